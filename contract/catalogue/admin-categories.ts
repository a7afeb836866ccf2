/** The market’s categories, as admins keep them: two levels, in an order of their own. */
import { z } from 'zod'
import { pictureName } from '../content/pictures.ts'
import { del, get, post, put } from '../route.ts'
import { id, line, listOf, paging } from '../shared/fields.ts'
import { mostCategories } from '../shared/limits.ts'

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
})

export const adminCategory = categoryRow.extend({ subCategories: z.array(categoryRow) })

/** The new place of products: a category of the market, and a subcategory of it or none. */
const destination = { moveTo: id, moveToSub: id.optional() }

export const adminCategoryRoutes = {
  adminCategories: get('/api/admin/category/', {
    permission: 'market.categories.read',
    summary: 'The market’s categories in their order, with their subcategories and how many goods each has',
    query: z.object(paging(mostCategories)),
    answer: listOf(adminCategory),
  }),
  addMarketCategory: post('/api/admin/category/', {
    permission: 'market.categories.manage',
    summary: 'Add a category, or a subcategory of one, at the end',
    body: z.object({ ...fields, parentId: id.optional() }),
    answer: categoryRow,
    status: 201,
    refuses: ['NOT_FOUND', 'CATEGORY_TAKEN', 'TOO_MANY'],
  }),
  orderMarketCategories: put('/api/admin/category/order', {
    permission: 'market.categories.manage',
    summary: 'Put the categories, or the subcategories of one, in this order; those not named come after',
    body: z.object({ parentId: id.optional(), ids: z.array(id).min(1).max(mostCategories) }),
    answer: z.array(id),
  }),
  changeMarketCategory: put('/api/admin/category/:categoryId', {
    permission: 'market.categories.manage',
    summary: 'Rename a category, or give it another picture',
    params: one,
    body: z.object(fields),
    answer: categoryRow,
    refuses: ['NOT_FOUND', 'CATEGORY_TAKEN'],
  }),
  moveCategoryProducts: post('/api/admin/category/:categoryId/move', {
    permission: 'market.categories.manage',
    summary: 'Move all goods of a category, those of its subcategories with them, to another',
    params: one,
    body: z.object(destination),
    answer: z.object({ moved: z.number().int() }),
    refuses: ['NOT_FOUND'],
  }),
  deleteMarketCategory: del('/api/admin/category/:categoryId', {
    permission: 'market.categories.manage',
    summary: 'Delete a category with its subcategories; one that has goods only with a place for them to go',
    params: one,
    query: z.object({ moveTo: id.optional(), moveToSub: id.optional() }),
    answer: z.object({ moved: z.number().int() }),
    refuses: ['NOT_FOUND', 'CATEGORY_NOT_EMPTY'],
  }),
}
