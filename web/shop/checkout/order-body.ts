/** Request body of an order: the amounts that the shopper saw, and nothing that the server decides. */
import { type OrderText, orderTextNames } from '../../../contract/orders/order-texts.ts'
import { keyOf, unitPrice } from '../../lib/cart/cart-lines.ts'
import type { Translate } from '../../lib/i18n/translate.ts'
import type { Part } from './changed-price.ts'
import type { OrderBody } from './order-attempt.ts'
import { panFault } from './pan-bill.tsx'
import type { CheckoutState } from './use-checkout.ts'

/** Undefined while a step is incomplete. */
export function orderBody(checkout: CheckoutState, vendorId: string): OrderBody | undefined {
  const { sums, option, quote, address, texts, method, promos, codes, panBill } = checkout
  if (option === undefined || sums.total === undefined || method === undefined || promos.isWaiting)
    return undefined
  const isFetched = option.kind === 'PICKUP'
  if ((!isFetched && address === undefined) || panFault(panBill) !== undefined) return undefined
  return {
    vendorId,
    deliveryOptionId: option.id,
    ...(!isFetched && address && { addressId: address.id }),
    ...(quote?.quoteId && { quoteId: quote.quoteId }),
    lines: sums.lines
      .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
      .map((line) => ({
        productId: line.productId,
        ...(line.variableNo !== undefined && { variableNo: line.variableNo }),
        quantity: line.quantity,
        expectedUnitPrice: unitPrice(line),
      })),
    paymentMethod: method,
    // An invalid code is shown as such, and left out.
    ...(promos.vendor?.valid && codes.vendorCode !== undefined && { promoCode: codes.vendorCode }),
    ...(promos.platform?.valid && codes.platformCode !== undefined && { platformCode: codes.platformCode }),
    ...writtenTexts(texts),
    ...(panBill && { panBill: { buyerName: panBill.buyerName.trim(), panNo: panBill.panNo } }),
    expectedTotal: sums.total,
  }
}

/** Empty texts are left out. */
const writtenTexts = (texts: Readonly<Record<OrderText, string>>): Partial<Record<OrderText, string>> =>
  Object.fromEntries(
    orderTextNames.map((name) => [name, texts[name].trim()]).filter(([, typed]) => typed !== ''),
  )

/** The seen amounts, part by part, under the server's names. */
export const seenParts = ({ sums, option }: CheckoutState, t: Translate): Part[] => [
  { kind: 'GOODS', label: t('checkout.goods'), amount: sums.goods },
  ...sums.promos.map(({ title, code, discount }) => ({
    kind: 'PROMO',
    label: `${title} (${code})`,
    amount: -discount,
  })),
  { kind: 'DELIVERY', label: option?.name ?? t('checkout.delivery'), amount: sums.fee ?? 0 },
]
