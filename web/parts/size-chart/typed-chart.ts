/** A size chart being typed: every cell a text, as it is sent. Pure. */
import type { SizeChart } from '../../../contract/catalogue/size-charts.ts'

export type TypedChart = SizeChart
type Column = TypedChart['columns'][number]

/** The usual beginning of a chart for clothes; `names` are in English and Nepali. */
export const newChart = (names: readonly (readonly [string, string])[]): TypedChart => ({
  columns: names.map(([name, nameNe]) => ({ name, nameNe, unit: 'CM' })),
  rows: ['S', 'M', 'L'].map((size) => ({ size, cells: names.map(() => '') })),
})

export const addColumn = ({ columns, rows }: TypedChart): TypedChart => ({
  columns: [...columns, { name: '', nameNe: '', unit: 'CM' }],
  rows: rows.map(({ size, cells }) => ({ size, cells: [...cells, ''] })),
})

export const removeColumn = ({ columns, rows }: TypedChart, at: number): TypedChart => ({
  columns: columns.filter((_, other) => other !== at),
  rows: rows.map(({ size, cells }) => ({ size, cells: cells.filter((_, other) => other !== at) })),
})

export const changeColumn = (chart: TypedChart, at: number, change: Partial<Column>): TypedChart => ({
  ...chart,
  columns: chart.columns.map((column, other) => (other === at ? { ...column, ...change } : column)),
})

export const addRow = (chart: TypedChart): TypedChart => ({
  ...chart,
  rows: [...chart.rows, { size: '', cells: chart.columns.map(() => '') }],
})

export const removeRow = (chart: TypedChart, at: number): TypedChart => ({
  ...chart,
  rows: chart.rows.filter((_, other) => other !== at),
})

export const changeSize = (chart: TypedChart, at: number, size: string): TypedChart => ({
  ...chart,
  rows: chart.rows.map((row, other) => (other === at ? { ...row, size } : row)),
})

export const changeCell = (chart: TypedChart, row: number, column: number, words: string): TypedChart => ({
  ...chart,
  rows: chart.rows.map((one, other) =>
    other === row ? { ...one, cells: one.cells.map((cell, at) => (at === column ? words : cell)) } : one,
  ),
})
