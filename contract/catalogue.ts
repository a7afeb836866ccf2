/** Categories, goods and search. On the wire `price` is the list price and `discountedPrice` the amount off. */
import { z } from 'zod'
import { attribute, id, listOf, money, paging } from './fields.ts'
import { categoryRows, goodsRows } from './limits.ts'
import { get } from './route.ts'

export const productCard = z.object({
  id,
  vendorId: id,
  username: z.string(),
  shopName: z.string(),
  productName: z.string(),
  productImage: z.string().nullable(),
  price: money,
  discountedPrice: money,
  /** Units left over all variations. */
  stock: z.number().int(),
  /** Whether one must choose a variation before buying. */
  variable: z.boolean(),
})

export const variation = z.object({
  variableNo: z.number().int(),
  productId: id,
  price: money,
  discountedPrice: money,
  stock: z.number().int(),
  imgUrl: z.array(z.string()),
  attribute,
})

export const productDetail = productCard.extend({
  description: z.string(),
  images: z.array(z.string()),
  categoryId: id,
  categoryName: z.string(),
  subCategoryId: id.nullable(),
  subCategoryName: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  /** Empty for a product without variations. */
  variations: z.array(variation),
})

export const suggestion = z.object({
  id,
  username: z.string(),
  productName: z.string(),
  productImage: z.string().nullable(),
  price: money,
  discountedPrice: money,
  shopName: z.string(),
})

export const category = z.object({
  categoryId: id,
  categoryName: z.string(),
  categoryNameNe: z.string().nullable(),
  categoryImage: z.string().nullable(),
  /** A JSON string: a list of `{ id, name }`. */
  subCategories: z.string(),
})

const sort = z.enum(['popular', 'newest', 'price-low', 'price-high']).default('popular')

export const catalogue = {
  categories: get('/api/products/category/', {
    who: 'anyone',
    summary: 'The categories of the market, or those in which one vendor has goods',
    query: z.object({ vendorId: id.optional(), ...paging(categoryRows) }),
    answer: z.array(category),
  }),
  products: get('/api/products/product/', {
    who: 'anyone',
    summary: 'Goods on sale, by vendor, category or words',
    query: z.object({
      vendorId: id.optional(),
      categoryId: id.optional(),
      subCatId: id.optional(),
      search: z.string().max(200).optional(),
      sort,
      ...paging(goodsRows),
    }),
    answer: listOf(productCard),
  }),
  product: get('/api/products/product/:id', {
    who: 'anyone',
    summary: 'One product with its variations',
    params: z.object({ id }),
    answer: productDetail,
    refuses: ['NOT_FOUND'],
  }),
  suggestions: get('/api/products/search/suggestion', {
    who: 'anyone',
    summary: 'The goods that best meet what is being typed',
    query: z.object({ searchQuery: z.string().max(200) }),
    answer: z.array(suggestion),
  }),
}
