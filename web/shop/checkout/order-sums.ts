/** What an order comes to on the screen. The server prices it again; what differs is asked about. */
import type { delivery, deliveryQuote } from '../../../contract/delivery.ts'
import { sumRupees } from '../../../contract/money.ts'
import type { Told } from '../../../contract/route.ts'
import { type CartLine, canBuy, lineTotal } from '../../lib/cart-lines.ts'

export type Address = Told<typeof delivery.addresses>[number]
export type Option = Told<typeof delivery.options>[number]
export type Quote = (typeof deliveryQuote)['_zod']['input']

export interface Sums {
  readonly lines: readonly CartLine[]
  readonly count: number
  readonly goods: number
  /** Unknown until an option that reaches has answered with its fee. */
  readonly fee: number | undefined
  readonly total: number | undefined
}

/** Lines that cannot be bought now stand aside; the others are the order. */
export function sumsOf(cart: readonly CartLine[], option?: Option, quote?: Quote): Sums {
  const lines = cart.filter(canBuy)
  const goods = sumRupees(lines.map(lineTotal))
  const fee =
    option === undefined || quote === undefined || obstacleOf(option, quote, goods) !== undefined
      ? undefined
      : feeOf(option, quote, goods)
  return {
    lines,
    count: lines.reduce((sum, line) => sum + line.quantity, 0),
    goods,
    fee,
    total: fee === undefined ? undefined : sumRupees([goods, fee]),
  }
}

/** Nothing from the option's free limit on. */
export const feeOf = ({ freeAboveSubtotal: free }: Option, { fee }: Quote, goods: number): number =>
  free !== null && goods >= free ? 0 : fee

export type Obstacle =
  | { readonly kind: 'MIN_ORDER'; readonly least: number; readonly more: number }
  | { readonly kind: 'SAID'; readonly reason: string }

/** Why this option cannot bring these goods, in the server's words or by its least order. */
export function obstacleOf(option: Option, quote: Quote | undefined, goods: number): Obstacle | undefined {
  const least = option.minSubtotal
  if (least !== null && goods < least) return { kind: 'MIN_ORDER', least, more: sumRupees([least, -goods]) }
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
