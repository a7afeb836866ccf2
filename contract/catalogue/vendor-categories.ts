/** A vendor's own categories: of their store, beside those of the market. */
import { z } from 'zod'
import { pictureName } from '../content/pictures.ts'
import { del, get, post, put } from '../route.ts'
import { id, line, listOf } from '../shared/fields.ts'

const one = z.object({ id })

const shown = {
  id,
  categoryName: z.string(),
  categoryNameNe: z.string().nullable(),
  /** A stored picture's name. */
  picture: z.string().nullable(),
  /** Products in it, in whatever state. */
  productCount: z.number().int(),
}

export const vendorCategory = z.object({ ...shown, subCategories: z.array(z.object(shown)) })

export const vendorCategoryForm = z.object({
  categoryName: line(60),
  categoryNameNe: line(60).nullable().default(null),
  picture: pictureName.nullable().default(null),
})

export const vendorCategoryRoutes = {
  vendorCategories: get('/api/vendor/category/', {
    permission: 'store.categories.read',
    summary: 'List my store categories with subcategories, in order',
    answer: listOf(vendorCategory),
  }),
  addVendorCategory: post('/api/vendor/category/', {
    permission: 'store.categories.manage',
    summary: 'Create a store category, or with `parentId` a subcategory; at most 100 in total',
    body: vendorCategoryForm.extend({ parentId: id.nullable().default(null) }),
    answer: listOf(vendorCategory),
    status: 201,
    refuses: ['TOO_MANY', 'GOODS_BUSY'],
  }),
  changeVendorCategory: put('/api/vendor/category/:id', {
    permission: 'store.categories.manage',
    summary: 'Update a store category’s name or picture',
    params: one,
    body: vendorCategoryForm,
    answer: listOf(vendorCategory),
    refuses: ['NOT_FOUND', 'GOODS_BUSY'],
  }),
  orderVendorCategories: put('/api/vendor/category/order', {
    permission: 'store.categories.manage',
    summary: 'Reorder my store categories, or with `parentId` the subcategories of one',
    body: z.object({ parentId: id.nullable().default(null), ids: z.array(id).min(1).max(100) }),
    answer: listOf(vendorCategory),
    refuses: ['NOT_FOUND', 'GOODS_BUSY'],
  }),
  removeVendorCategory: del('/api/vendor/category/:id', {
    permission: 'store.categories.manage',
    summary: 'Delete a store category and its subcategories; its products stay in the store',
    params: one,
    answer: listOf(vendorCategory),
    refuses: ['NOT_FOUND', 'GOODS_BUSY'],
  }),
}
