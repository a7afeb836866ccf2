import type { goodsImportRoutes } from '../../../contract/goods-import.ts'
import type { Handlers } from '../../platform/binding.ts'

export const goodsImportHandlers: Handlers<typeof goodsImportRoutes> = {}
