import type { orderSummaryRoutes } from '../../../contract/order-summary.ts'
import type { Handlers } from '../../platform/binding.ts'

export const orderSummaryHandlers: Handlers<typeof orderSummaryRoutes> = {}
