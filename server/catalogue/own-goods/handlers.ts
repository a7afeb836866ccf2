import type { ownGoodsRoutes } from '../../../contract/own-goods.ts'
import type { Handlers } from '../../platform/binding.ts'

export const ownGoodsHandlers: Handlers<typeof ownGoodsRoutes> = {}
