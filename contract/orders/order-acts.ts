/** Actions of shoppers and vendors on orders, beside placing them and their ordinary transitions. */
import { z } from 'zod'
import { variableNo } from '../cart/cart.ts'
import { post, put } from '../route.ts'
import { id, line, text } from '../shared/fields.ts'
import { mostOrdersAtOnce } from '../shared/limits.ts'
import { orderDetail, parcelForm, vendorOrderDetail } from './order-shapes.ts'

/** The store's choices for a late payment. */
export const lateChoices = ['REVIVE', 'REFUND'] as const
export type LateChoice = (typeof lateChoices)[number]

const orderId = z.object({ orderId: id })

export const orderActRoutes = {
  askCancel: post('/api/orders/order/:orderId/askCancel', {
    permission: 'shopper.orders',
    summary: 'Ask the store to cancel my order that it has accepted already; once for an order',
    params: orderId,
    body: z.object({ reason: line(300) }),
    answer: orderDetail,
    refuses: ['NOT_FOUND', 'WRONG_STATE'],
  }),
  confirm: post('/api/orders/order/:orderId/confirm', {
    permission: 'shopper.orders',
    summary:
      'Got it: a delivered order is complete; one that was paid in advance and is on its way is delivered',
    params: orderId,
    body: z.object({}),
    answer: orderDetail,
    refuses: ['NOT_FOUND', 'WRONG_STATE'],
  }),
  reorder: post('/api/orders/order/:orderId/reorder', {
    permission: 'shopper.orders',
    summary: 'Put what is still sold of my order into my cart again, and tell what is not',
    params: orderId,
    body: z.object({}),
    answer: z.object({
      vendorId: id,
      username: z.string(),
      added: z.array(
        z.object({ productId: id, variableNo: variableNo.optional(), quantity: z.number().int() }),
      ),
      missed: z.array(
        z.object({
          productId: id,
          productName: z.string(),
          /** Lines no longer sold, out of stock, or added to the cart in a smaller quantity. */
          why: z.enum(['GONE', 'SOLD_OUT', 'FEWER']),
          wanted: z.number().int(),
          quantity: z.number().int(),
        }),
      ),
    }),
    refuses: ['NOT_FOUND', 'TOO_MANY'],
  }),
  answerCancel: post('/api/orders/vendor/:orderId/answerCancel', {
    permission: 'store.orders.manage',
    summary: 'Agree to cancel an order whose shopper asks for it, or decline with a reason',
    params: orderId,
    body: z.object({ isAgreed: z.boolean(), note: text(300).optional() }),
    answer: vendorOrderDetail,
    refuses: ['NOT_FOUND', 'WRONG_STATE'],
  }),
  undoDelivery: post('/api/orders/vendor/:orderId/undoDelivery', {
    permission: 'store.orders.manage',
    summary:
      'Take back, within ten minutes, that an order of my store was delivered, while nobody has built on it',
    params: orderId,
    body: z.object({ reason: text(300).default('') }),
    answer: vendorOrderDetail,
    refuses: ['NOT_FOUND', 'WRONG_STATE', 'DELIVERY_STANDS'],
  }),
  chooseLate: post('/api/orders/vendor/:orderId/latePayment', {
    permission: 'store.orders.manage',
    summary:
      'Money for an order that was over has been found: take the order up again as it was, or give the money back',
    params: orderId,
    body: z.object({ choice: z.enum(lateChoices) }),
    answer: vendorOrderDetail,
    refuses: [
      'NOT_FOUND',
      'WRONG_STATE',
      'OUT_OF_STOCK',
      'PROMO_NOT_VALID',
      'STORE_NOT_OPEN',
      'PAYMENT_UNDER_WAY',
    ],
  }),
  changeParcel: put('/api/orders/vendor/:orderId/parcel', {
    permission: 'store.orders.manage',
    summary: 'Say or put right the courier and the number of a parcel of my store that was handed over',
    params: orderId,
    body: parcelForm,
    answer: vendorOrderDetail,
    refuses: ['NOT_FOUND', 'WRONG_STATE'],
  }),
  acceptMany: post('/api/orders/vendor/accept', {
    permission: 'store.orders.manage',
    summary: 'Accept several orders of my store, each with its own outcome',
    body: z.object({ orderIds: z.array(id).min(1).max(mostOrdersAtOnce) }),
    answer: z.object({
      accepted: z.array(id),
      refused: z.array(
        z.object({ orderId: id, orderNo: z.string().nullable(), code: z.string(), detail: z.string() }),
      ),
    }),
  }),
}
