import type { settlementRoutes } from '../../../contract/settlements.ts'
import type { Handlers } from '../../platform/binding.ts'

export const settlementHandlers: Handlers<typeof settlementRoutes> = {}
