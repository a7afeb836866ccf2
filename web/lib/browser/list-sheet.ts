/** CSV of a list, in the words of the screen: the pages of the call that the screen itself makes. */
import { nepalDayOf } from '../../../contract/shared/nepal-days.ts'
import { byteOrderMark, csvLine } from '../../../contract/shared/sheet-cells.ts'
import type { SheetPart } from './save-sheet.ts'

/** A column: its title, and the cell of a row; null leaves the cell empty. */
export type SheetColumn<Row> = readonly [title: string, cellOf: (row: Row) => string | number | null]

/** Rows of one call: the most that a page may have. */
const rowsAtOnce = 100
/** A longer list has to be filtered first: it would take more than a hundred calls. */
const mostRows = 10_000

/** Refuses a CSV of a list that is too long; the list is to be filtered. */
export class SheetTooLong extends Error {}

/** Answers parts for `saveSheet`; throws `SheetTooLong` beyond 10,000 rows. */
export function listSheet<Row>(
  columns: readonly SheetColumn<Row>[],
  pageFrom: (offset: number, noOfRows: number) => Promise<{ readonly rows: readonly Row[] }>,
): (offset: number) => Promise<SheetPart> {
  return async (offset) => {
    const { rows } = await pageFrom(offset, rowsAtOnce)
    const next = rows.length < rowsAtOnce ? null : offset + rows.length
    if (next !== null && next > mostRows) throw new SheetTooLong()
    const head = offset === 0 ? byteOrderMark + csvLine(columns.map(([title]) => title)) : ''
    const lines = rows.map((row) => csvLine(columns.map(([, cellOf]) => cellOf(row) ?? '')))
    return { csv: head + lines.join(''), next }
  }
}

/** The day in Nepal of an instant, `2026-11-20`. */
export const dayCell = (at: string | null): string | null => at && nepalDayOf(new Date(at))
