/** The nearest row of a quantity table that a product does not reach yet. Pure. */
import type { RuleLine } from './evaluate-rules.ts'
import type { StoredTier } from './rule-rows.ts'

export interface NextTier {
  readonly productId: string
  /** Pieces that are missing to it. */
  readonly missing: number
  readonly tier: StoredTier
}

/**
 * Of all products the one that lacks least. No row that is farther away than what is there, and none at which a piece
 * costs no less than now. `left` is the price of each line before the table, and `pieces` are those that it counts.
 */
export function nextTier(
  tiers: readonly StoredTier[],
  lines: readonly RuleLine[],
  left: readonly number[],
  shares: readonly number[],
): NextTier | undefined {
  const found = [...new Set(lines.map(({ productId }) => productId))].flatMap((productId): NextTier[] => {
    const own = lines.map((line, at) => ({ ...line, at })).filter((line) => line.productId === productId)
    const pieces = total(own.map((line) => line.pieces))
    const before = total(own.map(({ at, pieces: counted }) => (counted > 0 ? (left[at] ?? 0) : 0)))
    const now = before - total(own.map(({ at }) => shares[at] ?? 0))
    const tier = tiers.find(({ minQuantity }) => minQuantity > pieces)
    if (tier === undefined || tier.minQuantity > pieces * 2) return []
    const then =
      tier.percent === null ? (tier.unitPaisa ?? 0) * pieces : (before * (100 - tier.percent)) / 100
    return then < now ? [{ productId, missing: tier.minQuantity - pieces, tier }] : []
  })
  return found.toSorted((one, other) => one.missing - other.missing)[0]
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)
