/**
 * Goods weighed at packing: the amount of a line by its weight. Pure, in whole paisa and whole thousandths of the unit,
 * the same in web and server.
 */
import type { Unit } from '../shared/quantity-words.ts'

/** Units of mass: nothing else is put on the scales. */
export const isWeighable = (unit: Unit): boolean => unit === 'g' || unit === 'tola'

export interface WeighableLine {
  /** The price of one step. */
  readonly unitPaisa: number
  /** Ordered steps. */
  readonly quantity: number
  readonly stepMilli: number
}

/** The amount of an unweighed line. */
export const orderedPaisa = ({
  unitPaisa,
  quantity,
}: Pick<WeighableLine, 'unitPaisa' | 'quantity'>): number => unitPaisa * quantity

export const orderedMilli = ({
  quantity,
  stepMilli,
}: Pick<WeighableLine, 'quantity' | 'stepMilli'>): number => quantity * stepMilli

/** The price of a weight, rounded once, half up. In integers without a limit: price times weight is no exact number. */
export const weighedPaisa = (
  { unitPaisa, stepMilli }: Pick<WeighableLine, 'unitPaisa' | 'stepMilli'>,
  milli: number,
): number => Number((2n * BigInt(unitPaisa) * BigInt(milli) + BigInt(stepMilli)) / (2n * BigInt(stepMilli)))

/** The charge for a weight: of an order paid in advance never more than was paid, for the store gives the rest. */
export const chargedPaisa = (line: WeighableLine, milli: number, isPrepaid: boolean): number => {
  const paisa = weighedPaisa(line, milli)
  return isPrepaid ? Math.min(paisa, orderedPaisa(line)) : paisa
}

/** Stock is counted in whole steps: the nearest one, half up. */
export const stepsOfWeight = (milli: number, stepMilli: number): number =>
  Math.floor((2 * milli + stepMilli) / (2 * stepMilli))

/** Whether the store may pack so much without asking. */
export const isWithinTolerance = (
  line: Pick<WeighableLine, 'quantity' | 'stepMilli'>,
  milli: number,
  tolerancePercent: number,
): boolean => Math.abs(milli - orderedMilli(line)) * 100 <= orderedMilli(line) * tolerancePercent

/** The least and the most that may be packed without asking. */
export const toleratedMilli = (
  line: Pick<WeighableLine, 'quantity' | 'stepMilli'>,
  tolerancePercent: number,
): readonly [number, number] => [
  Math.ceil((orderedMilli(line) * (100 - tolerancePercent)) / 100),
  Math.floor((orderedMilli(line) * (100 + tolerancePercent)) / 100),
]

/** A weight beyond so many times the ordered one is a slip of the finger: a refusal, no offer. */
export const mostTimesOrdered = 10
/** Greatest weight that a request may name, in the unit. */
export const greatestWeight = 10_000_000
