/** Quantities that a product is not sold in: below its least, above its most, or meant in another step. */
import { isSameMeasure, mostOfUnit } from '../../../contract/shared/quantity.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { OrderedLine } from '../states/order-price.ts'

interface Seen {
  readonly productId: string
  readonly variableNo?: number | undefined
  readonly step?: number | undefined
}

/**
 * The refusal of the first kind of misfit, naming its lines and what they are sold in; undefined where all fit.
 * STEP_CHANGED goes first: a quantity in the steps of before says nothing about the bounds of now.
 */
export function quantityRefusal(
  lines: readonly OrderedLine[],
  seen: readonly Seen[] = [],
): Refusal | undefined {
  const moved = lines.filter((line) => seen.some((one) => isOf(one, line) && !isAsSeen(one, line)))
  if (moved.length > 0) return new Refusal('STEP_CHANGED', { lines: moved.map(factsOf) })
  const few = lines.filter(({ quantity, least }) => quantity < least)
  if (few.length > 0) return new Refusal('BELOW_LEAST', { lines: few.map(factsOf) })
  const many = lines.filter(({ quantity, most }) => most !== null && quantity > most)
  return many.length > 0 ? new Refusal('ABOVE_MOST', { lines: many.map(factsOf) }) : undefined
}

const isOf = (one: Seen, line: OrderedLine): boolean =>
  one.productId === line.productId && (one.variableNo ?? 0) === line.variableNo

const isAsSeen = ({ step }: Seen, line: OrderedLine): boolean =>
  step === undefined || isSameMeasure(line, { unit: line.unit, step })

const factsOf = ({ productId, variableNo, unit, step, least, most }: OrderedLine) => ({
  productId,
  ...(variableNo > 0 && { variableNo }),
  ...{ unit, step, least, most },
})

/** BAD_INPUT: the bound of pieces is narrower than that of steps. */
export function refuseTooManyPieces(lines: readonly OrderedLine[]): void {
  if (lines.some((line) => line.quantity > mostOfUnit(line.unit))) {
    throw new Refusal('BAD_INPUT', { errors: { lines: 'Too many' } })
  }
}
