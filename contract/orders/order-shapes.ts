/** Orders on the wire: states, rows and details. */
import { z } from 'zod'
import { deliveryKinds } from '../delivery/delivery.ts'
import { paymentMethods, paymentStatuses } from '../payments/payment-methods.ts'
import { id, instant, money, paging } from '../shared/fields.ts'
import { orderRows } from '../shared/limits.ts'
import { orderStatuses } from '../shared/order-statuses.ts'
import { shopperCancelReasons } from './cancel-reasons.ts'
import { orderLine } from './order-line.ts'
import {
  adminTransitions,
  orderGroupNames,
  orderSorts,
  stepReasons,
  vendorTransitions,
} from './order-states.ts'
import { eachOrderText } from './order-texts.ts'
import { promisedOrder, promisedRow, promisedSearch } from './promised-order.ts'
import { vatIncluded } from './vat-included.ts'
import { orderWeighing } from './weighing-shapes.ts'

export const orderStatus = z.enum(orderStatuses)

const paymentMethod = z.enum(paymentMethods)

const breakdown = z.array(z.object({ kind: z.string(), label: z.string(), amount: money }))

/** Filters of a list of orders. Days are Nepal's; all of them stand in the address of the page. */
export const orderSearch = {
  status: orderStatus.optional(),
  group: z.enum(orderGroupNames).optional(),
  /** Only orders with an open cancellation request. */
  asked: z.literal('true').optional(),
  /** Only orders that are late, or whose cancellation request has waited too long. */
  overdue: z.literal('true').optional(),
  /** Only ended orders whose payment still awaits the store: a proof to review, or a late payment to decide. */
  late: z.literal('true').optional(),
  ...promisedSearch,
  method: paymentMethod.optional(),
  kind: z.enum(deliveryKinds).optional(),
  from: z.iso.date('Must be a day').optional(),
  to: z.iso.date('Must be a day').optional(),
  /** Searches the order's number, the name or phone of its recipient, and its products. */
  search: z.string().trim().max(100).optional(),
  sort: z.enum(orderSorts).default('newest'),
  ...paging(orderRows),
}

export const placedOrder = z.object({
  orderId: id,
  orderNo: z.string(),
  status: orderStatus,
  total: money,
  breakdown,
  payment: z.object({
    method: paymentMethod,
    status: z.enum(paymentStatuses),
    expiresAt: instant.optional(),
    nextAction: z.enum(['NONE', 'OPEN_QR', 'REDIRECT']),
    url: z.string().optional(),
  }),
  /** When the store will next look at orders, if it is closed now. */
  opensAt: instant.optional(),
})

export const orderRow = z.object({
  orderId: id,
  orderNo: z.string(),
  status: orderStatus,
  total: money,
  itemCount: z.number().int(),
  placedAt: instant,
  updatedAt: instant,
  paymentMethod,
  paymentStatus: z.enum(paymentStatuses),
  deliveryKind: z.enum(deliveryKinds),
  /** The first line, to recognise the order by. */
  firstProductName: z.string(),
  firstProductImage: z.string().nullable(),
  vendorId: id,
  shopName: z.string(),
  /** The store's name in Nepali; null where it has none. */
  shopNameNe: z.string().nullable(),
  username: z.string(),
  /** Shared by the orders of one checkout of several stores. */
  groupId: id.nullable(),
  /** Deadlines: of the payment, and of the store's acceptance; null once they no longer apply. */
  expiresAt: instant.nullable(),
  acceptBy: instant.nullable(),
  /** A cancellation request awaits the store's answer. */
  isCancelAsked: z.boolean(),
  /** Deadline for handing over, while it is being packed. */
  shipBy: instant.nullable(),
  /** Late, or with a cancellation request that has waited too long: escalated to admins. */
  isOverdue: z.boolean(),
  ...promisedRow,
})

export const vendorOrderRow = orderRow.extend({ recipientName: z.string(), city: z.string().nullable() })

const timeline = z.array(
  z.object({
    status: orderStatus,
    at: instant,
    by: z.enum(['SHOPPER', 'VENDOR', 'ADMIN', 'SYSTEM']),
    note: z.string().nullable(),
    reason: z.enum(stepReasons).nullable(),
  }),
)

const orderAddress = z.object({
  recipientName: z.string(),
  phone: z.string(),
  /** The fields from here on are newer than some orders. */
  altPhone: z.string().nullable().optional(),
  state: z.string(),
  city: z.string(),
  municipality: z.string(),
  ward: z.number().int(),
  tole: z.string(),
  houseNo: z.string().optional(),
  landmark: z.string(),
  note: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})

/** Fields of one order that every side reads. */
export const orderWhole = {
  lines: z.array(orderLine),
  breakdown,
  /** Parts of it that include VAT: as the bill says and, before there is one, as store and products stand. */
  vat: vatIncluded,
  timeline,
  address: orderAddress.nullable(),
  deliveryName: z.string(),
  /** Its name in Nepali at placement; null where it had none. */
  deliveryNameNe: z.string().nullable(),
  /** The courier and the tracking number, once the store has entered them; `url` tracks it at the courier's. */
  parcel: z.object({ courierName: z.string(), code: z.string(), url: z.string().nullable() }).nullable(),
  etaText: z.string(),
  promise: promisedOrder.nullable(),
  distanceKm: z.number().nullable(),
  ...eachOrderText(() => z.string()),
  opensAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  /** When a delivered order completes automatically. */
  completeAt: instant.nullable(),
  failedDeliveries: z.number().int(),
  /** The outcome of a cancellation request after acceptance. */
  cancelAsked: z
    .object({
      at: instant,
      code: z.enum(shopperCancelReasons),
      /** Words beside the code; may be empty. */
      reason: z.string(),
      declinedAt: instant.nullable(),
      declinedReason: z.string().nullable(),
    })
    .nullable(),
  panBill: z.object({ buyerName: z.string(), panNo: z.string() }).nullable(),
  /** Late payment: by then the store revives the order or refunds the money. */
  latePayment: z.object({ chooseBy: instant }).nullable(),
  mayCancel: z.boolean(),
  /** Null for an order without lines that are weighed at packing. */
  weighing: orderWeighing.nullable(),
  /** It has goods for people of 18 years and over: the store checks the receiver's age. */
  isAgeLimited: z.boolean(),
}

/** The courier and the tracking number of a parcel; both may be empty. */
export const parcelForm = z.object({
  courierName: z.string().trim().max(60).default(''),
  code: z.string().trim().max(60).default(''),
})

export const vendorOrderDetail = vendorOrderRow.extend({
  ...orderWhole,
  moves: z.array(z.enum(vendorTransitions)),
  /** Until when the store may undo the delivery; null where it may not. */
  undoUntil: instant.nullable(),
  /** Delivery must be confirmed with the shopper's code. */
  isCodeRequired: z.boolean(),
  /** Attempts left for the delivery code. */
  codeTriesLeft: z.number().int(),
  /** The shopper's order history, at this store and in the whole market. */
  shopper: z.object({
    orders: z.number().int(),
    delivered: z.number().int(),
    /** Cash orders refused at the door, at any store. */
    refusals: z.number().int(),
  }),
})
export const adminOrderRow = vendorOrderRow
export const adminOrderDetail = vendorOrderRow.extend({
  ...orderWhole,
  moves: z.array(z.enum(adminTransitions)),
  shopperEmail: z.string(),
})
