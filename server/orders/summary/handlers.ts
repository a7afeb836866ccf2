import type { orderSummaryRoutes } from '../../../contract/orders/order-summary.ts'
import type { Handlers } from '../../platform/http/binding.ts'
import { recountOrders } from './recount-orders.ts'
import { orderSummarySheet, summariseOrders } from './summarise-orders.ts'

export const orderSummaryHandlers: Handlers<typeof orderSummaryRoutes> = {
  orderSummary: summariseOrders,
  orderSummarySheet,
  recountOrders,
}
