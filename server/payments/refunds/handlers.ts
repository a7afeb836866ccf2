import type { refundRoutes } from '../../../contract/refunds.ts'
import type { Handlers } from '../../platform/binding.ts'

export const refundHandlers: Handlers<typeof refundRoutes> = {}
