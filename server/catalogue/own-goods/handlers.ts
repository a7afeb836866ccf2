import type { ownGoodsRoutes } from '../../../contract/own-goods.ts'
import type { Handlers } from '../../platform/binding.ts'
import { actOnOwnGoods } from './act-on-own-goods.ts'
import { addOwnProduct } from './add-own-product.ts'
import { changeOwnProduct } from './change-own-product.ts'
import { editOwnPrices } from './edit-own-prices.ts'
import { editOwnStock } from './edit-own-stock.ts'
import { listOwnGoods } from './list-own-goods.ts'
import { listOwnVariations } from './list-own-variations.ts'
import { showOwnProduct } from './own-product.ts'
import { removeOwnProduct } from './remove-own-product.ts'

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
