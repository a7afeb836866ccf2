/** The faults of a sheet's rows, one for each cell. */
import type { SheetColumn } from '../../../contract/catalogue/sheet-columns.ts'
import type { SheetRow } from './read-sheet.ts'

export interface SheetFault {
  readonly row: number
  readonly column: string
  readonly value: string
  readonly message: string
}

export interface Faults {
  readonly found: SheetFault[]
  /** Records the fault of a cell; the first one stays. */
  readonly add: (row: SheetRow, column: SheetColumn, message: string) => void
}

const longestShown = 80

export function openFaults(): Faults {
  const found: SheetFault[] = []
  const reported = new Set<string>()
  return {
    found,
    add: (row, column, message) => {
      const key = `${row.row} ${column}`
      if (reported.has(key)) return
      reported.add(key)
      found.push({
        row: row.row,
        column,
        value: (row.cells.get(column) ?? '').slice(0, longestShown),
        message,
      })
    },
  }
}
