/** Saved goods, and goods to buy again. */
import { z } from 'zod'
import { del, get, post } from '../route.ts'
import { attribute, id, instant, listOf, paging } from '../shared/fields.ts'
import { productRows } from '../shared/limits.ts'
import { productCard } from './product-card.ts'

export const savedItem = productCard.extend({
  productId: id,
  /** False once it is hidden or deleted: it stays in the list, and can be removed from it. */
  isAvailable: z.boolean(),
  addedAt: instant,
})

/** Price, stock and picture are those of the variation that was bought last, where it is still offered. */
export const boughtItem = productCard.extend({
  productId: id,
  isAvailable: z.boolean(),
  /** Absent for a product without variations, and where the variation bought then is no longer offered. */
  variableNo: z.number().int().optional(),
  attribute: attribute.nullable(),
  /** The number of orders that contained it. */
  times: z.number().int(),
  lastAt: instant,
})

export const savedRoutes = {
  saveProduct: post('/api/products/wishlist/', {
    permission: 'shopper.wishlist',
    summary: 'Save a product; idempotent',
    body: z.object({ userId: id.optional(), productId: id }),
    answer: z.object({ productId: id }),
    refuses: ['NOT_FOUND', 'NOT_ALLOWED', 'TOO_MANY'],
  }),
  unsaveProduct: del('/api/products/wishlist/', {
    permission: 'shopper.wishlist',
    summary: 'Remove a product from my saved products',
    query: z.object({ userId: id.optional(), productId: id }),
    answer: z.object({ removed: z.number().int() }),
    refuses: ['NOT_ALLOWED'],
  }),
  savedProducts: get('/api/products/wishlist/', {
    permission: 'shopper.wishlist',
    summary: 'List my saved products, newest first; optionally of one store',
    query: z.object({ userId: id.optional(), vendorId: id.optional(), ...paging(productRows) }),
    answer: listOf(savedItem),
    refuses: ['NOT_ALLOWED'],
  }),
  savedProductIds: get('/api/products/wishlist/ids', {
    permission: 'shopper.wishlist',
    summary: 'List the ids of all my saved products',
    query: z.object({ userId: id.optional() }),
    answer: z.object({ productIds: z.array(id) }),
    refuses: ['NOT_ALLOWED'],
  }),
  buyAgain: get('/api/products/buyAgain/', {
    permission: 'shopper.orders',
    summary: 'List the products I have received, newest first; optionally from one store',
    query: z.object({ vendorId: id.optional(), ...paging(productRows) }),
    answer: listOf(boughtItem),
  }),
}
