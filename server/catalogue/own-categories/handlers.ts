import type { ownCategoryRoutes } from '../../../contract/own-categories.ts'
import type { Handlers } from '../../platform/binding.ts'
import { addOwnCategory } from './add-own-category.ts'
import { changeOwnCategory } from './change-own-category.ts'
import { listOwnCategories } from './list-own-categories.ts'
import { orderOwnCategories } from './order-own-categories.ts'
import { removeOwnCategory } from './remove-own-category.ts'

export const ownCategoryHandlers: Handlers<typeof ownCategoryRoutes> = {
  ownCategories: listOwnCategories,
  addOwnCategory,
  changeOwnCategory,
  orderOwnCategories,
  removeOwnCategory,
}
