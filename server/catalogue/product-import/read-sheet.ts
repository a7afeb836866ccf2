/** Reads a file into rows of named cells. A file that cannot be a sheet is refused before any work on it. */
import Papa from 'papaparse'
import {
  columnOf,
  largestSheetBytes,
  longestSheetCell,
  mostSheetColumns,
  mostSheetRows,
  namingColumns,
  type SheetColumn,
} from '../../../contract/catalogue/sheet-columns.ts'
import { unguarded } from '../../../contract/shared/sheet-cells.ts'

export interface SheetRow {
  /** The row as a spreadsheet counts: the headings are row 1. */
  readonly row: number
  /** Trimmed; empty cells are absent. */
  readonly cells: ReadonlyMap<SheetColumn, string>
}
export interface Sheet {
  readonly rows: readonly SheetRow[]
  readonly columns: ReadonlySet<SheetColumn>
  readonly unknownColumns: readonly string[]
}

/** The reason why a file is no sheet of products, in words for its sender. */
export class SheetFault extends Error {}

const refuse = (message: string) => new SheetFault(message)

export function readSheet(bytes: Uint8Array): Sheet {
  if (bytes.length > largestSheetBytes) throw refuse('The sheet must be smaller than 5 MB.')
  const [headings = [], ...lines] = linesOf(textOf(bytes))
  const columns = headings.map((heading) => columnOf(heading))
  const known = new Set(columns.filter((column) => column !== undefined))
  if (!namingColumns.some((column) => known.has(column))) {
    throw refuse('The first row must name the columns: at least name or sku.')
  }
  const twice = columns.find((column, at) => column !== undefined && columns.indexOf(column) !== at)
  if (twice !== undefined) throw refuse(`The column ${twice} is there twice.`)
  const rows = lines.flatMap((cells, at) => {
    const named = columns.flatMap((column, place): [SheetColumn, string][] => {
      const cell = unguarded((cells[place] ?? '').trim())
      return column === undefined || cell === '' ? [] : [[column, cell]]
    })
    return named.length === 0 ? [] : [{ row: at + 2, cells: new Map(named) }]
  })
  if (rows.length === 0) throw refuse('There are no rows below the headings.')
  return { rows, columns: known, unknownColumns: unknownOf(headings, columns) }
}

const unknownOf = (headings: readonly string[], columns: readonly (SheetColumn | undefined)[]): string[] =>
  headings.filter((heading, at) => columns[at] === undefined && heading.trim() !== '')

/** UTF-8 with or without its mark, or the UTF-16 that Excel calls "Unicode text". */
function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  let text: string
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw refuse('The sheet must be saved as CSV in UTF-8.')
  }
  if (text.includes('\0')) throw refuse('The sheet must be saved as CSV in UTF-8.')
  return text
}

/** The separator of the headings: commas, semicolons or tabs. Stops at the first line that is one too many. */
function linesOf(text: string): string[][] {
  const lines: string[][] = []
  let fault: string | undefined
  Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    step: ({ data, errors }, parser) => {
      fault ??= faultOf(data, errors[0]?.code, lines.length)
      if (fault === undefined) lines.push(data)
      else parser.abort()
    },
  })
  if (fault !== undefined) throw refuse(fault)
  return lines
}

function faultOf(cells: readonly string[], code: string | undefined, at: number): string | undefined {
  if (code === 'MissingQuotes' || code === 'InvalidQuotes') {
    return `Row ${at + 1}: a cell that begins with " must end with ", and a " within it is written twice.`
  }
  if (cells.length > mostSheetColumns) return `A sheet has at most ${mostSheetColumns} columns.`
  const isBlank = cells.every((cell) => cell.trim() === '')
  if (at > mostSheetRows && !isBlank) {
    return `A sheet has at most ${mostSheetRows} rows. Please split it into several sheets.`
  }
  if (cells.some((cell) => cell.length > longestSheetCell)) {
    return `Row ${at + 1}: a cell has at most ${longestSheetCell} letters.`
  }
  return undefined
}

function delimiterOf(text: string): string {
  const head = text.slice(0, 20_000).split(/\r\n|\r|\n/, 1)[0] ?? ''
  const counts = ['\t', ';', ','].map((mark) => ({ mark, count: head.split(mark).length }))
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).mark
}
