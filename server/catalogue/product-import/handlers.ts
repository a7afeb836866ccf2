import type { productImportRoutes } from '../../../contract/catalogue/product-import.ts'
import type { Handlers } from '../../platform/http/binding.ts'
import { checkSheet } from './check-sheet.ts'
import { exportProducts } from './export-products.ts'
import { importSheet } from './import-sheet.ts'
import { listImports } from './list-imports.ts'
import { undoImport } from './undo-import.ts'

export const productImportHandlers: Handlers<typeof productImportRoutes> = {
  checkSheet,
  importSheet,
  productImports: listImports,
  undoImport,
  exportProducts,
}
