/** Orders: one vendor each, priced by the server, placed once. */
import { z } from 'zod'
import { deliveryQuote, quoteQuery } from '../delivery/delivery.ts'
import { get, post } from '../route.ts'
import { boundedListOf, id, line, text } from '../shared/fields.ts'
import { storeReadinessRoutes } from '../vendors/store-readiness.ts'
import { adminOrderRoutes } from './admin-orders.ts'
import { checkoutRoutes } from './checkouts.ts'
import { customerRoutes } from './customers.ts'
import { orderActRoutes } from './order-acts.ts'
import { orderDocumentRoutes } from './order-documents.ts'
import {
  orderDetail,
  orderRequest,
  orderRow,
  orderSearch,
  parcelForm,
  placedOrder,
  vendorOrderDetail,
  vendorOrderRow,
} from './order-shapes.ts'
import { failReasons, orderGroupNames, vendorTransitions } from './order-states.ts'
import { orderSummaryRoutes } from './order-summary.ts'
import { returnRoutes } from './returns.ts'
import { dashboardRoutes } from './vendor-dashboard.ts'

const orderId = z.object({ orderId: id })
const listQuery = z.object(orderSearch)
const reason = z.object({ reason: line(300) })

export const orders = {
  quote: get('/api/orders/order/distance', {
    permission: 'anyone',
    summary: 'The fee of one delivery option to one place, as a list of one',
    query: quoteQuery,
    answer: z.array(deliveryQuote),
    refuses: ['NOT_FOUND'],
    perMinute: 300,
  }),
  place: post('/api/orders/order/', {
    permission: 'shopper.orders',
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
      'PROMO_NOT_VALID',
      'PAY_OR_CANCEL',
      'QR_CLOSED',
    ],
  }),
  list: get('/api/orders/order/', {
    permission: 'shopper.orders',
    summary: 'My orders, narrowed',
    query: listQuery,
    answer: boundedListOf(orderRow),
  }),
  detail: get('/api/orders/order/:orderId', {
    permission: 'shopper.orders',
    summary: 'One of my orders with lines, breakdown and timeline',
    params: orderId,
    answer: orderDetail,
    refuses: ['NOT_FOUND'],
  }),
  cancel: post('/api/orders/order/:orderId/cancel', {
    permission: 'shopper.orders',
    summary: 'Cancel my order while the store has not accepted it',
    params: orderId,
    body: reason,
    answer: orderDetail,
    refuses: ['NOT_FOUND', 'WRONG_STATE'],
  }),
  vendorList: get('/api/orders/vendor/', {
    permission: 'store.orders.read',
    summary: 'The orders of my store, narrowed',
    query: listQuery,
    answer: boundedListOf(vendorOrderRow).extend({
      /** The number of orders that the store has yet to accept. */
      waiting: z.number().int(),
      /** The number of payment proofs that the store has yet to review. */
      proofsToCheck: z.number().int(),
      /** Counts of each group and of cancellation requests, without the filters. */
      counts: z.record(z.enum(orderGroupNames), z.number().int()),
      asked: z.number().int(),
      /** Orders of the last 30 days that ended because the store did not answer in time. */
      missed: z.number().int(),
    }),
  }),
  vendorSheet: get('/api/orders/vendor/sheet', {
    permission: 'store.orders.read',
    summary: 'The orders of my store, narrowed, as CSV; `next` is the `offset` of the part that follows',
    query: listQuery.omit({ noOfRows: true }),
    answer: z.object({ csv: z.string(), next: z.number().int().nullable() }),
  }),
  vendorDetail: get('/api/orders/vendor/:orderId', {
    permission: 'store.orders.read',
    summary: 'One order of my store',
    params: orderId,
    answer: vendorOrderDetail,
    refuses: ['NOT_FOUND'],
  }),
  advance: post('/api/orders/vendor/:orderId/advance', {
    permission: 'store.orders.manage',
    summary: 'Move an order of my store on by one step',
    params: orderId,
    body: z.object({
      to: z.enum(vendorTransitions),
      note: text(300).optional(),
      /** Reason of a failed delivery; a refusal ends the attempts. */
      reason: z.enum(failReasons).optional(),
      /** The delivery code that the shopper gives; a wrong one is refused. */
      deliveryCode: z.string().max(10).optional(),
      /** The courier, with ON_THE_WAY of an order that one brings. */
      parcel: parcelForm.optional(),
    }),
    answer: vendorOrderDetail,
    refuses: ['NOT_FOUND', 'WRONG_STATE', 'PAYMENT_UNDER_WAY', 'DELIVERY_CODE_WRONG'],
  }),
  vendorCancel: post('/api/orders/vendor/:orderId/cancel', {
    permission: 'store.orders.manage',
    summary: 'Cancel an order of my store, with a reason that the shopper reads',
    params: orderId,
    body: reason,
    answer: vendorOrderDetail,
    refuses: ['NOT_FOUND', 'WRONG_STATE', 'PAYMENT_UNDER_WAY'],
  }),
  ...orderActRoutes,
  ...adminOrderRoutes,
  ...dashboardRoutes,
  ...storeReadinessRoutes,
  ...checkoutRoutes,
  ...returnRoutes,
  ...orderDocumentRoutes,
  ...customerRoutes,
  ...orderSummaryRoutes,
}
