/** Product import and export as a sheet: planned first, imported as a whole, and undone. */
import { z } from 'zod'
import { get, post } from '../route.ts'
import { id, instant, line, listOf, paging } from '../shared/fields.ts'
import { largestPictureBytes } from '../shared/limits.ts'

const sheet = { file: 'sheet', mostBytes: largestPictureBytes } as const

const fileName = line(200).default('sheet.csv')
/** JSON: file names to names of stored pictures, as returned by their upload. */
const pictures = z.string().max(60_000).default('{}')

/** A cell that is changed. Row 1 is the line of headings; a product that has several rows is named by each. */
const change = z.object({ row: z.number().int(), column: z.string(), was: z.string(), is: z.string() })
const fault = z.object({
  row: z.number().int(),
  /** Empty: the row as a whole. */
  column: z.string(),
  value: z.string(),
  message: z.string(),
})

export const sheetPlan = z.object({
  /** Rows that are not empty, without the line of headings. */
  rowCount: z.number().int(),
  addedCount: z.number().int(),
  changedCount: z.number().int(),
  sameCount: z.number().int(),
  /** Products that are skipped, because one of their rows is faulty. */
  faultyCount: z.number().int(),
  faults: z.array(fault),
  /** The first 500 of those that would be added or changed. */
  products: z.array(
    z.object({
      row: z.number().int(),
      name: z.string(),
      outcome: z.enum(['ADD', 'CHANGE']),
      variationCount: z.number().int(),
      changes: z.array(change),
    }),
  ),
  /** Headings that match no column. */
  unknownColumns: z.array(z.string()),
  /** Identifies this plan: the import is refused if it would do anything else. */
  planKey: z.string(),
  /** JSON, to be sent back: the stock that each row was compared with, so that sales in between are kept. */
  seen: z.string(),
})

export const productImport = z.object({
  id,
  fileName: z.string(),
  addedCount: z.number().int(),
  changedCount: z.number().int(),
  createdAt: instant,
  undoneAt: instant.nullable(),
})

export const productImportRoutes = {
  checkSheet: post('/api/vendor/product/import/check', {
    permission: 'store.products.manage',
    summary: 'Validate a product sheet: preview the changes, and list every error by row and column',
    body: z.object({ fileName, pictures }),
    multipart: sheet,
    perMinute: 60,
    answer: sheetPlan,
    refuses: ['FILE_TOO_LARGE'],
  }),
  importSheet: post('/api/vendor/product/import', {
    permission: 'store.products.manage',
    summary: 'Import a validated sheet in one transaction',
    body: z.object({
      fileName,
      pictures,
      planKey: z.string().max(100),
      seen: z.string().max(60_000).default('{}'),
      /** Partial import: products without faults are imported although others are faulty. */
      leaveFaulty: z.enum(['true', 'false']).default('false'),
    }),
    multipart: sheet,
    perMinute: 60,
    answer: productImport,
    status: 201,
    refuses: ['FILE_TOO_LARGE', 'SHEET_FAULTY', 'SHEET_OUTDATED', 'IMPORT_UNDER_WAY', 'TOO_MANY'],
  }),
  productImports: get('/api/vendor/product/import', {
    permission: 'store.products.read',
    summary: 'List my imports, newest first',
    query: z.object(paging(10)),
    answer: listOf(productImport),
  }),
  undoImport: post('/api/vendor/product/import/:importId/undo', {
    permission: 'store.products.manage',
    summary: 'Undo an import; products edited since are kept, products sold are only hidden',
    params: z.object({ importId: id }),
    answer: productImport.extend({
      deletedCount: z.number().int(),
      hiddenCount: z.number().int(),
      restoredCount: z.number().int(),
      /** Names of goods that were edited since then. */
      left: z.array(z.string()),
    }),
    refuses: ['NOT_FOUND', 'ALREADY_UNDONE', 'IMPORT_UNDER_WAY'],
  }),
  exportProducts: get('/api/vendor/product/export', {
    permission: 'store.products.read',
    summary: 'Export my products as CSV, page by page: `next` is the `after` of the next page',
    query: z.object({ after: id.optional() }),
    answer: z.object({ csv: z.string(), next: id.nullable() }),
  }),
}
