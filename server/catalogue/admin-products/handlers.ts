import type { adminProductRoutes } from '../../../contract/catalogue/admin-products.ts'
import type { Handlers } from '../../platform/http/binding.ts'
import { listAllProducts, showAnyProduct } from './list-products.ts'
import { hideProducts, restoreProducts } from './moderate-products.ts'

export const adminProductHandlers: Handlers<typeof adminProductRoutes> = {
  adminProducts: listAllProducts,
  adminProduct: showAnyProduct,
  hideProducts,
  restoreProducts,
}
