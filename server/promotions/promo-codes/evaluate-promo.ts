/** Whether a promo code applies to an order, and its discount. Pure: all inputs are parameters. */
import { promoDiscount } from '../../../contract/promotions/promo-discount.ts'
import type { PromoReason } from '../../../contract/promotions/promo-kinds.ts'
import type { VoucherState } from '../../../contract/promotions/voucher-kinds.ts'
import { spreadAmount } from '../spread-amount.ts'
import type { Promo } from './promo-rows.ts'

export interface PromoLine {
  readonly productId: string
  readonly variableNo: number
  /** The price of the line after earlier discounts. */
  readonly paisa: number
  /** Every category that the product stands in. */
  readonly categoryIds: readonly string[]
}

export interface PromoCase {
  readonly userId: string
  readonly lines: readonly PromoLine[]
  readonly deliveryPaisa: number
  /** No delivery option is chosen yet, so a delivery code may still give a discount. */
  readonly isDeliveryOpen?: boolean
  /** Left out while it is not chosen yet: then no code is refused for it. */
  readonly paymentMethod?: string | undefined
  readonly city?: string | null | undefined
  /** The shopper's voucher of this code. */
  readonly grant?: HeldGrant | undefined
  /** The voucher was named, not the code: then it must be open. */
  readonly isByVoucher?: boolean
  readonly timesUsedByUser: number
  /** On the day in Nepal of `at`, by everybody; read for a code with a limit per day alone. */
  readonly timesUsedToday: number
  readonly hasOrderedBefore: boolean
  readonly at: Date
}

export interface HeldGrant {
  readonly state: VoucherState
  readonly expiresAt: Date | null
}

export interface PromoVerdict {
  readonly reason?: PromoReason
  readonly discountPaisa: number
  /** The discount of each line, in their order; all zero for free delivery. */
  readonly shares: readonly number[]
  /** The missing amount, for a code with a minimum subtotal. */
  readonly minMorePaisa?: number
}

export function evaluatePromo(promo: Promo | undefined, of: PromoCase): PromoVerdict {
  const refused = (reason: PromoReason, more = {}): PromoVerdict => ({ ...refusedPromo(of, reason), ...more })
  if (promo === undefined) return refused('NOT_FOUND')
  const unheld = voucherReason(promo, of)
  if (unheld !== undefined) return refused(unheld)
  if (of.at < promo.startsAt) return refused('NOT_STARTED')
  if (of.at >= promo.endsAt || promo.status === 'ENDED' || promo.status === 'PAUSED')
    return refused('EXPIRED')
  if (isUsedUp(promo)) return refused('EXHAUSTED')
  if (promo.perDayLimit !== null && of.timesUsedToday >= promo.perDayLimit) return refused('DAY_LIMIT')
  if (promo.perUserLimit !== null && of.timesUsedByUser >= promo.perUserLimit) return refused('USER_LIMIT')
  if (promo.isFirstOrderOnly && of.hasOrderedBefore) return refused('FIRST_ORDER_ONLY')
  if (!mayBe(promo.paymentMethods, of.paymentMethod)) return refused('NOT_THIS_PAYMENT')
  if (!mayBe(promo.cities, of.city ?? undefined)) return refused('NOT_THIS_AREA')
  const weights = of.lines.map((line) => (isMeant(promo, line) ? line.paisa : 0))
  const subtotal = weights.reduce((sum, paisa) => sum + paisa, 0)
  if (subtotal === 0) return refused('NOT_THESE_ITEMS')
  if (subtotal < promo.minSubtotalPaisa) {
    return refused('MIN_SUBTOTAL', { minMorePaisa: promo.minSubtotalPaisa - subtotal })
  }
  const isOfDelivery = promo.kind === 'FREE_DELIVERY'
  const discountPaisa = promoDiscount(promo, { goodsPaisa: subtotal, deliveryPaisa: of.deliveryPaisa })
  // A use without a discount would waste a code with a limit.
  if (discountPaisa === 0 && !(isOfDelivery && of.isDeliveryOpen === true)) return refused('NOTHING_OFF')
  if (isBeyondBudget(promo, discountPaisa)) return refused('OVER_BUDGET')
  return {
    discountPaisa,
    shares: isOfDelivery ? of.lines.map(() => 0) : spreadAmount(discountPaisa, weights),
  }
}

/**
 * A private code applies by an open voucher alone, and is NOT_FOUND to shoppers who hold none; so does a code that is
 * named by its voucher. Other codes apply without one.
 */
function voucherReason(
  { visibility }: Promo,
  { grant, isByVoucher, at }: PromoCase,
): PromoReason | undefined {
  if (visibility !== 'PRIVATE' && isByVoucher !== true) return undefined
  if (grant === undefined) return 'NOT_FOUND'
  if (grant.state === 'EXPIRED' || (grant.expiresAt !== null && grant.expiresAt <= at)) return 'EXPIRED'
  return grant.state === 'HELD' || grant.state === 'RETURNED' ? undefined : 'USER_LIMIT'
}

/** The verdict on a code that does not apply. */
export const refusedPromo = (
  { lines }: { readonly lines: readonly unknown[] },
  reason: PromoReason,
): PromoVerdict => ({
  reason,
  discountPaisa: 0,
  shares: lines.map(() => 0),
})

const mayBe = (allowed: readonly string[], chosen: string | undefined): boolean =>
  allowed.length === 0 || chosen === undefined || allowed.includes(chosen)

const isUsedUp = ({ totalLimit, usedCount, budgetPaisa, spentPaisa }: Promo): boolean =>
  (totalLimit !== null && usedCount >= totalLimit) || (budgetPaisa !== null && spentPaisa >= budgetPaisa)

/** A use is never given in part: one that would pass the budget is refused. */
const isBeyondBudget = ({ budgetPaisa, spentPaisa }: Promo, discountPaisa: number): boolean =>
  budgetPaisa !== null && spentPaisa + discountPaisa > budgetPaisa

/** Goods that are left out stay left out, by whatever list they are meant. */
const isMeant = (promo: Promo, line: PromoLine): boolean =>
  !isListed(line, promo.excludedProductIds, promo.excludedCategoryIds) &&
  ((promo.productIds.length === 0 && promo.categoryIds.length === 0) ||
    isListed(line, promo.productIds, promo.categoryIds))

const isListed = (line: PromoLine, productIds: readonly string[], categoryIds: readonly string[]): boolean =>
  productIds.includes(line.productId) || line.categoryIds.some((id) => categoryIds.includes(id))
