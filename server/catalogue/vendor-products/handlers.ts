import type { vendorProductRoutes } from '../../../contract/catalogue/vendor-products.ts'
import type { Handlers } from '../../platform/http/binding.ts'
import { listCategoryRules } from '../facts/list-rules.ts'
import { addVendorProduct } from './add-vendor-product.ts'
import { changeManyProducts } from './change-many-products.ts'
import { changeVendorProduct } from './change-vendor-product.ts'
import { editPrices } from './edit-prices.ts'
import { editStock } from './edit-stock.ts'
import { listVendorProducts } from './list-vendor-products.ts'
import { listVendorVariations } from './list-vendor-variations.ts'
import { removeVendorProduct } from './remove-vendor-product.ts'
import { showVendorProduct } from './vendor-product.ts'

export const vendorProductHandlers: Handlers<typeof vendorProductRoutes> = {
  vendorProducts: listVendorProducts,
  vendorVariations: listVendorVariations,
  categoryRules: listCategoryRules,
  vendorProduct: showVendorProduct,
  addVendorProduct,
  changeVendorProduct,
  removeVendorProduct,
  changeManyProducts,
  editVendorPrices: editPrices,
  editVendorStock: editStock,
}
