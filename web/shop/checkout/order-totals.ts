/** Totals of an order for display: the server works them out, the browser adds nothing up. */
import type { delivery, deliveryQuote } from '../../../contract/delivery/delivery.ts'
import type { orders } from '../../../contract/orders/orders.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { sumRupees } from '../../../contract/shared/money.ts'
import { itemsOf } from '../../../contract/shared/quantity-words.ts'
import { type CartLine, canBuy, lineTotal } from '../../lib/cart/cart-lines.ts'

export type Address = ResponseJson<typeof delivery.addresses>[number]
export type Option = ResponseJson<typeof delivery.options>[number]
export type Quote = (typeof deliveryQuote)['_zod']['input']
export type OrderPrice = ResponseJson<typeof orders.price>['orders'][number]
export type PricePart = OrderPrice['breakdown'][number]

/** The server's evaluation of a promo code for this order. */
export type PromoVerdict = OrderPrice['codes'][number]

/** The taken codes with their evaluation, as far as it is known. */
export interface Promos {
  readonly vendor?: PromoVerdict | undefined
  readonly platform?: PromoVerdict | undefined
}

export interface OrderTotals {
  readonly lines: readonly CartLine[]
  readonly count: number
  /** Unit by quantity until there is an answer. */
  readonly goods: number
  /** The goods after offers: the sum that the limits of delivery options look at. */
  readonly goodsOffered: number
  /** Discounts in the order in which they are applied. */
  readonly discounts: readonly PricePart[]
  /** Undefined until a serviceable option is priced. */
  readonly fee: number | undefined
  readonly total: number | undefined
}

/** Unavailable lines are left out; the others are the order. */
export function totalsOf(cart: readonly CartLine[], price?: OrderPrice): OrderTotals {
  const lines = cart.filter(canBuy)
  // The offer that counts for a line is off its goods: one that frees delivery is named by no line of the answer.
  const isOfGoods = ({ sourceId }: PricePart) => price?.lines.some(({ offer }) => offer?.id === sourceId)
  const partOf = (wanted: PricePart['kind']) => price?.breakdown.find(({ kind }) => kind === wanted)?.amount
  return {
    lines,
    count: lines.reduce((sum, line) => sum + itemsOf(line), 0),
    goods: partOf('GOODS') ?? sumRupees(lines.map(lineTotal)),
    goodsOffered:
      price === undefined
        ? sumRupees(lines.map(lineTotal))
        : sumRupees(
            price.breakdown
              .filter((part) => part.kind === 'GOODS' || (part.kind === 'OFFER' && isOfGoods(part)))
              .map(({ amount }) => amount),
          ),
    discounts: price?.breakdown.filter(({ kind }) => kind !== 'GOODS' && kind !== 'DELIVERY') ?? [],
    fee: partOf('DELIVERY'),
    total: price?.total,
  }
}

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
    return [{ option, fee: quote.charged }]
  })
  const brought = reached.filter(({ option }) => option.kind !== 'PICKUP').sort((a, b) => a.fee - b.fee)
  return (brought[0] ?? reached[0])?.option
}
