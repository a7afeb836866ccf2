/** Actions of shoppers and vendors on orders, beside placing them and their ordinary transitions. */
import { z } from 'zod'
import { variableNo } from '../cart/cart.ts'
import { post, put } from '../route.ts'
import { id, text } from '../shared/fields.ts'
import { mostOrdersAtOnce } from '../shared/limits.ts'
import { measureFields } from '../shared/measure-fields.ts'
import { shopperCancelBody } from './cancel-body.ts'
import { orderDetail } from './my-order-shapes.ts'
import { parcelForm, vendorOrderDetail } from './order-shapes.ts'
import { putOffBody } from './promised-order.ts'

/** The store's choices for a late payment. */
export const lateChoices = ['REVIVE', 'REFUND'] as const
export type LateChoice = (typeof lateChoices)[number]

const orderId = z.object({ orderId: id })

export const orderActRoutes = {
  askCancel: post('/api/orders/order/:orderId/askCancel', {
    permission: 'shopper.orders',
    summary: 'Request cancellation of an order the store has accepted; once per order',
    params: orderId,
    body: shopperCancelBody,
    answer: orderDetail,
    refuses: ['NOT_FOUND', 'WRONG_STATE'],
  }),
  confirm: post('/api/orders/order/:orderId/confirm', {
    permission: 'shopper.orders',
    summary: 'Confirm receipt: a delivered order is completed; a prepaid order on its way becomes delivered',
    params: orderId,
    body: z.object({}),
    answer: orderDetail,
    refuses: ['NOT_FOUND', 'WRONG_STATE'],
  }),
  reorder: post('/api/orders/order/:orderId/reorder', {
    permission: 'shopper.orders',
    summary: 'Reorder: put what is still sold into my cart, and list what is not',
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
          ...measureFields,
          wanted: z.number().int(),
          quantity: z.number().int(),
        }),
      ),
    }),
    refuses: ['NOT_FOUND', 'TOO_MANY'],
  }),
  answerCancel: post('/api/orders/vendor/:orderId/answerCancel', {
    permission: 'store.orders.manage',
    summary: 'Approve or decline a cancellation request; declining needs a reason',
    params: orderId,
    body: z.object({ isAgreed: z.boolean(), note: text(300).optional() }),
    answer: vendorOrderDetail,
    refuses: ['NOT_FOUND', 'WRONG_STATE'],
  }),
  undoDelivery: post('/api/orders/vendor/:orderId/undoDelivery', {
    permission: 'store.orders.manage',
    summary: 'Undo a delivery of my store within ten minutes, unless something already depends on it',
    params: orderId,
    body: z.object({ reason: text(300).default('') }),
    answer: vendorOrderDetail,
    refuses: ['NOT_FOUND', 'WRONG_STATE', 'DELIVERY_STANDS'],
  }),
  chooseLate: post('/api/orders/vendor/:orderId/latePayment', {
    permission: 'store.orders.manage',
    summary: 'Decide on a payment found after the order expired: reopen the order or refund the payment',
    params: orderId,
    body: z.object({ choice: z.enum(lateChoices) }),
    answer: vendorOrderDetail,
    refuses: [
      'NOT_FOUND',
      'WRONG_STATE',
      'OUT_OF_STOCK',
      'PROMO_NOT_VALID',
      'OFFER_USED_UP',
      'POINTS_SPENT',
      'STORE_NOT_OPEN',
      'PAYMENT_UNDER_WAY',
    ],
  }),
  changeParcel: put('/api/orders/vendor/:orderId/parcel', {
    permission: 'store.orders.manage',
    summary: 'Set or correct the courier and parcel number of an order handed over',
    params: orderId,
    body: parcelForm,
    answer: vendorOrderDetail,
    refuses: ['NOT_FOUND', 'WRONG_STATE'],
  }),
  putOff: post('/api/orders/vendor/:orderId/promisedDay', {
    permission: 'store.orders.manage',
    summary: 'State a new day for an order that cannot be there as promised; its shopper is told the reason',
    params: orderId,
    body: putOffBody,
    answer: vendorOrderDetail,
    refuses: ['NOT_FOUND', 'WRONG_STATE', 'DAY_NOT_POSSIBLE', 'TOO_MANY'],
  }),
  acceptMany: post('/api/orders/vendor/accept', {
    permission: 'store.orders.manage',
    summary: 'Accept several orders of my store, each with its own result',
    body: z.object({ orderIds: z.array(id).min(1).max(mostOrdersAtOnce) }),
    answer: z.object({
      accepted: z.array(id),
      refused: z.array(
        z.object({ orderId: id, orderNo: z.string().nullable(), code: z.string(), detail: z.string() }),
      ),
    }),
  }),
}
