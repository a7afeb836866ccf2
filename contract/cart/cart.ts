/** The cart: one per vendor, kept by the server, each line an absolute quantity. */
import { z } from 'zod'
import { givenAnswers, keptAnswers, lineForm } from '../catalogue/line-forms.ts'
import { preparation } from '../catalogue/product-preparation.ts'
import { offerField } from '../catalogue/shown-offer.ts'
import { del, get, post, put } from '../route.ts'
import { attribute, id, money } from '../shared/fields.ts'
import { boundFields, measureFields, seenStep } from '../shared/measure-fields.ts'
import { mostSteps } from '../shared/quantity.ts'

export const variableNo = z.number().int().min(1).max(999)

export const cartLine = z.object({
  productId: id,
  vendorId: id,
  /** Absent for a product without variations. */
  variableNo: variableNo.optional(),
  /** In steps. */
  quantity: z.number().int(),
  ...measureFields,
  ...boundFields,
  productName: z.string(),
  productImage: z.string().nullable(),
  /** List price of one step. */
  costPrice: money,
  /** The price of one step now. */
  sellingPrice: money,
  /** Further discount per unit by an offer, included in no other figure. */
  discountPrice: money,
  ...offerField,
  stock: z.number().int(),
  attribute: attribute.nullable(),
  /** It is for people of 18 years and over: the order asks for the shopper's word. Absent for all other goods. */
  isAgeLimited: z.literal(true).optional(),
  /** Why this line cannot be bought now, if it cannot. */
  problem: z.enum(['GONE', 'OUT_OF_STOCK', 'SHORT_OF_STOCK', 'BELOW_LEAST', 'ABOVE_MOST']).nullable(),
  /** The form that the store asks about this line; absent where it asks nothing. */
  lineForm: lineForm.optional(),
  /** Answers given so far; an answer that does not fit the form any more is among them, and asked anew. */
  answers: keptAnswers.optional(),
  shopName: z.string(),
  /** The store's name in Nepali; null where it has none. */
  shopNameNe: z.string().nullable(),
  username: z.string(),
  vendorLogo: z.string().nullable(),
  /** Absent in lines that a browser kept from before. */
  preparation: preparation.optional(),
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
      /** In steps: of pieces at most 999. */
      quantity: z.number().int().min(0).max(mostSteps),
      step: seenStep,
    }),
    answer: z.object({ productId: id, variableNo: variableNo.optional(), quantity: z.number().int() }),
    refuses: [
      'NOT_FOUND',
      'OUT_OF_STOCK',
      'NOT_ALLOWED',
      'TOO_MANY',
      'BELOW_LEAST',
      'ABOVE_MOST',
      'STEP_CHANGED',
      'PIECES_ASKED',
    ],
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
