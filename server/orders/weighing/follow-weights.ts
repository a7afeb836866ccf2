/** How the discounts of an order follow the weights of its lines. Pure, in whole paisa. */
import { spreadAmount } from '../../promotions/index.ts'

export interface LineAmount {
  readonly key: string
  /** As ordered, and by its weight. */
  readonly orderedPaisa: number
  readonly paisa: number
  /** The same weight at the lower unit price of its offer; absent: no offer lowers it. */
  readonly inOfferPaisa?: number | undefined
}

export interface LineDiscount {
  readonly seq: number
  /** An offer that lowers the unit price of its lines: it follows their weights line by line. */
  readonly isOfUnit?: boolean
  /** Null: an amount that stays. */
  readonly percent: number | null
  readonly capPaisa: number | null
  /** Taken off at placement, in whole and of each line. */
  readonly orderedPaisa: number
  readonly shares: readonly Share[]
}

interface Share {
  readonly key: string
  readonly paisa: number
}

export interface FollowedDiscount {
  readonly seq: number
  readonly paisa: number
  readonly shares: readonly Share[]
}

/**
 * Each discount on what the ones before have left, in the order of placement. An offer by unit takes off each line what
 * its weight costs less in it; one in percent is worked out anew over its lines; any other stays, as far as they come to so much. Shares by largest remainder; where no weight has changed what
 * is left of its lines, a discount is as it was ordered, to the paisa.
 */
export function followWeights(
  lines: readonly LineAmount[],
  discounts: readonly LineDiscount[],
): FollowedDiscount[] {
  const before = new Map(lines.map(({ key, orderedPaisa }) => [key, orderedPaisa]))
  const now = new Map(lines.map(({ key, paisa }) => [key, paisa]))
  return discounts.map((discount) => {
    const followed = discount.isOfUnit
      ? followUnits(discount, lines)
      : isUnchanged(discount, before, now)
        ? asOrdered(discount)
        : followOne(discount, now)
    for (const { key, paisa } of discount.shares) take(before, key, paisa)
    for (const { key, paisa } of followed.shares) take(now, key, paisa)
    return followed
  })
}

type Left = Map<string, number>

const take = (left: Left, key: string, paisa: number) => left.set(key, (left.get(key) ?? 0) - paisa)

const isUnchanged = ({ shares }: LineDiscount, before: Left, now: Left): boolean =>
  shares.every(({ key }) => before.get(key) === now.get(key))

const asOrdered = ({ seq, orderedPaisa, shares }: LineDiscount): FollowedDiscount => ({
  seq,
  paisa: orderedPaisa,
  shares,
})

/** Offers are the first step, so nothing has been taken off these lines before. */
function followUnits({ seq, shares }: LineDiscount, lines: readonly LineAmount[]): FollowedDiscount {
  const followed = shares.map(({ key }) => {
    const line = lines.find((one) => one.key === key)
    return { key, paisa: line?.inOfferPaisa === undefined ? 0 : line.paisa - line.inOfferPaisa }
  })
  return { seq, paisa: followed.reduce((sum, { paisa }) => sum + paisa, 0), shares: followed }
}

function followOne({ seq, percent, capPaisa, orderedPaisa, shares }: LineDiscount, now: Left) {
  const weights = shares.map(({ key }) => now.get(key) ?? 0)
  const worth = weights.reduce((sum, paisa) => sum + paisa, 0)
  const whole = percent === null ? orderedPaisa : Math.round((worth * percent) / 100)
  const paisa = Math.min(whole, capPaisa ?? whole, worth)
  const parts = spreadAmount(paisa, weights)
  return { seq, paisa, shares: shares.map(({ key }, at) => ({ key, paisa: parts[at] ?? 0 })) }
}
