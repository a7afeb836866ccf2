/**
 * A vendor's own products: read and changed by the vendor, in whatever state they are. Prices, savings and costs of
 * measured goods are per reference quantity here, a kilo, litre, metre or tola, and per step in the rows of shoppers.
 */
import { z } from 'zod'
import { ownVideo } from '../content/videos.ts'
import { del, get, post, put } from '../route.ts'
import { attribute, id, instant, listOf, money, paging, text } from '../shared/fields.ts'
import { productLimits, vendorProductRows } from '../shared/limits.ts'
import { boundFields, measureFields, seenStep } from '../shared/measure-fields.ts'
import { mostStockSteps } from '../shared/quantity.ts'
import { taxClasses } from '../shared/tax-classes.ts'
import { ownAppeal } from './product-appeals.ts'
import { categoryRulesOf, productFacts } from './product-facts.ts'
import { productFilters } from './product-filters.ts'
import {
  optionForm,
  priceFields,
  productForm,
  productStatuses,
  savingFault,
  savingFits,
  stock,
  variableNo,
} from './product-form.ts'
import { preparationStands } from './product-preparation.ts'
import { sizeChart } from './size-charts.ts'

const one = z.object({ id })

export const vendorVariation = z.object({
  variableNo,
  choices: z.array(z.string()),
  price: money,
  discountedPrice: money,
  stock: z.number().int(),
  cost: money.nullable(),
  sku: z.string().nullable(),
  pictures: z.array(z.string()),
  isOffered: z.boolean(),
})

export const vendorProduct = z.object({
  id,
  username: z.string(),
  name: z.string(),
  description: z.string(),
  categoryId: id,
  categoryName: z.string(),
  subCategoryId: id.nullable(),
  subCategoryName: z.string().nullable(),
  storeCategoryId: id.nullable(),
  storeSubCategoryId: id.nullable(),
  /** Names of stored pictures, as the form takes them. */
  pictures: z.array(z.string()),
  pictureTexts: z.array(z.string()),
  options: z.array(optionForm),
  ...measureFields,
  ...boundFields,
  /** Weighed at packing. */
  isWeighed: z.boolean(),
  /** Variations of the current options; those that were removed with their option are left out. */
  variations: z.array(vendorVariation),
  /** Null: the store's default. */
  lowStockAt: z.number().int().nullable(),
  facts: productFacts,
  /** Null: as its category. */
  taxClass: z.enum(taxClasses).nullable(),
  preparation: preparationStands,
  video: ownVideo.nullable(),
  /** Its own. */
  sizeChart: sizeChart.nullable(),
  /** The form that each line of it is asked; null: none. */
  lineFormId: id.nullable(),
  status: z.enum(productStatuses),
  /** Whether shoppers see it: live, not hidden by the market, and its store sells. */
  isListed: z.boolean(),
  /** Why the market has hidden it. */
  hiddenReason: z.string().nullable(),
  ...ownAppeal,
  /** Optimistic concurrency: counts the edits; an edit names the edition that it began with. */
  edition: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
})

export const vendorProductRow = z.object({
  id,
  username: z.string(),
  productName: z.string(),
  productImage: z.string().nullable(),
  categoryName: z.string(),
  categoryNameNe: z.string().nullable(),
  status: z.enum(productStatuses),
  isListed: z.boolean(),
  hiddenReason: z.string().nullable(),
  ...ownAppeal,
  ...measureFields,
  /** Price of the cheapest variation on offer. */
  price: money,
  discountedPrice: money,
  /** Selling price less cost of the variation that leaves least, and its part of the price; null without a cost. */
  margin: money.nullable(),
  marginPercent: z.number().nullable(),
  stock: z.number().int(),
  lowStockAt: z.number().int(),
  /** Whether a variation on offer is at or below that threshold. */
  isLow: z.boolean(),
  /** How many variations are on offer; 0 for a product without choices. */
  variationCount: z.number().int(),
  soldCount: z.number().int(),
  updatedAt: instant,
})

/** One row for each variation that can be bought: for quick and bulk edits. */
export const vendorStockRow = z.object({
  productId: id,
  productName: z.string(),
  /** 0 for a product without variations. */
  variableNo,
  attribute,
  ...measureFields,
  price: money,
  discountedPrice: money,
  stock: z.number().int(),
})

const ids = z.array(id).min(1).max(productLimits.atOnce)
const priceEdit = z
  .object({ productId: id, variableNo: variableNo.default(0), ...priceFields, step: seenStep })
  .refine(savingFits, savingFault)
