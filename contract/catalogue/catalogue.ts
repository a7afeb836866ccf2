/** Categories, goods and search. On the wire `price` is the list price and `discountedPrice` the amount off. */
import { z } from 'zod'
import { get } from '../route.ts'
import { attribute, id, listOf, money, paging } from '../shared/fields.ts'
import { categoryRows, productRows } from '../shared/limits.ts'
import { adminCategoryRoutes } from './admin-categories.ts'
import { adminProductRoutes } from './admin-products.ts'
import { filterFields } from './catalogue-filters.ts'
import { productAppealRoutes } from './product-appeals.ts'
import { productCard } from './product-card.ts'
import { productImportRoutes } from './product-import.ts'
import { questionRoutes } from './questions.ts'
import { returnPolicyRoutes } from './return-policies.ts'
import { reviewRoutes } from './reviews.ts'
import { savedRoutes } from './saved.ts'
import { synonymRoutes } from './synonyms.ts'
import { vendorCategoryRoutes } from './vendor-categories.ts'
import { vendorProductRoutes } from './vendor-products.ts'

export { productCard }

export const variation = z.object({
  variableNo: z.number().int(),
  productId: id,
  price: money,
  discountedPrice: money,
  stock: z.number().int(),
  imgUrl: z.array(z.string()),
  attribute,
})

export const productOption = z.object({
  name: z.string().max(40),
  values: z.array(z.object({ value: z.string().max(80), hex: z.string().optional() })),
})

export const productDetail = productCard.extend({
  description: z.string(),
  images: z.array(z.string()),
  /** Alternative texts of the pictures, in their order; empty where the vendor wrote none. */
  imageTexts: z.array(z.string()),
  /** The choices and their values in the vendor's own order; empty for a product without variations. */
  options: z.array(productOption),
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
  /** A JSON string: a list of `{ id, name, nameNe, productCount }`. */
  subCategories: z.string(),
  /** How many goods of the vendor are in it; null where no vendor was named. */
  productCount: z.number().int().nullable(),
})

const sort = z.enum(['popular', 'newest', 'price-low', 'price-high', 'rating', 'saving']).default('popular')

/** A product list: its part of the market, and the filters on it. */
const scope = {
  vendorId: id.optional(),
  /** A category of the market; with a vendor also one of that store's own. */
  categoryId: id.optional(),
  subCatId: id.optional(),
  search: z.string().max(200).optional(),
  ...filterFields,
}

export const facets = z.object({
  attributes: z.array(
    z.object({
      name: z.string(),
      /** The most frequent first. `count`: products left if this were the only value chosen of its name. */
      values: z.array(z.object({ value: z.string(), hex: z.string().nullable(), count: z.number().int() })),
    }),
  ),
  /** Selling prices that the goods span without the price filter; null without goods. */
  lowestPrice: money.nullable(),
  highestPrice: money.nullable(),
  /** Whether the counts are of all these goods, or of the most popular ones alone. */
  isComplete: z.boolean(),
})

export const catalogue = {
  categories: get('/api/products/category/', {
    permission: 'anyone',
    summary: 'The categories of the market, or those in which one vendor has goods',
    query: z.object({ vendorId: id.optional(), ...paging(categoryRows) }),
    answer: z.array(category),
  }),
  products: get('/api/products/product/', {
    permission: 'anyone',
    summary: 'Goods on sale, by vendor, category or words; in a search `popular` is the best match first',
    query: z.object({ ...scope, sort, ...paging(productRows) }),
    answer: listOf(productCard).extend({
      /** Bounded count: exactly `total` products, or at least so many, as counting all would take too long. */
      isTotalExact: z.boolean(),
    }),
  }),
  facets: get('/api/products/facet/', {
    permission: 'anyone',
    summary: 'What goods of a list can be narrowed by, with counts',
    query: z.object(scope),
    answer: facets,
  }),
  product: get('/api/products/product/:id', {
    permission: 'anyone',
    summary: 'One product with its variations',
    params: z.object({ id }),
    answer: productDetail,
    refuses: ['NOT_FOUND'],
  }),
  suggestions: get('/api/products/search/suggestion', {
    permission: 'anyone',
    summary: 'The goods that best meet what is being typed',
    query: z.object({ searchQuery: z.string().max(200) }),
    answer: z.array(suggestion),
  }),
  ...savedRoutes,
  ...reviewRoutes,
  ...questionRoutes,
  ...vendorProductRoutes,
  ...vendorCategoryRoutes,
  ...productImportRoutes,
  ...returnPolicyRoutes,
  ...adminProductRoutes,
  ...productAppealRoutes,
  ...adminCategoryRoutes,
  ...synonymRoutes,
}
