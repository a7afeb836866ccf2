/** Orders: one vendor each, priced by the server, placed once. */
import { z } from 'zod'
import { deliveryQuote, quoteQuery } from '../delivery/delivery.ts'
import { get, post } from '../route.ts'
import { boundedListOf, id, sheetOffset, sheetPart, text } from '../shared/fields.ts'
import { storeReadinessRoutes } from '../vendors/store-readiness.ts'
import { adminOrderRoutes } from './admin-orders.ts'
import { shopperCancelBody, vendorCancelBody } from './cancel-body.ts'
import { checkoutRoutes } from './checkouts.ts'
import { customerRoutes } from './customers.ts'
import { myOrderRow, orderDetail } from './my-order-shapes.ts'
import { orderActRoutes } from './order-acts.ts'
import { orderDocumentRoutes } from './order-documents.ts'
import { orderPriceRoutes } from './order-price.ts'
import { orderRequest } from './order-requests.ts'
import { orderSearch, parcelForm, placedOrder, vendorOrderDetail, vendorOrderRow } from './order-shapes.ts'
import { failReasons, orderGroupNames, vendorTransitions } from './order-states.ts'
import { orderSummaryRoutes } from './order-summary.ts'
import { returnRoutes } from './returns.ts'
import { ruleTrialRoutes } from './rule-trials.ts'
import { dashboardRoutes } from './vendor-dashboard.ts'
import { weighingRoutes } from './weighing-routes.ts'

const orderId = z.object({ orderId: id })
const listQuery = z.object(orderSearch)

export const orders = {
  quote: get('/api/orders/order/distance', {
    permission: 'anyone',
    summary: 'Get the fee of a delivery option to a place, as a one-item list',
    query: quoteQuery,
    answer: z.array(deliveryQuote),
    refuses: ['NOT_FOUND'],
    perMinute: 300,
  }),
  place: post('/api/orders/order/', {
    permission: 'shopper.orders',
    summary: 'Place an order; the same Idempotency-Key returns the same order for 24 hours',
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
      'LINE_ANSWERS_MISSING',
      'PIECES_ASKED',
      'NOT_DELIVERABLE',
      'PAYMENT_NOT_TAKEN',
      'PROMO_NOT_VALID',
      'PAY_OR_CANCEL',
      'QR_CLOSED',
      'DAY_NOT_POSSIBLE',
      'AGE_NOT_STATED',
    ],
  }),
  list: get('/api/orders/order/', {
    permission: 'shopper.orders',
    summary: 'List my orders, filtered',
    query: listQuery,
    answer: boundedListOf(myOrderRow),
  }),
  detail: get('/api/orders/order/:orderId', {
    permission: 'shopper.orders',
    summary: 'Get one of my orders with lines, price breakdown and timeline',
    params: orderId,
    answer: orderDetail,
    refuses: ['NOT_FOUND'],
  }),
  cancel: post('/api/orders/order/:orderId/cancel', {
    permission: 'shopper.orders',
    summary: 'Cancel my order before the store accepts it',
    params: orderId,
    body: shopperCancelBody,
    answer: orderDetail,
    refuses: ['NOT_FOUND', 'WRONG_STATE'],
  }),
  vendorList: get('/api/orders/vendor/', {
    permission: 'store.orders.read',
    summary: 'List my store’s orders, filtered',
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
    summary: 'Export my store’s orders as CSV, filtered; `next` is the `offset` of the next part',
    query: listQuery.omit({ noOfRows: true }).extend({ offset: sheetOffset }),
    answer: sheetPart,
  }),
  vendorDetail: get('/api/orders/vendor/:orderId', {
    permission: 'store.orders.read',
    summary: 'Get an order of my store',
    params: orderId,
    answer: vendorOrderDetail,
    refuses: ['NOT_FOUND'],
  }),
  advance: post('/api/orders/vendor/:orderId/advance', {
    permission: 'store.orders.manage',
    summary: 'Move an order of my store to its next status',
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
      /**
       * With DELIVERED of an age-limited order: whether the receiver is of age. `false` fails the delivery with the reason
       * AGE, or keeps the goods at the counter.
       */
      isOfAge: z.boolean().optional(),
    }),
    answer: vendorOrderDetail,
    refuses: [
      'NOT_FOUND',
      'WRONG_STATE',
      'PAYMENT_UNDER_WAY',
      'DELIVERY_CODE_WRONG',
      'NOT_WEIGHED',
      'WEIGHT_WAITS',
      'AGE_NOT_CHECKED',
      'RECEIVER_UNDER_AGE',
    ],
  }),
  vendorCancel: post('/api/orders/vendor/:orderId/cancel', {
    permission: 'store.orders.manage',
    summary: 'Cancel an order of my store, with a reason visible to the shopper',
    params: orderId,
    body: vendorCancelBody,
    answer: vendorOrderDetail,
    refuses: ['NOT_FOUND', 'WRONG_STATE', 'PAYMENT_UNDER_WAY'],
  }),
  ...orderPriceRoutes,
  ...ruleTrialRoutes,
  ...orderActRoutes,
  ...weighingRoutes,
  ...adminOrderRoutes,
  ...dashboardRoutes,
  ...storeReadinessRoutes,
  ...checkoutRoutes,
  ...returnRoutes,
  ...orderDocumentRoutes,
  ...customerRoutes,
  ...orderSummaryRoutes,
}