const whole = z.number().int().min(-mostStockSteps).max(mostStockSteps)
const stockEdit = z.union([
  z.object({ productId: id, variableNo: variableNo.default(0), stock, stockSeen: stock, step: seenStep }),
  z.object({ productId: id, variableNo: variableNo.default(0), by: whole, step: seenStep }),
])
const edited = z.array(vendorStockRow)

export const vendorProductRoutes = {
  vendorProducts: get('/api/vendor/product/', {
    permission: 'store.products.read',
    summary: 'List my products by status, category, stock and search; `search` matches names and SKUs',
    query: z.object({
      search: text(100).optional(),
      filter: z.enum(productFilters).default('all'),
      /** A category of the market, or one of the vendor's own. */
      categoryId: id.optional(),
      sort: z
        .enum(['edited', 'newest', 'name', 'price-low', 'price-high', 'stock', 'sold', 'margin'])
        .default('edited'),
      ...paging(vendorProductRows),
    }),
    answer: listOf(vendorProductRow).extend({
      /** How many of the vendor's products match each filter. */
      counts: z.record(z.enum(productFilters), z.number().int()),
    }),
  }),
  vendorVariations: get('/api/vendor/product/variation', {
    permission: 'store.products.read',
    summary: 'List the variations of some of my products, one row each',
    query: z.object({ productIds: z.string().max(4_000) }),
    answer: edited,
  }),
  categoryRules: get('/api/vendor/product/rules', {
    permission: 'store.products.read',
    summary:
      'List the categories of the market that ask for facts, are forbidden, limited to adults, or have a tax class or a size chart',
    answer: z.array(categoryRulesOf.extend({ sizeChart: sizeChart.nullable() })),
  }),
  vendorProduct: get('/api/vendor/product/:id', {
    permission: 'store.products.read',
    summary: 'Get one of my products for editing',
    params: one,
    answer: vendorProduct,
    refuses: ['NOT_FOUND'],
  }),
  addVendorProduct: post('/api/vendor/product/', {
    permission: 'store.products.manage',
    summary: 'Create a product',
    body: productForm,
    answer: vendorProduct,
    status: 201,
    refuses: ['TOO_MANY', 'GOODS_BUSY'],
  }),
  changeVendorProduct: put('/api/vendor/product/:id', {
    permission: 'store.products.manage',
    summary: 'Update a product; an edit based on an older version is refused, with the current one as `now`',
    params: one,
    body: z.intersection(productForm, z.object({ edition: z.number().int() })),
    answer: vendorProduct,
    refuses: ['NOT_FOUND', 'EDITED_MEANWHILE', 'OUT_OF_STOCK', 'GOODS_BUSY'],
  }),
  removeVendorProduct: del('/api/vendor/product/:id', {
    permission: 'store.products.manage',
    summary: 'Delete a product: a draft that was never sold is deleted, any other is hidden',
    params: one,
    answer: z.object({ id, outcome: z.enum(['DELETED', 'HIDDEN']) }),
    refuses: ['NOT_FOUND', 'GOODS_BUSY'],
  }),
  changeManyProducts: post('/api/vendor/product/act', {
    permission: 'store.products.manage',
    summary: 'Publish, hide or delete several products; failures are listed with their reasons',
    body: z.object({ ids, act: z.enum(['PUBLISH', 'HIDE', 'REMOVE']) }),
    answer: z.object({
      done: z.array(id),
      refused: z.array(z.object({ id, productName: z.string(), detail: z.string() })),
    }),
    refuses: ['GOODS_BUSY'],
  }),
  editVendorPrices: post('/api/vendor/product/price', {
    permission: 'store.products.manage',
    summary: 'Set prices and discounts, all or none; `edits` carry the values last seen',
    body: z.object({
      edits: z
        .array(z.intersection(priceEdit, z.object({ priceSeen: money, discountedPriceSeen: money })))
        .min(1)
        .max(productLimits.edits),
    }),
    answer: edited,
    refuses: ['NOT_FOUND', 'EDITED_MEANWHILE', 'STEP_CHANGED', 'GOODS_BUSY'],
  }),
  editVendorStock: post('/api/vendor/product/stock', {
    permission: 'store.products.manage',
    summary:
      'Set stock from the value last seen, or change it by a difference, all or none; sales in between are kept',
    body: z.object({ edits: z.array(stockEdit).min(1).max(productLimits.edits) }),
    answer: edited,
    refuses: ['NOT_FOUND', 'OUT_OF_STOCK', 'STEP_CHANGED', 'TOO_MANY', 'GOODS_BUSY'],
  }),
}
