/** The cells of how a product is measured: unit, step, least and most, and quantities with their units. */

import { fromMilli, isSameMeasure, mostStockSteps, piece } from '../../../contract/shared/quantity.ts'
import {
  formatQuantity,
  isMeasured,
  type Measure,
  toMilli,
  type Unit,
} from '../../../contract/shared/quantity-words.ts'
import {
  type QuantityFault,
  typedQuantity,
  typedStep,
  unitOfWord,
} from '../../../contract/shared/typed-quantity.ts'
import { convertedStock } from '../stock/change-step.ts'
import { countIn } from './read-cells.ts'
import type { SheetRow } from './read-sheet.ts'
import type { RowGroup } from './row-groups.ts'
import type { SheetProductForm } from './sheet-form.ts'

export type MeasureColumn = 'unit' | 'step' | 'least' | 'most'
type Cells = ReadonlyMap<string, { readonly row: SheetRow; readonly words: string }>

export const measureOf = ({
  unit = 'piece',
  step = 1,
}: {
  readonly unit?: Unit | undefined
  readonly step?: number | undefined
}): Measure => ({ unit, step })

/** Whole steps of a cell, 0 with `mayBeNone`; or its fault. Pieces are counted. */
export function stepsIn(cell: string, measure: Measure, most: number, mayBeNone = false): number | string {
  const count = countIn(cell)
  if (!isMeasured(measure) || (count === 0 && mayBeNone)) return count
  const read = typedQuantity(cell, measure, most)
  if ('steps' in read) return read.steps
  return read.fault.code === 'NOTHING' && mayBeNone ? 0 : faultIn(read.fault, measure)
}

/** Numbers of the unit alone, so that a sentence has few translations. */
function faultIn(fault: QuantityFault, { step }: Measure): string {
  if (fault.code === 'BETWEEN_STEPS') {
    const of = (steps: number) => fromMilli(steps * toMilli(step))
    return `Must be a whole number of steps: ${of(fault.below)} or ${of(fault.above)} of the unit`
  }
  if (fault.code === 'TOO_MUCH') return 'Too many'
  if (fault.code === 'NOTHING') return 'Must be above 0'
  return 'Write the quantity with its unit, such as 750 g or 2.5 m'
}

/** The form with the sheet's measure; a blank cell leaves the present value. */
export function withMeasureCells(form: SheetProductForm, group: RowGroup, cells: Cells): SheetProductForm {
  const add = (column: MeasureColumn, fault: string) =>
    group.faults.add(cells.get(column)?.row ?? group.first, column, fault)
  const before = measureOf(form)
  const measure = measureIn(before, cells, add)
  const isSame = isSameMeasure(before, measure)
  const bound = (column: 'least' | 'most', stood: number): number => {
    // Without a measure nothing can be read in it.
    const cell = hasMeasureFault(group) ? undefined : cells.get(column)
    const read = cell === undefined ? stood : stepsIn(cell.words, measure, 9_999)
    if (typeof read === 'string') add(column, read)
    return typeof read === 'string' ? stood : read
  }
  const isNone = /^(none|no limit|छैन)$/i.test(cells.get('most')?.words ?? '')
  const stoodMost = isSame ? (form.most ?? null) : null
  return {
    ...form,
    ...measure,
    least: bound('least', isSame ? (form.least ?? 1) : 1),
    most: isNone || (stoodMost === null && !cells.has('most')) ? null : bound('most', stoodMost ?? 1),
    variations: isSame ? form.variations : remeasured(form, group, measure),
  }
}

/** A unit or a step that could not be read. */
export const hasMeasureFault = ({ faults }: RowGroup): boolean =>
  faults.found.some(({ column }) => column === 'unit' || column === 'step')

function measureIn(
  before: Measure,
  cells: Cells,
  add: (column: MeasureColumn, fault: string) => void,
): Measure {
  const named = cells.get('unit')
  const unit = named === undefined ? before.unit : unitOfWord(named.words)
  if (unit === undefined) {
    add('unit', 'Must be piece, g, ml, cm or tola')
    return before
  }
  if (unit === 'piece') return piece
  const cell = cells.get('step')
  const step =
    cell === undefined ? (unit === before.unit ? before.step : undefined) : typedStep(cell.words, unit)
  if (step === undefined) add('step', 'Must be a step such as 250 g or 50 cm')
  return { unit, step: step ?? 1 }
}

/** Stock in new steps, downwards. Nothing follows from another unit: then each row states price and stock. */
function remeasured(
  form: SheetProductForm,
  group: RowGroup,
  measure: Measure,
): SheetProductForm['variations'] {
  const before = measureOf(form)
  if (group.stands !== undefined && before.unit !== measure.unit) {
    for (const row of group.rows) {
      for (const column of ['price', 'stock'] as const) {
        if (!row.cells.has(column)) group.faults.add(row, column, 'Required with another unit')
      }
    }
    if (group.rows.length < form.variations.length) {
      group.faults.add(group.first, 'unit', 'Another unit needs a row for each variation')
    }
  }
  return form.variations.map((variation) => {
    const stock = convertedStock(variation.stock, before, measure)
    return stock === undefined
      ? { ...variation, stockSeen: undefined }
      : { ...variation, stock, stockSeen: stock }
  })
}

/** As they stand in an export, and are read again. */
export const measureCells = ({
  unit,
  step,
  least,
  most,
}: Pick<SheetProductForm, MeasureColumn>): Record<MeasureColumn, string> => {
  const measure = measureOf({ unit, step })
  const written = (steps: number) => formatQuantity(steps, measure, 'en')
  return {
    unit: measure.unit,
    step: isMeasured(measure) ? written(1) : '',
    least: (least ?? 1) > 1 ? written(least ?? 1) : '',
    most: most == null ? '' : written(most),
  }
}

export const stockCell = (stock: number, measure: Measure): string =>
  isMeasured(measure) ? formatQuantity(stock, measure, 'en') : String(stock)

export const stockIn = (cell: string, measure: Measure): number | string =>
  stepsIn(cell, measure, mostStockSteps, true)
