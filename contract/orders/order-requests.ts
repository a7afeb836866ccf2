/** An order as its shopper asks for it, alone or with those of other stores, and its price before it is placed. */
import { z } from 'zod'
import { variableNo } from '../cart/cart.ts'
import { givenAnswers } from '../catalogue/line-forms.ts'
import { paymentMethods } from '../payments/payment-methods.ts'
import { rewardPoints } from '../rewards/order-points.ts'
import { id, line, money, text } from '../shared/fields.ts'
import { mostStoresAtOnce } from '../shared/limits.ts'
import { seenStep } from '../shared/measure-fields.ts'
import { mostSteps } from '../shared/quantity.ts'
import { eachOrderText, orderTexts } from './order-texts.ts'

const requestedLine = z.object({
  productId: id,
  variableNo: variableNo.optional(),
  /** In steps: of pieces at most 999. */
  quantity: z.number().int().min(1).max(mostSteps),
  step: seenStep,
  expectedUnitPrice: money,
  /** Answers to the store's form about this line. Absent: those of the cart's line. */
  answers: givenAnswers.optional(),
})
const requestedLines = <Line extends z.ZodType>(requested: Line) => z.array(requested).min(1).max(100)

export const orderRequest = z.object({
  vendorId: id,
  /** Absent for pick-up. */
  addressId: id.optional(),
  deliveryOptionId: id,
  quoteId: z.string().max(1000).optional(),
  /** Absent: the vendor's whole cart. */
  lines: requestedLines(requestedLine).optional(),
  paymentMethod: z.enum(paymentMethods),
  ...eachOrderText((name) => text(orderTexts[name]).optional()),
  /** A later day than the promised one: at most 30 days after it, and not one on which the store is closed. */
  wishedDay: z.iso.date('Must be a day').optional(),
  /** A code of the vendor's, or of the platform's. */
  promoCode: z.string().max(40).optional(),
  /** A code of the platform's, beside one of the vendor's. */
  platformCode: z.string().max(40).optional(),
  /** A voucher of the shopper's: its promo code counts as named, and is no guess. */
  grantId: id.optional(),
  /** Points to spend. Points that take nothing off are not used. */
  rewardPoints: rewardPoints.optional(),
  /** Bill details of a business. */
  panBill: z
    .object({ buyerName: line(100), panNo: z.string().regex(/^\d{9}$/, 'A PAN has nine digits') })
    .optional(),
  /** The shopper's word, required for goods of an age-limited category: AGE_NOT_STATED without it. */
  isOfAge: z.literal(true).optional(),
  expectedTotal: money,
})

/** An order's body of which only the store is required: what is not chosen yet is left out of the price. */
export const priceRequest = orderRequest.partial().extend({
  vendorId: id,
  lines: requestedLines(requestedLine.partial({ expectedUnitPrice: true })).optional(),
  /** Of stores before this one that are ordered from in the same go: the order is the shopper's so many later. */
  ordersBefore: z
    .number()
    .int()
    .min(0)
    .max(mostStoresAtOnce - 1)
    .optional(),
  /** Of the platform's, used by those orders: what they leave of their limits and budgets counts here. */
  codesBefore: z
    .array(z.object({ code: z.string().max(40), discount: money }))
    .max(mostStoresAtOnce - 1)
    .optional(),
})

/** Several orders of one request, one for each store. */
export const oneForEachStore = <Order extends z.ZodType<{ readonly vendorId: string }>>(order: Order) =>
  z
    .array(order)
    .min(1)
    .max(mostStoresAtOnce)
    .refine((orders) => new Set(orders.map(({ vendorId }) => vendorId)).size === orders.length, {
      error: 'One order for each store',
    })
