import type { adminGoodsRoutes } from '../../../contract/admin-goods.ts'
import type { Handlers } from '../../platform/binding.ts'
import { hideGoods, restoreGoods } from './judge-goods.ts'
import { listAllGoods, showAnyProduct } from './list-goods.ts'

export const adminGoodsHandlers: Handlers<typeof adminGoodsRoutes> = {
  adminGoods: listAllGoods,
  adminProduct: showAnyProduct,
  hideGoods,
  restoreGoods,
}
