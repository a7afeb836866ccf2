/** The cart: one per vendor, kept by the server, each line an absolute quantity. */
import { z } from 'zod'
import { givenAnswers, keptAnswers, lineForm } from '../catalogue/line-forms.ts'
import { del, get, post, put } from '../route.ts'
import { attribute, id, money } from '../shared/fields.ts'
import { greatestQuantity } from '../shared/limits.ts'

export const variableNo = z.number().int().min(1).max(999)

export const cartLine = z.object({
  productId: id,
  vendorId: id,
  /** Absent for a product without variations. */
  variableNo: variableNo.optional(),
  quantity: z.number().int(),
  productName: z.string(),
  productImage: z.string().nullable(),
  /** List price of one unit. */
  costPrice: money,
  /** The unit price now. */
  sellingPrice: money,
  /** Further discount per unit by an offer, included in no other figure. */
  discountPrice: money,
  stock: z.number().int(),
  attribute: attribute.nullable(),
  /** Why this line cannot be bought now, if it cannot. */
  problem: z.enum(['GONE', 'OUT_OF_STOCK', 'SHORT_OF_STOCK']).nullable(),
  /** The form that the store asks about this line; absent where it asks nothing. */
  lineForm: lineForm.optional(),
  /** Answers given so far; an answer that does not fit the form any more is among them, and asked anew. */
  answers: keptAnswers.optional(),
  shopName: z.string(),
  /** The store's name in Nepali; null where it has none. */
  shopNameNe: z.string().nullable(),
  username: z.string(),
  vendorLogo: z.string().nullable(),
})

export const cart = {
  setLine: post('/api/products/addToCart/', {
    permission: 'shopper.cart',
    summary: 'Set the quantity of a cart line; 0 removes it',
    body: z.object({
      productId: id,
      vendorId: id,
      userId: id.optional(),
      variableNo: variableNo.optional(),
      quantity: z.number().int().min(0).max(greatestQuantity),
    }),
    answer: z.object({ productId: id, variableNo: variableNo.optional(), quantity: z.number().int() }),
    refuses: ['NOT_FOUND', 'OUT_OF_STOCK', 'NOT_ALLOWED', 'TOO_MANY', 'PIECES_ASKED'],
  }),
  setAnswers: put('/api/products/addToCart/answers', {
    permission: 'shopper.cart',
    summary: 'Answer what the store asks about a line of my cart; answers may be incomplete until the order',
    body: z.object({
      productId: id,
      vendorId: id,
      variableNo: variableNo.optional(),
      answers: givenAnswers,
    }),
    answer: keptAnswers,
    refuses: ['NOT_FOUND'],
  }),
  storeCart: get('/api/products/addToCart/', {
    permission: 'shopper.cart',
    summary: 'List the cart lines of one vendor',
    query: z.object({ vendorId: id, userId: id.optional() }),
    answer: z.array(cartLine),
    refuses: ['NOT_ALLOWED'],
  }),
  allCarts: get('/api/products/addToCart/userCart', {
    permission: 'shopper.cart',
    summary: 'List the cart lines of all vendors',
    query: z.object({ userId: id.optional() }),
    answer: z.array(cartLine),
    refuses: ['NOT_ALLOWED'],
  }),
  emptyStoreCart: del('/api/products/addToCart/', {
    permission: 'shopper.cart',
    summary: 'Remove all cart lines of one vendor',
    query: z.object({ vendorId: id, userId: id.optional() }),
    answer: z.object({ removed: z.number().int() }),
    refuses: ['NOT_ALLOWED'],
  }),
}
