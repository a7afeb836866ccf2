import type { goodsImportRoutes } from '../../../contract/goods-import.ts'
import type { Handlers } from '../../platform/binding.ts'
import { bringInSheet } from './bring-in-sheet.ts'
import { checkSheet } from './check-sheet.ts'
import { exportGoods } from './export-goods.ts'
import { listImports } from './list-imports.ts'
import { undoImport } from './undo-import.ts'

export const goodsImportHandlers: Handlers<typeof goodsImportRoutes> = {
  checkSheet,
  bringInSheet,
  goodsImports: listImports,
  undoImport,
  exportGoods,
}
