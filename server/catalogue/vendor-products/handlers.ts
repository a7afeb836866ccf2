import type { ownGoodsRoutes } from '../../../contract/catalogue/vendor-products.ts'
import type { Handlers } from '../../platform/http/binding.ts'
import { addOwnProduct } from './add-vendor-product.ts'
import { actOnOwnGoods } from './change-many-products.ts'
import { changeOwnProduct } from './change-vendor-product.ts'
import { editOwnPrices } from './edit-prices.ts'
import { editOwnStock } from './edit-stock.ts'
import { listOwnGoods } from './list-vendor-products.ts'
import { listOwnVariations } from './list-vendor-variations.ts'
import { removeOwnProduct } from './remove-vendor-product.ts'
import { showOwnProduct } from './vendor-product.ts'

export const ownGoodsHandlers: Handlers<typeof ownGoodsRoutes> = {
  ownGoods: listOwnGoods,
  ownVariations: listOwnVariations,
  ownProduct: showOwnProduct,
  addOwnProduct,
  changeOwnProduct,
  removeOwnProduct,
  actOnOwnGoods,
  editOwnPrices,
  editOwnStock,
}
