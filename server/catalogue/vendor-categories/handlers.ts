import type { ownCategoryRoutes } from '../../../contract/catalogue/vendor-categories.ts'
import type { Handlers } from '../../platform/http/binding.ts'
import { addOwnCategory } from './add-vendor-category.ts'
import { changeOwnCategory } from './change-vendor-category.ts'
import { listOwnCategories } from './list-vendor-categories.ts'
import { orderOwnCategories } from './order-vendor-categories.ts'
import { removeOwnCategory } from './remove-vendor-category.ts'

export const ownCategoryHandlers: Handlers<typeof ownCategoryRoutes> = {
  ownCategories: listOwnCategories,
  addOwnCategory,
  changeOwnCategory,
  orderOwnCategories,
  removeOwnCategory,
}
