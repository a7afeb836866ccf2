/** Orders: one vendor each, priced by the server, placed once. */
import { z } from 'zod'
import { variableNo } from './cart.ts'
import { deliveryKinds, deliveryQuote, quoteQuery } from './delivery.ts'
import { attribute, id, instant, line, listOf, money, paging, text } from './fields.ts'
import { greatestQuantity, orderRows } from './limits.ts'
import { get, post } from './route.ts'
import { dashboardRoutes } from './vendor-dashboard.ts'

export const orderStatuses = [
  'AWAITING_PAYMENT',
  'PLACED',
  'ACCEPTED',
  'PACKED',
  'ON_THE_WAY',
  'READY_FOR_PICKUP',
  'DELIVERED',
  'COMPLETED',
  'CANCELLED',
  'EXPIRED',
  'DELIVERY_FAILED',
  'RETURNED_TO_VENDOR',
] as const
export const orderStatus = z.enum(orderStatuses)
export type OrderStatus = z.output<typeof orderStatus>

export const vendorMoves = [
  'ACCEPTED',
  'PACKED',
  'ON_THE_WAY',
  'READY_FOR_PICKUP',
  'DELIVERED',
  'DELIVERY_FAILED',
] as const
export type VendorMove = (typeof vendorMoves)[number]

const paymentMethod = z.enum(['COD'])
export const paymentStatuses = ['UNPAID', 'PAID', 'FAILED'] as const

const breakdown = z.array(z.object({ kind: z.string(), label: z.string(), amount: money }))

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

const orderRow = z.object({
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
})

const vendorOrderRow = orderRow.extend({ recipientName: z.string(), city: z.string().nullable() })

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
  }),
)

const orderAddress = z.object({
  recipientName: z.string(),
  phone: z.string(),
  state: z.string(),
  city: z.string(),
  municipality: z.string(),
  ward: z.number().int(),
  tole: z.string(),
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
  etaText: z.string(),
  distanceKm: z.number().nullable(),
  note: z.string(),
  opensAt: instant.nullable(),
}

const orderDetail = orderRow.extend({ ...orderWhole, mayCancel: z.boolean() })
const vendorOrderDetail = vendorOrderRow.extend({
  ...orderWhole,
  moves: z.array(z.enum(vendorMoves)),
  mayCancel: z.boolean(),
})

const orderId = z.object({ orderId: id })
const listQuery = z.object({ status: orderStatus.optional(), ...paging(orderRows) })
const reason = z.object({ reason: line(300) })

export const orders = {
  quote: get('/api/orders/order/distance', {
    who: 'anyone',
    summary: 'The fee of one delivery option to one place, as a list of one',
    query: quoteQuery,
    answer: z.array(deliveryQuote),
    refuses: ['NOT_FOUND'],
    perMinute: 300,
  }),
  place: post('/api/orders/order/', {
    who: ['USER'],
    summary: 'Place an order; the same Idempotency-Key gives the same order for a day',
    headers: z.object({ 'idempotency-key': id.optional() }),
    body: orderRequest,
    answer: placedOrder,
    status: 201,
    refuses: [
      'PRICE_CHANGED',
      'OUT_OF_STOCK',
      'IDEMPOTENCY_MISMATCH',
      'EMPTY_CART',
      'NOT_FOUND',
      'STORE_NOT_OPEN',
      'NOT_DELIVERABLE',
      'PAYMENT_NOT_TAKEN',
    ],
  }),
  list: get('/api/orders/order/', {
    who: ['USER'],
    summary: 'My orders, the newest first',
    query: listQuery,
    answer: listOf(orderRow),
  }),
  detail: get('/api/orders/order/:orderId', {
    who: ['USER'],
    summary: 'One of my orders with lines, breakdown and timeline',
    params: orderId,
    answer: orderDetail,
    refuses: ['NOT_FOUND'],
  }),
  cancel: post('/api/orders/order/:orderId/cancel', {
    who: ['USER'],
    summary: 'Cancel my order while the store has not accepted it',
    params: orderId,
    body: reason,
    answer: orderDetail,
    refuses: ['NOT_FOUND', 'WRONG_STATE'],
  }),
  vendorList: get('/api/orders/vendor/', {
    who: ['VENDOR'],
    summary: 'The orders of my store, the newest first',
    query: listQuery,
    answer: listOf(vendorOrderRow).extend({
      /** How many wait for the store to accept them. */
      waiting: z.number().int(),
    }),
  }),
  vendorDetail: get('/api/orders/vendor/:orderId', {
    who: ['VENDOR'],
    summary: 'One order of my store',
    params: orderId,
    answer: vendorOrderDetail,
    refuses: ['NOT_FOUND'],
  }),
  advance: post('/api/orders/vendor/:orderId/advance', {
    who: ['VENDOR'],
    summary: 'Move an order of my store on by one step',
    params: orderId,
    body: z.object({ to: z.enum(vendorMoves), note: text(300).optional() }),
    answer: vendorOrderDetail,
    refuses: ['NOT_FOUND', 'WRONG_STATE'],
  }),
  vendorCancel: post('/api/orders/vendor/:orderId/cancel', {
    who: ['VENDOR'],
    summary: 'Cancel an order of my store, with a reason that the shopper reads',
    params: orderId,
    body: reason,
    answer: vendorOrderDetail,
    refuses: ['NOT_FOUND', 'WRONG_STATE'],
  }),
  ...dashboardRoutes,
}
