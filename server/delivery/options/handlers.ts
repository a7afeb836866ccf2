import type { deliveryOptionRoutes } from '../../../contract/delivery-options.ts'
import type { Handlers } from '../../platform/binding.ts'

export const deliveryOptionHandlers: Handlers<typeof deliveryOptionRoutes> = {}
