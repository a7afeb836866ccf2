import type { vendorCategoryRoutes } from '../../../contract/catalogue/vendor-categories.ts'
import type { Handlers } from '../../platform/http/binding.ts'
import { addVendorCategory } from './add-vendor-category.ts'
import { changeVendorCategory } from './change-vendor-category.ts'
import { listVendorCategories } from './list-vendor-categories.ts'
import { orderVendorCategories } from './order-vendor-categories.ts'
import { removeVendorCategory } from './remove-vendor-category.ts'

export const vendorCategoryHandlers: Handlers<typeof vendorCategoryRoutes> = {
  vendorCategories: listVendorCategories,
  addVendorCategory,
  changeVendorCategory,
  orderVendorCategories,
  removeVendorCategory,
}
