import { beauty } from './beauty.ts'
import { booksSchool } from './books-school.ts'
import { clothing } from './clothing.ts'
import type { DemoCategory } from './demo-category.ts'
import { electronics } from './electronics.ts'
import { fresh } from './fresh.ts'
import { groceries } from './groceries.ts'
import { handicrafts } from './handicrafts.ts'
import { kitchenHome } from './kitchen-home.ts'
import { puja } from './puja.ts'
import { shoesBags } from './shoes-bags.ts'
import { teaCoffeeHoney } from './tea-coffee-honey.ts'
import { trekkingSports } from './trekking-sports.ts'

/** In the order in which the market shows them. */
export const demoCategories: readonly DemoCategory[] = [
  groceries,
  fresh,
  teaCoffeeHoney,
  kitchenHome,
  clothing,
  shoesBags,
  handicrafts,
  puja,
  electronics,
  beauty,
  booksSchool,
  trekkingSports,
]
