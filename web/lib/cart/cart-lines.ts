/** Cart lines, each of one vendor, and the totals derived from them. No network, no storage. */
import type { cart } from '../../../contract/cart/cart.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { sumRupees, timesRupees } from '../../../contract/shared/money.ts'
import { itemsOf } from '../../../contract/shared/quantity-words.ts'

export type CartLine = ResponseJson<typeof cart.allCarts>[number]

/** Product data that a cart line needs. */
export type CartGoods = Omit<CartLine, 'quantity' | 'problem'>

export type LineKey = string

export const keyOf = (line: Pick<CartLine, 'vendorId' | 'productId' | 'variableNo'>): LineKey =>
  `${line.vendorId} ${line.productId} ${line.variableNo ?? ''}`

/** Current price of one unit for the shopper. */
export const unitPrice = (line: Pick<CartLine, 'sellingPrice' | 'discountPrice'>): number =>
  sumRupees([line.sellingPrice, -line.discountPrice])

export const lineTotal = (line: CartLine): number => timesRupees(unitPrice(line), line.quantity)

/** One vendor's part of the cart. */
export interface StoreCart {
  readonly vendorId: string
  readonly username: string
  readonly shopName: string
  readonly shopNameNe: string | null
  readonly vendorLogo: string | null
  readonly items: readonly CartLine[]
  readonly totalQuantity: number
  /** The sum over the lines that can be bought; always derived, never kept. */
  readonly totalPrice: number
}

/** The lines per vendor, vendors in the order of their first line. */
export function storeCartsOf(lines: readonly CartLine[]): readonly StoreCart[] {
  const byVendor = Map.groupBy(lines, (line) => line.vendorId)
  return [...byVendor.values()].flatMap((items) => {
    const [first] = items
    if (first === undefined) return []
    const { vendorId, username, shopName, shopNameNe, vendorLogo } = first
    return [{ vendorId, username, shopName, shopNameNe, vendorLogo, items, ...sumsOf(items) }]
  })
}

/** An unavailable or short line blocks itself only: it is shown, not counted. */
export const canBuy = (line: CartLine): boolean => line.problem === null

function sumsOf(items: readonly CartLine[]) {
  return {
    totalQuantity: items.reduce((sum, line) => sum + itemsOf(line), 0),
    totalPrice: sumRupees(items.filter(canBuy).map(lineTotal)),
  }
}

const isMended = ({ problem, stock, least, most }: CartLine, quantity: number): boolean =>
  (problem === 'SHORT_OF_STOCK' && quantity <= stock) ||
  (problem === 'BELOW_LEAST' && quantity >= least) ||
  (problem === 'ABOVE_MOST' && most !== null && quantity <= most)

/** The lines with one quantity changed; a line that is new stands at the end, one of 0 is gone. */
export function withQuantity(
  lines: readonly CartLine[],
  goods: CartGoods,
  quantity: number,
): readonly CartLine[] {
  const key = keyOf(goods)
  const known = lines.find((line) => keyOf(line) === key)
  if (quantity === 0) return known ? lines.filter((line) => line !== known) : lines
  if (known === undefined) return [...lines, { ...goods, quantity, problem: null }]
  if (known.quantity === quantity) return lines
  const changed = { ...known, quantity, problem: isMended(known, quantity) ? null : known.problem }
  return lines.map((line) => (line === known ? changed : line))
}
