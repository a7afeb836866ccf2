import type { adminCategoryRoutes } from '../../../contract/admin-categories.ts'
import type { Handlers } from '../../platform/binding.ts'
import { listMarketCategories } from './category-rows.ts'
import { addMarketCategory, changeMarketCategory, orderMarketCategories } from './change-category.ts'
import { deleteMarketCategory, moveCategoryGoods } from './move-goods.ts'

export const adminCategoryHandlers: Handlers<typeof adminCategoryRoutes> = {
  adminCategories: listMarketCategories,
  addMarketCategory,
  orderMarketCategories,
  changeMarketCategory,
  moveCategoryGoods,
  deleteMarketCategory,
}
