/** Totals of an order for display. The server prices it again, and a difference needs the shopper's agreement. */
import type { delivery, deliveryQuote } from '../../../contract/delivery/delivery.ts'
import type { promotions } from '../../../contract/promotions/promotions.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { sumRupees } from '../../../contract/shared/money.ts'
import { type CartLine, canBuy, lineTotal } from '../../lib/cart/cart-lines.ts'

export type Address = ResponseJson<typeof delivery.addresses>[number]
export type Option = ResponseJson<typeof delivery.options>[number]
export type Quote = (typeof deliveryQuote)['_zod']['input']

/** The server's evaluation of a promo code for this order. */
export type PromoVerdict = ResponseJson<typeof promotions.promoCode>[number]

/** The applied codes that are known to be valid. */
export interface Promos {
  readonly vendor?: PromoVerdict | undefined
  readonly platform?: PromoVerdict | undefined
}

export interface OrderTotals {
  readonly lines: readonly CartLine[]
  readonly count: number
  readonly goods: number
  /** The valid codes, in the order in which they are applied. */
  readonly promos: readonly PromoVerdict[]
  /** Undefined until a serviceable option has its quote. */
  readonly fee: number | undefined
  readonly total: number | undefined
}

/** Unavailable lines are left out; the others are the order. */
export function totalsOf(
  cart: readonly CartLine[],
  option?: Option,
  quote?: Quote,
  { vendor, platform }: Promos = {},
): OrderTotals {
  const lines = cart.filter(canBuy)
  const goods = sumRupees(lines.map(lineTotal))
  const promos = [vendor, platform].filter((promo) => promo !== undefined).filter(({ valid }) => valid)
  const fee =
    option === undefined || quote === undefined || obstacleOf(option, quote, goods) !== undefined
      ? undefined
      : feeOf(option, quote, sumRupees([goods, -goodsDiscountOf(vendor)]))
  const off = sumRupees(promos.map(({ discount }) => discount))
  return {
    lines,
    count: lines.reduce((sum, line) => sum + line.quantity, 0),
    goods,
    promos,
    fee,
    total: fee === undefined ? undefined : sumRupees([goods, fee, -off]),
  }
}

/** Discount of a code on the products alone: the free-delivery threshold applies to the rest. */
export const goodsDiscountOf = (promo: PromoVerdict | undefined): number =>
  promo?.valid && promo.kind !== 'FREE_DELIVERY' ? promo.discount : 0

/** The delivery fee: zero from the option's free limit on. */
export const feeOf = ({ freeAboveSubtotal: free }: Option, { fee }: Quote, goods: number): number =>
  free !== null && goods >= free ? 0 : fee

export type Obstacle =
  | { readonly kind: 'MIN_ORDER'; readonly least: number; readonly more: number }
  | { readonly kind: 'MAX_ORDER'; readonly most: number }
  | { readonly kind: 'SAID'; readonly reason: string }

/** Reason why this option cannot deliver: its order limits, or the server's message. */
export function obstacleOf(option: Option, quote: Quote | undefined, goods: number): Obstacle | undefined {
  const { minSubtotal: least, maxSubtotal: most } = option
  if (least !== null && goods < least) return { kind: 'MIN_ORDER', least, more: sumRupees([least, -goods]) }
  if (most !== null && goods > most) return { kind: 'MAX_ORDER', most }
  if (quote !== undefined && !quote.serviceable) return { kind: 'SAID', reason: quote.reasonText ?? '' }
  return undefined
}

/** Preselected option: the cheapest delivery, else the first pickup. */
export function firstChoice(
  options: readonly Option[],
  quotes: ReadonlyMap<string, Quote>,
  goods: number,
): Option | undefined {
  const reached = options.flatMap((option) => {
    const quote = quotes.get(option.id)
    if (quote === undefined || obstacleOf(option, quote, goods) !== undefined) return []
    return [{ option, fee: feeOf(option, quote, goods) }]
  })
  const brought = reached.filter(({ option }) => option.kind !== 'PICKUP').sort((a, b) => a.fee - b.fee)
  return (brought[0] ?? reached[0])?.option
}
