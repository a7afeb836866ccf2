/** The market’s categories, as admins keep them: two levels, in an order of their own. */
import { z } from 'zod'
import { pictureName } from '../content/pictures.ts'
import { del, get, post, put } from '../route.ts'
import { id, line, listOf, paging } from '../shared/fields.ts'
import { mostCategories } from '../shared/limits.ts'
import { categoryRules } from './product-facts.ts'
import { sizeChart } from './size-charts.ts'

const one = z.object({ categoryId: id })

const fields = {
  name: line(60),
  nameNe: z.union([z.literal(''), line(60)]).default(''),
  /** The name of a picture that this admin uploaded, or that the category has already; null for none. */
  picture: pictureName.nullable().default(null),
}

const categoryRow = z.object({
  categoryId: id,
  parentId: id.nullable(),
  name: z.string(),
  nameNe: z.string().nullable(),
  picture: z.string().nullable(),
  /** Goods in it, whatever their state; of a category with those of its subcategories. */
  goodsCount: z.number().int(),
  listedCount: z.number().int(),
  ...categoryRules,
  sizeChart: sizeChart.nullable(),
})

export const adminCategory = categoryRow.extend({ subCategories: z.array(categoryRow) })

/** The new place of products: a category of the market, and a subcategory of it or none. */
const destination = { moveTo: id, moveToSub: id.optional() }

export const adminCategoryRoutes = {
  adminCategories: get('/api/admin/category/', {
    permission: 'market.categories.read',
    summary: 'List categories in order, with subcategories and product counts',
    query: z.object(paging(mostCategories)),
    answer: listOf(adminCategory),
  }),
  addMarketCategory: post('/api/admin/category/', {
    permission: 'market.categories.manage',
    summary: 'Create a category or subcategory, last in order',
    body: z.object({ ...fields, parentId: id.optional() }),
    answer: categoryRow,
    status: 201,
    refuses: ['NOT_FOUND', 'CATEGORY_TAKEN', 'TOO_MANY'],
  }),
  orderMarketCategories: put('/api/admin/category/order', {
    permission: 'market.categories.manage',
    summary: 'Reorder categories, or the subcategories of one; those not listed come last',
    body: z.object({ parentId: id.optional(), ids: z.array(id).min(1).max(mostCategories) }),
    answer: z.array(id),
  }),
  changeMarketCategory: put('/api/admin/category/:categoryId', {
    permission: 'market.categories.manage',
    summary: 'Update a category’s name or picture',
    params: one,
    body: z.object(fields),
    answer: categoryRow,
    refuses: ['NOT_FOUND', 'CATEGORY_TAKEN'],
  }),
  changeCategoryRules: put('/api/admin/category/:categoryId/rules', {
    permission: 'market.categories.manage',
    summary:
      'Set which facts products of a category must state, its tax class, and whether it is forbidden or limited to adults; a category with products for sale is not forbidden',
    params: one,
    /** Without a tax class it stays as it is. */
    body: z.object({ ...categoryRules, taxClass: categoryRules.taxClass.optional() }),
    answer: categoryRow,
    refuses: ['NOT_FOUND', 'CATEGORY_STILL_SELLS'],
  }),
  changeCategorySizeChart: put('/api/admin/category/:categoryId/sizeChart', {
    permission: 'market.categories.manage',
    summary:
      'Set the size chart of a category, or remove it with null; a product’s own and a subcategory’s own stand instead',
    params: one,
    body: z.object({ sizeChart: sizeChart.nullable() }),
    answer: categoryRow,
    refuses: ['NOT_FOUND'],
  }),
  moveCategoryProducts: post('/api/admin/category/:categoryId/move', {
    permission: 'market.categories.manage',
    summary: 'Move all products of a category and its subcategories to another category',
    params: one,
    body: z.object(destination),
    answer: z.object({ moved: z.number().int() }),
    refuses: ['NOT_FOUND', 'CATEGORY_FORBIDDEN'],
  }),
  deleteMarketCategory: del('/api/admin/category/:categoryId', {
    permission: 'market.categories.manage',
    summary: 'Delete a category and its subcategories; one with products needs a category to move them to',
    params: one,
    query: z.object({ moveTo: id.optional(), moveToSub: id.optional() }),
    answer: z.object({ moved: z.number().int() }),
    refuses: ['NOT_FOUND', 'CATEGORY_NOT_EMPTY', 'CATEGORY_FORBIDDEN'],
  }),
}
