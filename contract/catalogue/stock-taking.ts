/** Stock: the store's threshold of low stock, and stock-takings, counted first and then booked in one go. */
import { z } from 'zod'
import { del, get, post, put } from '../route.ts'
import { attribute, id, instant, listOf, money, paging, text } from '../shared/fields.ts'
import { stockTakingRows } from '../shared/limits.ts'
import { measureFields, seenStep } from '../shared/measure-fields.ts'
import { stock, variableNo } from './product-form.ts'

const takingId = z.object({ takingId: id })
const count = z.number().int()

const variation = {
  productId: id,
  productName: z.string(),
  productImage: z.string().nullable(),
  /** 0 for a product without variations. */
  variableNo,
  attribute,
  sku: z.string().nullable(),
  ...measureFields,
}

/** One variation on offer, to be counted. */
export const countedRow = z.object({
  ...variation,
  /** The stock of this moment. */
  stock: count,
  /** Null: not counted yet. */
  counted: count.nullable(),
  /** The stock when it was counted. */
  expected: count.nullable(),
  countedAt: instant.nullable(),
})

/** A difference of a count. */
export const stockDifference = z.object({
  ...variation,
  counted: count,
  expected: count,
  /** Pieces sold (below 0) or added since it was counted. */
  movedSince: count,
  /** Counted less expected. */
  difference: count,
  /** Pieces added to the stock: the difference, but never more taken away than is there. */
  booked: count,
  /** The difference at cost price; null where the cost is not known. */
  value: money.nullable(),
})

export const stockTaking = z.object({
  id,
  categoryId: id.nullable(),
  categoryName: z.string().nullable(),
  categoryNameNe: z.string().nullable(),
  /** Optimistic concurrency: counts the changes; a booking names the one that was looked at. */
  edition: count,
  startedAt: instant,
  startedBy: z.string(),
  bookedAt: instant.nullable(),
  bookedBy: z.string().nullable(),
  /** Variations that were counted, and those of them that differ. */
  countedCount: count,
  differingCount: count,
  /** Pieces that were found beyond, and that are missing; a measured variation counts as one. */
  piecesMore: count,
  piecesFewer: count,
  /** Both together at cost price, of those whose cost is known. */
  value: money,
  /** Differing variations without a cost price. */
  unvaluedCount: count,
})

export const stockTakingRoutes = {
  lowStockDefault: get('/api/vendor/product/low-stock', {
    permission: 'store.products.read',
    summary: "Get my store's threshold of low stock",
    answer: z.object({ lowStockAt: count }),
  }),
  changeLowStockDefault: put('/api/vendor/product/low-stock', {
    permission: 'store.products.manage',
    summary: "Set my store's threshold of low stock; products with a threshold of their own keep it",
    body: z.object({ lowStockAt: stock }),
    answer: z.object({ lowStockAt: count }),
  }),
  stockTakings: get('/api/vendor/product/stock-taking', {
    permission: 'store.products.read',
    summary: 'List my booked stock-takings, newest first; `open` is the one being counted',
    query: z.object(paging(stockTakingRows)),
    answer: listOf(stockTaking).extend({ open: stockTaking.nullable() }),
  }),
  startStockTaking: post('/api/vendor/product/stock-taking', {
    permission: 'store.products.manage',
    summary: 'Start a stock-taking of all products or of one category; an open one is continued',
    body: z.object({ categoryId: id.nullable().default(null) }),
    answer: stockTaking,
    refuses: ['NOT_FOUND'],
  }),
  stockTaking: get('/api/vendor/product/stock-taking/:takingId', {
    permission: 'store.products.read',
    summary: 'Get one of my stock-takings with its totals',
    params: takingId,
    answer: stockTaking,
    refuses: ['NOT_FOUND'],
  }),
  stockTakingLines: get('/api/vendor/product/stock-taking/:takingId/line', {
    permission: 'store.products.read',
    summary: 'List the variations to count, by name; `search` matches names and SKUs',
    params: takingId,
    query: z.object({
      search: text(100).optional(),
      show: z.enum(['all', 'left', 'counted']).default('all'),
      ...paging(stockTakingRows),
    }),
    answer: listOf(countedRow),
    refuses: ['NOT_FOUND'],
  }),
  stockDifferences: get('/api/vendor/product/stock-taking/:takingId/differences', {
    permission: 'store.products.read',
    summary: 'List the differences of a stock-taking: as they would be booked now, or as they were',
    params: takingId,
    query: z.object(paging(stockTakingRows)),
    answer: listOf(stockDifference),
    refuses: ['NOT_FOUND'],
  }),
  countStock: put('/api/vendor/product/stock-taking/:takingId/count', {
    permission: 'store.products.manage',
    summary:
      'Enter what was counted of a variation, compared with its stock of this moment; null takes it out',
    params: takingId,
    body: z.object({
      productId: id,
      variableNo: variableNo.default(0),
      counted: stock.nullable(),
      step: seenStep,
    }),
    perMinute: 600,
    answer: countedRow,
    refuses: ['NOT_FOUND', 'COUNT_BOOKED', 'STEP_CHANGED'],
  }),
  bookStockTaking: post('/api/vendor/product/stock-taking/:takingId/book', {
    permission: 'store.products.manage',
    summary:
      'Book all differences at once; what was sold since is kept, and a second booking changes nothing',
    params: takingId,
    body: z.object({ edition: count }),
    answer: stockTaking,
    refuses: ['NOT_FOUND', 'NOTHING_COUNTED', 'COUNT_CHANGED'],
  }),
  dropStockTaking: del('/api/vendor/product/stock-taking/:takingId', {
    permission: 'store.products.manage',
    summary: 'Discard a stock-taking that is not booked',
    params: takingId,
    answer: z.object({ id }),
    refuses: ['NOT_FOUND', 'COUNT_BOOKED'],
  }),
} as const
