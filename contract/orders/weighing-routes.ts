/** Goods weighed at packing: the store's weights, and the shopper's answer to one beyond the tolerance. */
import { z } from 'zod'
import { post } from '../route.ts'
import { id } from '../shared/fields.ts'
import { orderDetail } from './my-order-shapes.ts'
import { vendorOrderDetail } from './order-shapes.ts'
import { weighBody, weightAnswerBody } from './weighing-shapes.ts'

const orderId = z.object({ orderId: id })

export const weighingRoutes = {
  weigh: post('/api/orders/vendor/:orderId/weigh', {
    permission: 'store.orders.manage',
    summary: 'Enter weights of lines weighed at packing; beyond the tolerance the shopper is asked',
    params: orderId,
    body: weighBody,
    answer: vendorOrderDetail,
    refuses: ['NOT_FOUND', 'WRONG_STATE', 'EDITED_MEANWHILE'],
  }),
  answerWeight: post('/api/orders/order/:orderId/weight', {
    permission: 'shopper.orders',
    summary: 'Agree to the weights beyond the tolerance that the store offers, or decline them',
    params: orderId,
    body: weightAnswerBody,
    answer: orderDetail,
    refuses: ['NOT_FOUND', 'WRONG_STATE', 'EDITED_MEANWHILE'],
  }),
} as const
