import type { goodsImportRoutes } from '../../../contract/catalogue/product-import.ts'
import type { Handlers } from '../../platform/http/binding.ts'
import { checkSheet } from './check-sheet.ts'
import { exportGoods } from './export-products.ts'
import { bringInSheet } from './import-sheet.ts'
import { listImports } from './list-imports.ts'
import { undoImport } from './undo-import.ts'

export const goodsImportHandlers: Handlers<typeof goodsImportRoutes> = {
  checkSheet,
  bringInSheet,
  goodsImports: listImports,
  undoImport,
  exportGoods,
}
