/** Points that goods bring. Pure, in whole points; never on what points paid, nor on delivery. */
import { nepalDayOf } from '../../../contract/shared/nepal-days.ts'
import { spreadAmount } from '../../promotions/index.ts'
import type { StoredMultiplier } from './program-rows.ts'

export interface EarningLine {
  /** Paid for it after all discounts, points among them. */
  readonly paisa: number
  /** Every category that the product stands in. */
  readonly categoryIds: readonly string[]
}

interface EarningTerms {
  readonly earnPoints: number
  readonly multipliers: readonly StoredMultiplier[]
}

const paisaPerRate = 100_00
const usual = 100
/** An order brings no more: whole numbers of the database end at twice as many. */
const mostEarned = 1_000_000_000n

/** Rounded down once over the order, and each line's part by largest remainder. `at` is the order's moment. */
export function earnedPoints(terms: EarningTerms, lines: readonly EarningLine[], at: Date): number[] {
  const weights = lines.map((line) => line.paisa * percentOf(terms, line, at))
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n)
  const points = (sum * BigInt(terms.earnPoints)) / BigInt(paisaPerRate * usual)
  return spreadAmount(Number(points < mostEarned ? points : mostEarned), weights)
}

/** Of several that fit the greatest counts. */
function percentOf({ multipliers }: EarningTerms, { categoryIds }: EarningLine, at: Date): number {
  const day = nepalDayOf(at)
  const fitting = multipliers.filter(
    (one) =>
      (one.startDay === null || one.startDay <= day) &&
      (one.endDay === null || one.endDay >= day) &&
      (one.categoryIds.length === 0 || one.categoryIds.some((id) => categoryIds.includes(id))),
  )
  return Math.max(usual, ...fitting.map(({ percent }) => percent))
}
