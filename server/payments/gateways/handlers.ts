import type { gatewayRoutes } from '../../../contract/gateways.ts'
import type { Handlers } from '../../platform/binding.ts'

export const gatewayHandlers: Handlers<typeof gatewayRoutes> = {}
