/** Request body of an order: the amounts that the shopper saw, and nothing that the server decides. */
import { type OrderText, orderTextNames } from '../../../contract/orders/order-texts.ts'
import { seenStepOf } from '../../lib/cart/cart-bounds.ts'
import type { Part } from './changed-price.ts'
import type { OrderBody } from './order-attempt.ts'
import { spentPoints } from './order-points.ts'
import { panFault } from './pan-bill.tsx'
import type { CheckoutState } from './use-checkout.ts'

/** Undefined while a step is incomplete or unpriced. */
export function orderBody(checkout: CheckoutState, vendorId: string): OrderBody | undefined {
  const { option, quote, address, texts, method, pricing, codes, panBill, lines, wishedDay } = checkout
  const { price, promos } = pricing
  if (option === undefined || price?.total === undefined || method === undefined) return undefined
  if (wishedDay !== undefined && price.day?.wishFault !== undefined) return undefined
  const isFetched = option.kind === 'PICKUP'
  if ((!isFetched && address === undefined) || panFault(panBill) !== undefined) return undefined
  const spent = spentPoints(price.points)
  return {
    vendorId,
    deliveryOptionId: option.id,
    ...(!isFetched && address && { addressId: address.id }),
    ...(quote?.quoteId && { quoteId: quote.quoteId }),
    lines: price.lines.map(({ productId, variableNo, quantity, unit }) => ({
      productId,
      ...(variableNo !== undefined && { variableNo }),
      quantity,
      ...seenStepOf(lines.find((line) => line.productId === productId && line.variableNo === variableNo)),
      expectedUnitPrice: unit,
    })),
    paymentMethod: method,
    // An invalid code is shown as such, and left out.
    ...(promos.vendor?.valid && codes.vendorCode !== undefined && { promoCode: codes.vendorCode }),
    ...(promos.platform?.valid && codes.platformCode !== undefined && { platformCode: codes.platformCode }),
    ...(spent.length > 0 && { rewardPoints: spent }),
    ...(wishedDay !== undefined && { wishedDay }),
    ...writtenTexts(texts),
    ...(panBill && { panBill: { buyerName: panBill.buyerName.trim(), panNo: panBill.panNo } }),
    expectedTotal: price.total,
  }
}

/** Empty texts are left out. */
const writtenTexts = (texts: Readonly<Record<OrderText, string>>): Partial<Record<OrderText, string>> =>
  Object.fromEntries(
    orderTextNames.map((name) => [name, texts[name].trim()]).filter(([, typed]) => typed !== ''),
  )

/** The seen amounts, part by part, under the server's names. */
export const seenParts = ({ pricing: { price } }: CheckoutState): readonly Part[] => price?.breakdown ?? []
