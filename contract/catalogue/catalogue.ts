/** Categories, goods and search. On the wire `price` is the list price and `discountedPrice` the amount off. */
import { z } from 'zod'
import { shownVideo } from '../content/videos.ts'
import { get } from '../route.ts'
import { attribute, id, listOf, money, paging, queryLatitude, queryLongitude } from '../shared/fields.ts'
import { categoryRows, productRows } from '../shared/limits.ts'
import { measureFields } from '../shared/measure-fields.ts'
import { storeCard } from '../vendors/nearby-stores.ts'
import { adminCategoryRoutes } from './admin-categories.ts'
import { adminProductRoutes } from './admin-products.ts'
import { filterFields } from './catalogue-filters.ts'
import { conditions } from './conditions.ts'
import { lineForm, lineFormRoutes } from './line-forms.ts'
import { productAppealRoutes } from './product-appeals.ts'
import { productCard } from './product-card.ts'
import { productFacts } from './product-facts.ts'
import { productImportRoutes } from './product-import.ts'
import { questionRoutes } from './questions.ts'
import { returnPolicyRoutes } from './return-policies.ts'
import { reviewRoutes } from './reviews.ts'
import { savedRoutes } from './saved.ts'
import { offerField, shownOfferRoutes } from './shown-offer.ts'
import { sizeChart } from './size-charts.ts'
import { stockTakingRoutes } from './stock-taking.ts'
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
  ...offerField,
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
  categoryNameNe: z.string().nullable(),
  subCategoryId: id.nullable(),
  subCategoryName: z.string().nullable(),
  subCategoryNameNe: z.string().nullable(),
  state: z.string(),
  facts: productFacts,
  video: shownVideo.nullable(),
  /** Its own, or that of its category. */
  sizeChart: sizeChart.nullable(),
  /** Whether its category is limited to people of 18 years and over. */
  isAgeLimited: z.boolean(),
  /** Whether the price includes VAT: the store is registered, and the product bears it. */
  includesVat: z.boolean(),
  /** The form that the store asks about a line of it; null: none. */
  lineForm: lineForm.nullable(),
  /** Empty for a product without variations. */
  variations: z.array(variation),
})

export const suggestion = z.object({
  id,
  username: z.string(),
  productName: z.string(),
  productImage: z.string().nullable(),
  ...measureFields,
  price: money,
  discountedPrice: money,
  shopName: z.string(),
  /** The store's name in Nepali; null where it has none. */
  shopNameNe: z.string().nullable(),
  ...offerField,
})

/** Matches of a search beside products. */
export const searchMatches = z.object({
  stores: z.array(storeCard),
  categories: z.array(
    z.object({
      categoryId: id,
      /** Where the match is a subcategory. */
      subCategoryId: id.nullable(),
      name: z.string(),
      nameNe: z.string().nullable(),
    }),
  ),
})

export const category = z.object({
  categoryId: id,
  categoryName: z.string(),
  categoryNameNe: z.string().nullable(),
  categoryImage: z.string().nullable(),
  /** Whether its products are for people of 18 years and over. */
  isAgeLimited: z.boolean(),
  /** A JSON string: a list of `{ id, name, nameNe, productCount }`, with `isAgeLimited` where that alone is true. */
  subCategories: z.string(),
  /** How many goods of the vendor are in it; null where no vendor was named. */
  productCount: z.number().int().nullable(),
})

/** `nearest` needs the place of the request. */
const sort = z
  .enum(['popular', 'newest', 'price-low', 'price-high', 'rating', 'saving', 'nearest'])
  .default('popular')

/** A product list: its part of the market, and the filters on it. */
const scope = {
  vendorId: id.optional(),
  /** A category of the market; with a vendor also one of that store's own. */
  categoryId: id.optional(),
  subCatId: id.optional(),
  search: z.string().max(200).optional(),
  /** A place: of a search it favours the stores that deliver there. Both or neither. */
  latitude: queryLatitude.optional(),
  longitude: queryLongitude.optional(),
  ...filterFields,
}

export const facets = z.object({
  attributes: z.array(
    z.object({
      name: z.string(),
      /** Sizes, weights and numbers in their natural order, others the most frequent first. `count`: products left if this were the only value chosen of its name. */
      values: z.array(z.object({ value: z.string(), hex: z.string().nullable(), count: z.number().int() })),
    }),
  ),
  /** Brands, the most frequent first, in their most frequent spelling. */
  brands: z.array(z.object({ value: z.string(), count: z.number().int() })),
  conditions: z.array(z.object({ value: z.enum(conditions), count: z.number().int() })),
  /** Categories and subcategories of the market, with how many of the filtered products each has; none: not in the list. */
  categories: z.array(z.object({ categoryId: id, count: z.number().int() })),
  /** Selling prices that the goods span without the price filter; null without goods. */
  lowestPrice: money.nullable(),
  highestPrice: money.nullable(),
  /** Whether the counts are of all these goods, or of the most popular ones alone. */
  isComplete: z.boolean(),
})

export const catalogue = {
  categories: get('/api/products/category/', {
    permission: 'anyone',
    summary: 'List categories, or those in which one vendor has products',
    query: z.object({ vendorId: id.optional(), ...paging(categoryRows) }),
    answer: z.array(category),
  }),
  products: get('/api/products/product/', {
    permission: 'anyone',
    summary:
      'Search products on sale by vendor, category or words; with a search, `popular` sorts by relevance',
    query: z.object({ ...scope, sort, ...paging(productRows) }),
    answer: listOf(productCard).extend({
      /** Bounded count: exactly `total` products, or at least so many, as counting all would take too long. */
      isTotalExact: z.boolean(),
      /** Query relaxation: the words that were searched for, where no product holds all that were typed. */
      searchedFor: z.string().optional(),
      /** Spelling suggestion for words that match nothing at all. */
      didYouMean: z.string().optional(),
    }),
  }),
  facets: get('/api/products/facet/', {
    permission: 'anyone',
    summary: 'Get the facets of a product list, with counts',
    query: z.object(scope),
    answer: facets,
  }),
  product: get('/api/products/product/:id', {
    permission: 'anyone',
    summary: 'Get a product with its variations',
    params: z.object({ id }),
    answer: productDetail,
    refuses: ['NOT_FOUND'],
  }),
  suggestions: get('/api/products/search/suggestion', {
    permission: 'anyone',
    summary: 'Suggest products for a search in progress',
    query: z.object({ searchQuery: z.string().max(200) }),
    answer: z.array(suggestion),
  }),
  searchMatches: get('/api/products/search/match', {
    permission: 'anyone',
    summary: 'Get the stores and categories whose names hold all words of a search',
    query: z.object({ searchQuery: z.string().max(200) }),
    answer: searchMatches,
  }),
  ...shownOfferRoutes,
  ...savedRoutes,
  ...reviewRoutes,
  ...questionRoutes,
  ...vendorProductRoutes,
  ...vendorCategoryRoutes,
  ...lineFormRoutes,
  ...stockTakingRoutes,
  ...productImportRoutes,
  ...returnPolicyRoutes,
  ...adminProductRoutes,
  ...productAppealRoutes,
  ...adminCategoryRoutes,
  ...synonymRoutes,
}
