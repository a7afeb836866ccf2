/** The price of a cart line for display: as the server prices this very quantity, until then as the cart knows it. */
import { type CartLine, lineTotal, unitPrice } from '../../lib/cart/cart-lines.ts'

/** A line of the price answer. */
export interface PricedLine {
  readonly productId: string
  readonly variableNo?: number | undefined
  readonly quantity: number
  readonly unit: number
  readonly lineTotal: number
  readonly offer?: { readonly left?: number | undefined } | undefined
}

export interface ShownLine {
  readonly unit: number
  readonly total: number
  /** The unit price to strike through. */
  readonly was: number | undefined
  /** How many can still be had in the offer, where it does not cover the quantity: then it takes nothing off. */
  readonly left: number | undefined
}

export function shownLine(line: CartLine, priced: readonly PricedLine[] = []): ShownLine {
  const { productId, variableNo, quantity, offer, costPrice } = line
  const answer = priced.find(
    (one) => one.productId === productId && one.variableNo === variableNo && one.quantity === quantity,
  )
  const unit = answer?.unit ?? unitPrice(line)
  const struck = offer?.price === unit ? offer.was : costPrice
  return {
    unit,
    total: answer?.lineTotal ?? lineTotal(line),
    was: struck !== undefined && struck > unit ? struck : undefined,
    left: answer?.offer?.left,
  }
}
