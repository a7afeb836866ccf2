import type { adminCategoryRoutes } from '../../../contract/catalogue/admin-categories.ts'
import type { Handlers } from '../../platform/http/binding.ts'
import { listMarketCategories } from './category-rows.ts'
import { addMarketCategory, changeMarketCategory, orderMarketCategories } from './change-category.ts'
import { changeCategoryRules } from './change-rules.ts'
import { changeCategorySizeChart } from './change-size-chart.ts'
import { deleteMarketCategory, moveCategoryProducts } from './move-products.ts'

export const adminCategoryHandlers: Handlers<typeof adminCategoryRoutes> = {
  adminCategories: listMarketCategories,
  addMarketCategory,
  orderMarketCategories,
  changeMarketCategory,
  changeCategoryRules,
  changeCategorySizeChart,
  moveCategoryProducts,
  deleteMarketCategory,
}
