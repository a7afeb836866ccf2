import type { orderSummaryRoutes } from '../../../contract/order-summary.ts'
import type { Handlers } from '../../platform/binding.ts'
import { recountOrders } from './recount-orders.ts'
import { orderSummarySheet, summariseOrders } from './summarise-orders.ts'

export const orderSummaryHandlers: Handlers<typeof orderSummaryRoutes> = {
  orderSummary: summariseOrders,
  orderSummarySheet,
  recountOrders,
}
