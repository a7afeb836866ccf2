/** The price of an order before it is placed, by the same function that prices the order itself. */
import { z } from 'zod'
import { variableNo } from '../cart/cart.ts'
import { reasonCode as deliveryReasonCode } from '../delivery/addresses.ts'
import { paymentMethods } from '../payments/payment-methods.ts'
import { promoVerdict, typedCode } from '../promotions/promo-codes.ts'
import { pricedPoints } from '../rewards/order-points.ts'
import { get, post } from '../route.ts'
import { id, instant, line, money, queryMoney } from '../shared/fields.ts'
import { oneForEachStore, priceRequest } from './order-requests.ts'
import { priceKinds } from './price-kinds.ts'
import { promisedPrice } from './promised-order.ts'
import { vatIncluded } from './vat-included.ts'

const orderedKey = { productId: id, variableNo: variableNo.optional(), quantity: z.number().int() }

const pricedOrder = z.object({
  vendorId: id,
  lines: z.array(
    z.object({
      ...orderedKey,
      /** The price of one unit now, after an offer that lowers it, and its list price; `lineTotal` is of the former. */
      unit: money,
      listUnit: money,
      lineTotal: money,
      /** The offer that counts for it; with `left` one whose cap does not cover the quantity: nothing is taken off. */
      offer: z
        .object({ id, title: z.string(), until: instant, left: z.number().int().optional() })
        .optional(),
      /** Weighed at packing: the line may come to a little more or less. */
      isWeighed: z.boolean(),
    }),
  ),
  /** How much more or less weighed lines may weigh without a question, in percent; only where there are any. */
  weighTolerancePercent: z.number().int().optional(),
  /** Lines that cannot be bought as they are asked for, with the stock that remains; they are in no sum. */
  leftOut: z.array(z.object({ ...orderedKey, remaining: z.number().int() })),
  /** Goods, discounts and delivery in the order in which they are worked out; the shown sums add up to the total. */
  breakdown: z.array(
    z.object({ kind: z.enum(priceKinds), label: z.string(), amount: money, sourceId: id.optional() }),
  ),
  /** It has goods for people of 18 years and over: the order asks for `isOfAge`. Absent for all other goods. */
  isAgeLimited: z.literal(true).optional(),
  /** Goods after all discounts on them and before delivery. */
  subtotal: money,
  /** Only where the delivery is known. */
  total: money.optional(),
  /** The named delivery option: its fee before any code, or why it does not reach. */
  delivery: z
    .object({
      deliveryOptionId: id,
      fee: money.optional(),
      reasonCode: deliveryReasonCode.optional(),
      reasonText: z.string().optional(),
    })
    .optional(),
  /** The promised day of these goods by the named delivery option; of an order without one, nothing is known. */
  day: promisedPrice.optional(),
  /** The named promo codes: a code that does not apply has its reason here, and takes nothing off. */
  codes: z.array(promoVerdict.omit({ newTotal: true })),
  /** Points of the store's programme and of the platform's, where the caller holds any or the order brings some. */
  points: z.array(pricedPoints),
  /** Parts of the price that include VAT. */
  vat: vatIncluded,
  /** Amounts or items missing to a better price, in words. */
  hints: z.array(
    z.object({ text: z.string(), missing: money.optional(), missingItems: z.number().int().optional() }),
  ),
})

/** A voucher of the caller's, beside the code that is named already of the other owner. */
const voucherChoice = promoVerdict
  .omit({ newTotal: true })
  .required({ id: true, owner: true, kind: true })
  .extend({ grantId: id, until: instant })

export const orderPriceRoutes = {
  price: post('/api/orders/order/price', {
    permission: 'shopper.orders',
    summary: 'Price orders before they are placed, one per store; writes nothing',
    body: z.object({
      orders: oneForEachStore(priceRequest),
    }),
    answer: z.object({ orders: z.array(pricedOrder) }),
    refuses: ['TOO_MANY_TRIES'],
    perMinute: 120,
  }),
  voucherChoices: post('/api/orders/order/vouchers', {
    permission: 'shopper.promos',
    summary:
      'Price my vouchers for an order that is not placed yet, those that take off most first; writes nothing',
    body: priceRequest,
    answer: z.array(voucherChoice),
    refuses: ['TOO_MANY_TRIES'],
    perMinute: 60,
  }),
  promoCode: get('/api/vendor/promoCode/', {
    permission: 'shopper.promos',
    summary: 'Check a promo code against my cart of one vendor, as a one-item list; rate-limited',
    query: z.object({
      code: typedCode,
      vendorId: id,
      /** A vendor's code that is applied already: the platform's is computed on the rest. */
      vendorCode: typedCode.optional(),
      /** The choices so far. Hints for this response alone: placing an order evaluates everything again. */
      deliveryFee: queryMoney.optional(),
      paymentMethod: z.enum(paymentMethods).optional(),
      city: line(60).optional(),
    }),
    answer: z.array(promoVerdict),
    refuses: ['TOO_MANY_TRIES'],
  }),
} as const
