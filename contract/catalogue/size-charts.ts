/** Size charts: what a size measures, as a table of a category of the market or of a product of its own. */
import { z } from 'zod'
import { line } from '../shared/fields.ts'
import { chartLimits, chartUnits, measureIn } from './size-measures.ts'

/** A number below 1,000 with at most two decimals. */
const number = String.raw`(?:0|[1-9]\d{0,2})(?:\.\d{1,2})?`
const measure = new RegExp(`^(?:${number}(?:-${number})?)?$`)

const cell = z
  .string()
  .max(40)
  .overwrite(measureIn)
  .regex(measure, 'Must be a number or a range such as 36-38')
  .refine((words) => {
    const [from, to] = words.split('-').map(Number)
    return from === undefined || to === undefined || from < to
  }, 'A range begins with its smaller number')

const column = z.object({
  name: line(chartLimits.name),
  nameNe: z.union([z.literal(''), line(chartLimits.name)]),
  unit: z.enum(chartUnits),
})

const isRepeated = (names: readonly string[], at: number): boolean =>
  names.findIndex((name) => name.toLowerCase() === names[at]?.toLowerCase()) < at

/** Cells are texts in Latin digits, empty where nothing is measured; rows have a cell for each column. */
export const sizeChart = z
  .object({
    columns: z
      .array(column)
      .min(1, 'Add a column')
      .max(chartLimits.columns, `At most ${chartLimits.columns} columns`),
    rows: z
      .array(z.object({ size: line(chartLimits.name), cells: z.array(cell).max(chartLimits.columns) }))
      .min(1, 'Add a size')
      .max(chartLimits.rows, `At most ${chartLimits.rows} sizes`),
  })
  .superRefine(({ columns, rows }, context) => {
    const tell = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    const names = columns.map(({ name }) => name)
    const sizes = rows.map(({ size }) => size)
    for (const at of columns.keys())
      if (isRepeated(names, at)) tell(['columns', at, 'name'], 'This name is there already')
    for (const [at, { cells }] of rows.entries()) {
      if (isRepeated(sizes, at)) tell(['rows', at, 'size'], 'This name is there already')
      if (cells.length !== columns.length) tell(['rows', at, 'cells'], 'Each column needs a cell')
      else if (cells.every((words) => words === '')) tell(['rows', at, 'cells', 0], 'Enter a measure')
    }
  })
export type SizeChart = z.output<typeof sizeChart>
