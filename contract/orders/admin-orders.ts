/** Orders as an admin reads and ends them. */
import { z } from 'zod'
import { get, post } from '../route.ts'
import { boundedListOf, id, line, sheetOffset, sheetPart } from '../shared/fields.ts'
import { adminOrderDetail, adminOrderRow, orderSearch } from './order-shapes.ts'
import { adminTransitions } from './order-states.ts'

const orderId = z.object({ orderId: id })
const listQuery = z.object({ ...orderSearch, vendorId: id.optional(), city: line(60).optional() })

export const adminOrderRoutes = {
  adminList: get('/api/admin/order/', {
    permission: 'market.orders.read',
    summary: 'List all orders, filtered',
    query: listQuery,
    answer: boundedListOf(adminOrderRow),
  }),
  adminSheet: get('/api/admin/order/sheet', {
    permission: 'market.orders.read',
    summary: 'Export all orders as CSV, filtered; `next` is the `offset` of the next part',
    query: listQuery.omit({ noOfRows: true }).extend({ offset: sheetOffset }),
    answer: sheetPart,
  }),
  adminDetail: get('/api/admin/order/:orderId', {
    permission: 'market.orders.read',
    summary: 'Get an order with its full history',
    params: orderId,
    answer: adminOrderDetail,
    refuses: ['NOT_FOUND'],
  }),
  adminTransition: post('/api/admin/order/:orderId/move', {
    permission: 'market.orders.manage',
    summary: 'Close an order, with a reason visible to both sides',
    params: orderId,
    body: z.object({
      to: z.enum(adminTransitions),
      reason: line(300),
      /** Required when goods on their way are cancelled: lost goods are written off, and stay counted as sold. */
      goodsCameBack: z.boolean().optional(),
      /** The bearer of a write-off's loss; by default the store. */
      borneBy: z.enum(['VENDOR', 'PLATFORM']).optional(),
    }),
    answer: adminOrderDetail,
    refuses: ['NOT_FOUND', 'WRONG_STATE', 'BAD_INPUT'],
  }),
}
