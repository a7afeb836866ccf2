/** Returns on the wire. */
import { z } from 'zod'
import { variableNo } from '../cart/cart.ts'
import {
  returnConditions,
  returnEvidence,
  returnPayers,
  returnResolutions,
} from '../catalogue/return-sentence.ts'
import { refundMethods } from '../payments/payment-methods.ts'
import { refund } from '../payments/refunds.ts'
import { attribute, id, instant, latitude, longitude, money, text } from '../shared/fields.ts'
import { measureFields } from '../shared/measure-fields.ts'
import { mostSteps } from '../shared/quantity.ts'
import {
  askedReasons,
  longestReturnNote,
  returnMethods,
  returnStatuses,
  returnTransitions,
} from './return-states.ts'

export const goods = { productId: id, variableNo: variableNo.optional() }
const goodsShown = {
  ...goods,
  productName: z.string(),
  productImage: z.string().nullable(),
  attribute: attribute.nullable(),
  ...measureFields,
  sellingPrice: money,
}
export const units = z.number().int().min(0).max(mostSteps)
export const note = text(longestReturnNote)
export const why = note.pipe(z.string().min(1, 'This is required'))

export const returnableLine = z.object({
  ...goodsShown,
  quantity: z.number().int(),
  /** Units that can still be returned. */
  left: z.number().int(),
  /** Units refunded before, and the line's discounts: inputs of return-amounts.ts. */
  refundedBefore: z.number().int(),
  discount: money,
  /** The amount of the whole line before discounts: by its weight, where it was weighed at packing. */
  lineTotal: money,
  restockingPercent: z.number().int(),
  /** The reasons for which it may be returned now, and until when. */
  reasons: z.array(z.object({ reason: z.enum(askedReasons), until: instant })),
  resolutions: z.array(z.enum(returnResolutions)),
  conditions: z.array(z.enum(returnConditions)),
  evidence: z.enum(returnEvidence),
  changeOfMindPaidBy: z.enum(returnPayers),
  notes: z.string(),
  sentence: z.string(),
  sentenceNe: z.string(),
})

export const returnRow = z.object({
  returnId: id,
  orderId: id,
  orderNo: z.string(),
  status: z.enum(returnStatuses),
  reason: z.enum(askedReasons),
  isFault: z.boolean(),
  resolution: z.enum(returnResolutions),
  method: z.enum(returnMethods),
  itemCount: z.number().int(),
  /** The refund, or what it would be if the whole return were accepted. */
  amount: money,
  /** Deadline of the side that has to act next. */
  answerBy: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
  firstProductName: z.string(),
  firstProductImage: z.string().nullable(),
  shopName: z.string(),
  /** The store's name in Nepali; null where it has none. */
  shopNameNe: z.string().nullable(),
  username: z.string(),
  shopperName: z.string(),
  /** The shopper has confirmed the refund. */
  isMoneyBack: z.boolean(),
})

const returnWhole = returnRow.extend({
  lines: z.array(
    z.object({
      ...goodsShown,
      quantity: z.number().int(),
      received: z.number().int(),
      accepted: z.number().int(),
      restocked: z.number().int(),
      refund: money,
      kept: money,
      givenVariableNo: variableNo.nullable(),
    }),
  ),
  note: z.string(),
  /** Signed addresses, for some minutes. */
  pictures: z.array(z.string()),
  refundMethod: z.enum(refundMethods),
  /** Where the shopper wants the refund, in their words; for store and market only while it is due. */
  payTo: z.string(),
  /** How the shopper sent the goods, where given. */
  sent: z
    .object({
      by: z.string().nullable(),
      slipNumber: z.string().nullable(),
      /** Signed, for some minutes. */
      slipUrl: z.string().nullable(),
    })
    .nullable(),
  deliveryRefund: money,
  timeline: z.array(
    z.object({
      status: z.enum(returnStatuses),
      at: instant,
      by: z.enum(['SHOPPER', 'VENDOR', 'ADMIN', 'SYSTEM']),
      note: z.string().nullable(),
    }),
  ),
  refund: refund.nullable(),
})

export const shopperReturn = returnWhole.extend({
  mayCancel: z.boolean(),
  mayEscalate: z.boolean(),
  /** The shopper brings it to the store and has not marked it as sent. */
  maySend: z.boolean(),
  /** The address to bring or send it to, while that is the shopper's next step. */
  bringTo: z
    .object({
      address: z.string(),
      city: z.string(),
      state: z.string(),
      phone: z.string().nullable(),
      latitude: latitude.nullable(),
      longitude: longitude.nullable(),
    })
    .nullable(),
})
export const vendorReturn = returnWhole.extend({
  phone: z.string().nullable(),
  mayAnswer: z.boolean(),
  moves: z.array(z.enum(returnTransitions)),
  mayInspect: z.boolean(),
  maySettle: z.boolean(),
})
export const adminReturn = returnWhole.extend({ mayDecide: z.boolean() })
