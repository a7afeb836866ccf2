/** What orders look like on the wire: states, requests, rows and details. */
import { z } from 'zod'
import { variableNo } from '../cart/cart.ts'
import { deliveryKinds } from '../delivery/delivery.ts'
import { paymentMethods, paymentStatuses } from '../payments/payment-methods.ts'
import { attribute, id, instant, line, money, paging, text } from '../shared/fields.ts'
import { greatestQuantity, orderRows } from '../shared/limits.ts'
import { orderStatuses } from '../shared/order-statuses.ts'
import {
  adminTransitions,
  orderGroupNames,
  orderSorts,
  stepReasons,
  vendorTransitions,
} from './order-states.ts'

export const orderStatus = z.enum(orderStatuses)

const paymentMethod = z.enum(paymentMethods)

const breakdown = z.array(z.object({ kind: z.string(), label: z.string(), amount: money }))

/** What a list of orders can be narrowed by. Days are Nepal's; all of them are in the address of the page. */
export const orderSearch = {
  status: orderStatus.optional(),
  group: z.enum(orderGroupNames).optional(),
  /** Only those whose shopper asks to cancel them. */
  asked: z.literal('true').optional(),
  /** Only those that are late, or whose shopper waits too long for an answer. */
  overdue: z.literal('true').optional(),
  /** Only those that are over, and whose payment still waits for the store: a proof to check, or a choice to make. */
  late: z.literal('true').optional(),
  method: paymentMethod.optional(),
  kind: z.enum(deliveryKinds).optional(),
  from: z.iso.date('Must be a day').optional(),
  to: z.iso.date('Must be a day').optional(),
  /** Of the order's number, the name or the phone of whom it is for, or its goods. */
  search: z.string().trim().max(100).optional(),
  sort: z.enum(orderSorts).default('newest'),
  ...paging(orderRows),
}

export const orderRequest = z.object({
  vendorId: id,
  /** Absent for pick-up. */
  addressId: id.optional(),
  deliveryOptionId: id,
  quoteId: z.string().max(1000).optional(),
  /** Absent: the vendor's whole cart. */
  lines: z
    .array(
      z.object({
        productId: id,
        variableNo: variableNo.optional(),
        quantity: z.number().int().min(1).max(greatestQuantity),
        expectedUnitPrice: money,
      }),
    )
    .min(1)
    .max(100)
    .optional(),
  paymentMethod,
  note: text(300).optional(),
  /** A code of the vendor's, or of the platform's. */
  promoCode: z.string().max(40).optional(),
  /** A code of the platform's, beside one of the vendor's. */
  platformCode: z.string().max(40).optional(),
  /** A bill in the name of a business. */
  panBill: z
    .object({ buyerName: line(100), panNo: z.string().regex(/^\d{9}$/, 'A PAN has nine digits') })
    .optional(),
  expectedTotal: money,
})

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
  username: z.string(),
  /** Several stores checked out in one go share it. */
  groupId: id.nullable(),
  /** Until when it must be paid, and until when its store must accept it: null once that is over. */
  expiresAt: instant.nullable(),
  acceptBy: instant.nullable(),
  /** The shopper has asked to cancel it, and the store has not answered yet. */
  isCancelAsked: z.boolean(),
  /** By when it is to be handed over, while it is being packed. */
  shipBy: instant.nullable(),
  /** It is late, or the wish to cancel it has waited too long: an admin sees it. */
  isOverdue: z.boolean(),
})

export const vendorOrderRow = orderRow.extend({ recipientName: z.string(), city: z.string().nullable() })

const orderLine = z.object({
  productId: id,
  variableNo: variableNo.optional(),
  productName: z.string(),
  productImage: z.string().nullable(),
  attribute: attribute.nullable(),
  costPrice: money,
  sellingPrice: money,
  quantity: z.number().int(),
  lineTotal: money,
})

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
  /** The rest of an address is younger than some orders. */
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

const orderWhole = {
  lines: z.array(orderLine),
  breakdown,
  timeline,
  address: orderAddress.nullable(),
  deliveryName: z.string(),
  /** Who carries it and its number, once the store has said so; `url` follows it at the courier's. */
  parcel: z.object({ courierName: z.string(), code: z.string(), url: z.string().nullable() }).nullable(),
  etaText: z.string(),
  distanceKm: z.number().nullable(),
  note: z.string(),
  opensAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  /** When a delivered order is complete by itself. */
  completeAt: instant.nullable(),
  failedDeliveries: z.number().int(),
  /** What became of the wish to cancel an order that the store had accepted already. */
  cancelAsked: z
    .object({
      at: instant,
      reason: z.string(),
      declinedAt: instant.nullable(),
      declinedReason: z.string().nullable(),
    })
    .nullable(),
  panBill: z.object({ buyerName: z.string(), panNo: z.string() }).nullable(),
  /** Its payment was found when it was over: by then the store takes it up again or gives the money back. */
  latePayment: z.object({ chooseBy: instant }).nullable(),
  mayCancel: z.boolean(),
}

/** What the store knows of a parcel that it hands to a courier; both may be empty. */
export const parcelForm = z.object({
  courierName: z.string().trim().max(60).default(''),
  code: z.string().trim().max(60).default(''),
})

export const orderDetail = orderRow.extend({
  ...orderWhole,
  /** What to say at the door or the counter; null once it is over, and for nobody but the shopper. */
  deliveryCode: z.string().nullable(),
  mayAskCancel: z.boolean(),
  /** The shopper may say that the goods are there and all is well. */
  mayConfirm: z.boolean(),
})
export const vendorOrderDetail = vendorOrderRow.extend({
  ...orderWhole,
  moves: z.array(z.enum(vendorTransitions)),
  /** Until when the store may take back that it has delivered; null where it may not. */
  undoUntil: instant.nullable(),
  /** A delivery counts only with the shopper's code. */
  isCodeRequired: z.boolean(),
  /** Wrong codes that may still be tried. */
  codeTriesLeft: z.number().int(),
  /** How this shopper's orders went, at this store and at every door. */
  shopper: z.object({
    orders: z.number().int(),
    delivered: z.number().int(),
    /** Orders paid in cash that were refused at the door, wherever. */
    refusals: z.number().int(),
  }),
})
export const adminOrderRow = vendorOrderRow
export const adminOrderDetail = vendorOrderRow.extend({
  ...orderWhole,
  moves: z.array(z.enum(adminTransitions)),
  shopperEmail: z.string(),
})
