import type { adminGoodsRoutes } from '../../../contract/admin-goods.ts'
import type { Handlers } from '../../platform/binding.ts'

export const adminGoodsHandlers: Handlers<typeof adminGoodsRoutes> = {}
