/** What an order comes to on the screen. The server prices it again; what differs is asked about. */
import type { delivery, deliveryQuote } from '../../../contract/delivery/delivery.ts'
import type { promotions } from '../../../contract/promotions/promotions.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { sumRupees } from '../../../contract/shared/money.ts'
import { type CartLine, canBuy, lineTotal } from '../../lib/cart/cart-lines.ts'

export type Address = ResponseJson<typeof delivery.addresses>[number]
export type Option = ResponseJson<typeof delivery.options>[number]
export type Quote = (typeof deliveryQuote)['_zod']['input']

/** A promo code as the server sees it for this order. */
export type PromoVerdict = ResponseJson<typeof promotions.promoCode>[number]

/** The codes that were taken, as far as they are known to count. */
export interface Promos {
  readonly vendor?: PromoVerdict | undefined
  readonly platform?: PromoVerdict | undefined
}

export interface OrderTotals {
  readonly lines: readonly CartLine[]
  readonly count: number
  readonly goods: number
  /** The codes that count, in the order in which they are worked out. */
  readonly promos: readonly PromoVerdict[]
  /** Unknown until an option that reaches has answered with its fee. */
  readonly fee: number | undefined
  readonly total: number | undefined
}

/** Lines that cannot be bought now stand aside; the others are the order. */
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

/** What a code takes off the goods themselves: delivery that is free from some sum on looks at what is left. */
export const goodsDiscountOf = (promo: PromoVerdict | undefined): number =>
  promo?.valid && promo.kind !== 'FREE_DELIVERY' ? promo.discount : 0

/** Nothing from the option's free limit on. */
export const feeOf = ({ freeAboveSubtotal: free }: Option, { fee }: Quote, goods: number): number =>
  free !== null && goods >= free ? 0 : fee

export type Obstacle =
  | { readonly kind: 'MIN_ORDER'; readonly least: number; readonly more: number }
  | { readonly kind: 'MAX_ORDER'; readonly most: number }
  | { readonly kind: 'SAID'; readonly reason: string }

/** Why this option cannot bring these goods: by the limits of its orders, or in the server's words. */
export function obstacleOf(option: Option, quote: Quote | undefined, goods: number): Obstacle | undefined {
  const { minSubtotal: least, maxSubtotal: most } = option
  if (least !== null && goods < least) return { kind: 'MIN_ORDER', least, more: sumRupees([least, -goods]) }
  if (most !== null && goods > most) return { kind: 'MAX_ORDER', most }
  if (quote !== undefined && !quote.serviceable) return { kind: 'SAID', reason: quote.reasonText ?? '' }
  return undefined
}

/** The option to begin with: the cheapest that is brought, else the first that can be fetched. */
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
