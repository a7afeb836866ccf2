/** Orders as an admin reads and ends them. */
import { z } from 'zod'
import { get, post } from '../route.ts'
import { boundedListOf, id, line } from '../shared/fields.ts'
import { adminOrderDetail, adminOrderRow, orderSearch } from './order-shapes.ts'
import { adminTransitions } from './order-states.ts'

const orderId = z.object({ orderId: id })

export const adminOrderRoutes = {
  adminList: get('/api/admin/order/', {
    permission: 'market.orders.read',
    summary: 'All orders of the market, narrowed',
    query: z.object({ ...orderSearch, vendorId: id.optional(), city: line(60).optional() }),
    answer: boundedListOf(adminOrderRow),
  }),
  adminDetail: get('/api/admin/order/:orderId', {
    permission: 'market.orders.read',
    summary: 'One order with all that happened to it',
    params: orderId,
    answer: adminOrderDetail,
    refuses: ['NOT_FOUND'],
  }),
  adminTransition: post('/api/admin/order/:orderId/move', {
    permission: 'market.orders.manage',
    summary: 'Bring an order to its end, with a reason that both sides read',
    params: orderId,
    body: z.object({
      to: z.enum(adminTransitions),
      reason: line(300),
      /** Required when goods on their way are cancelled: lost goods are written off, and stay counted as sold. */
      goodsCameBack: z.boolean().optional(),
      /** Who bears the loss of a write-off; by default the store. */
      borneBy: z.enum(['VENDOR', 'PLATFORM']).optional(),
    }),
    answer: adminOrderDetail,
    refuses: ['NOT_FOUND', 'WRONG_STATE', 'BAD_INPUT'],
  }),
}
