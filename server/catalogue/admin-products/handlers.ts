import type { adminGoodsRoutes } from '../../../contract/catalogue/admin-products.ts'
import type { Handlers } from '../../platform/http/binding.ts'
import { listAllGoods, showAnyProduct } from './list-products.ts'
import { hideGoods, restoreGoods } from './moderate-products.ts'

export const adminGoodsHandlers: Handlers<typeof adminGoodsRoutes> = {
  adminGoods: listAllGoods,
  adminProduct: showAnyProduct,
  hideGoods,
  restoreGoods,
}
