/** All vendors’ goods, as admins find, hide and restore them. */
import { z } from 'zod'
import { get, post } from '../route.ts'
import { attribute, id, instant, line, listOf, money, paging, text } from '../shared/fields.ts'
import { adminRows, longestHiddenReason, mostModeratedProducts } from '../shared/limits.ts'
import { measureFields } from '../shared/measure-fields.ts'
import { decidedAppeal } from './product-appeals.ts'

const productIds = z.array(id).min(1).max(mostModeratedProducts)
const status = z.enum(['DRAFT', 'LIVE', 'HIDDEN'])

export const adminProductRow = z.object({
  id,
  productName: z.string(),
  productImage: z.string().nullable(),
  vendorId: id,
  username: z.string(),
  shopName: z.string(),
  categoryName: z.string(),
  categoryNameNe: z.string().nullable(),
  subCategoryName: z.string().nullable(),
  subCategoryNameNe: z.string().nullable(),
  ...measureFields,
  price: money,
  discountedPrice: money,
  stock: z.number().int(),
  /** The state that its vendor has set. */
  status,
  /** Whether shoppers see it: live, not hidden by the market, and its store sells. */
  isListed: z.boolean(),
  hiddenReason: z.string().nullable(),
  hiddenAt: instant.nullable(),
  ...decidedAppeal,
  createdAt: instant,
  updatedAt: instant,
})

export const adminProduct = adminProductRow.extend({
  description: z.string(),
  images: z.array(z.string()),
  soldCount: z.number().int(),
  rating: z.number().nullable(),
  ratingCount: z.number().int(),
  hiddenByName: z.string().nullable(),
  variations: z.array(
    z.object({
      variableNo: z.number().int(),
      attribute,
      price: money,
      discountedPrice: money,
      stock: z.number().int(),
      sku: z.string().nullable(),
      isOffered: z.boolean(),
    }),
  ),
})

export const adminProductRoutes = {
  adminProducts: get('/api/admin/product/', {
    permission: 'market.products.read',
    summary:
      'List products of all vendors, newest first; `search` matches product and store names, `appealed` filters to open appeals, oldest first',
    query: z.object({
      search: text(100).optional(),
      vendorId: id.optional(),
      /** A category or subcategory of the market. */
      categoryId: id.optional(),
      status: status.optional(),
      hidden: z.enum(['true', 'false']).optional(),
      appealed: z.literal('true').optional(),
      ...paging(adminRows),
    }),
    answer: listOf(adminProductRow).extend({
      /** How many products in all have an open appeal. */
      appealed: z.number().int(),
    }),
  }),
  adminProduct: get('/api/admin/product/:productId', {
    permission: 'market.products.read',
    summary: 'Get a product with its moderation history',
    params: z.object({ productId: id }),
    answer: adminProduct,
    refuses: ['NOT_FOUND'],
  }),
  hideProducts: post('/api/admin/product/hide', {
    permission: 'market.products.manage',
    summary: 'Hide products; their vendors see the reason and cannot undo it',
    body: z.object({ productIds, reason: line(longestHiddenReason) }),
    answer: z.object({ changed: z.number().int() }),
    refuses: ['NOT_FOUND'],
  }),
  restoreProducts: post('/api/admin/product/restore', {
    permission: 'market.products.manage',
    summary: 'Restore hidden products; closes any open appeal',
    body: z.object({ productIds }),
    answer: z.object({ changed: z.number().int() }),
    refuses: ['NOT_FOUND', 'CATEGORY_FORBIDDEN'],
  }),
}
