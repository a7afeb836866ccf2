/** How a product is measured, as it is typed, and quantities of it as text. Pure. */
import type { Language } from '../../../../contract/errors.ts'
import { isWeighable } from '../../../../contract/orders/weighing.ts'
import {
  isSameMeasure,
  mostSteps,
  mostStockSteps,
  piece,
  stepsIn,
} from '../../../../contract/shared/quantity.ts'
import {
  formatQuantity,
  isMeasured,
  type Measure,
  type Unit,
} from '../../../../contract/shared/quantity-words.ts'
import { quantityFault, typedQuantity, typedStep } from '../../../../contract/shared/typed-quantity.ts'
import { numberOf } from '../typed-number.ts'

export interface TypedMeasure {
  readonly unit: Unit
  /** `250 g`; empty for pieces. */
  readonly step: string
  readonly least: string
  readonly most: string
  /** Weighed at packing, where it is sold by weight. */
  readonly isWeighed: boolean
  /** The measure that the edit began with; absent for a new product. */
  readonly measureSeen?: Measure
}

export const pieces: TypedMeasure = { unit: 'piece', step: '', least: '', most: '', isWeighed: false }

export const typedMeasureOf = (
  of: Measure & { readonly least: number; readonly most: number | null; readonly isWeighed: boolean },
): TypedMeasure => ({
  unit: of.unit,
  step: isMeasured(of) ? formatQuantity(1, of, 'en') : '',
  least: of.least > 1 ? formatQuantity(of.least, of, 'en') : '',
  most: of.most === null ? '' : formatQuantity(of.most, of, 'en'),
  isWeighed: of.isWeighed,
  measureSeen: { unit: of.unit, step: of.step },
})

/** Undefined while no step can be read. */
export function measureOf({ unit, step }: Pick<TypedMeasure, 'unit' | 'step'>): Measure | undefined {
  if (unit === 'piece') return piece
  const length = typedStep(step, unit)
  return length === undefined ? undefined : { unit, step: length }
}

/** Whole steps, 0 for none; NaN for what is no quantity of this measure. */
export function stockIn(typed: string, measure: Measure | undefined, most = mostStockSteps): number {
  if (measure === undefined) return Number.NaN
  const number = numberOf(typed)
  if (!isMeasured(measure) || number === 0) return number
  const read = typedQuantity(typed, measure, most)
  if ('steps' in read) return read.steps
  return read.fault.code === 'NOTHING' ? 0 : Number.NaN
}

/** The fault of a quantity in words, with what would be taken; undefined where it can be read. */
export function stockFault(typed: string, measure: Measure, language: Language): string | undefined {
  if (!Number.isNaN(stockIn(typed, measure))) return undefined
  const read = typedQuantity(typed, measure, mostStockSteps)
  return 'fault' in read ? quantityFault(read.fault, measure, language) : undefined
}

/** Stock as it is typed: pieces as a number, `25 kg` of measured goods. */
export const stockWords = (stock: number, measure: Measure): string =>
  isMeasured(measure) ? formatQuantity(stock, measure, 'en') : String(stock)

/** The stock seen, in the steps of now; undefined in another unit, where the stock is set as it stands. */
export function seenInSteps(seen: number, from: Measure, to: Measure | undefined): number | undefined {
  if (to === undefined || isSameMeasure(from, to)) return seen
  const steps = stepsIn(seen, from, to)
  return steps === undefined ? undefined : Math.floor(steps)
}

/** The fields of the request body. */
export function measureBodyOf({ unit, step, least, most, isWeighed }: TypedMeasure) {
  const measure = measureOf({ unit, step })
  return {
    unit,
    ...(unit !== 'piece' && { step: measure?.step ?? Number.NaN }),
    least: least.trim() === '' ? 1 : stockIn(least, measure, mostSteps),
    isWeighed: isWeighed && isWeighable(unit),
    most: most.trim() === '' ? null : stockIn(most, measure, mostSteps),
  }
}
