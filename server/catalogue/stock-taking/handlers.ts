import type { stockTakingRoutes } from '../../../contract/catalogue/stock-taking.ts'
import type { Handlers } from '../../platform/http/binding.ts'
import { changeLowStockDefault, showLowStockDefault } from '../stock/low-stock-default.ts'
import { bookStockTaking } from './book-stock-taking.ts'
import { countStock } from './count-stock.ts'
import { dropStockTaking } from './drop-stock-taking.ts'
import { listCountedGoods } from './list-counted-goods.ts'
import { listDifferences } from './list-differences.ts'
import { listStockTakings, showStockTaking } from './list-stock-takings.ts'
import { startStockTaking } from './start-stock-taking.ts'

export const stockTakingHandlers: Handlers<typeof stockTakingRoutes> = {
  lowStockDefault: showLowStockDefault,
  changeLowStockDefault,
  stockTakings: listStockTakings,
  startStockTaking,
  stockTaking: showStockTaking,
  stockTakingLines: listCountedGoods,
  stockDifferences: listDifferences,
  countStock,
  bookStockTaking,
  dropStockTaking,
}
