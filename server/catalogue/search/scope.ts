/** The conditions of a product list: its part of the market, and its filters. */
import { type RawBuilder, sql } from 'kysely'
import type { FilterName } from '../../../contract/catalogue/catalogue-filters.ts'
import type { contract } from '../../../contract/index.ts'
import { greatestPaisa } from '../../../contract/shared/money.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type Circumstances, deliversTo, isOpenAt, placeIn } from './store-conditions.ts'

export type Query = Call<typeof contract.catalogue.facets>['query']
export type Condition = RawBuilder<boolean>

export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`

/** Over `product p`: the conditions that an index serves. With a vendor, categories are the market's or its own. */
export function partOfMarket({ vendorId, categoryId, subCatId }: Query): Condition {
  const conditions = [sql<boolean>`p.is_listed`]
  if (vendorId !== undefined) conditions.push(sql`p.vendor_id = ${vendorId}`)
  if (categoryId !== undefined) {
    conditions.push(
      vendorId === undefined
        ? sql`p.category_id = ${categoryId}`
        : sql`(p.category_id = ${categoryId} or p.store_category_id = ${categoryId})`,
    )
  }
  if (subCatId !== undefined) {
    conditions.push(
      vendorId === undefined
        ? sql`p.sub_category_id = ${subCatId}`
        : sql`(p.sub_category_id = ${subCatId} or p.store_sub_category_id = ${subCatId})`,
    )
  }
  return allOf(conditions)
}

interface Filter {
  /** None where the filter is not set. */
  readonly conditions: (query: Query, now: Circumstances) => Condition[]
  /** A filter with a facet of its own is left out of the facets' rows: `listFacets` counts as if it were not set. */
  readonly hasFacet: boolean
}

/** Each filter of the contract. The order is that of the statement. */
const filters: Readonly<Record<FilterName, Filter>> = {
  price: { conditions: priceConditions, hasFacet: true },
  stock: { conditions: stockConditions, hasFacet: false },
  attributes: { conditions: attributeConditions, hasFacet: true },
  brand: { conditions: brandConditions, hasFacet: true },
  condition: { conditions: conditionConditions, hasFacet: true },
  offer: { conditions: offerConditions, hasFacet: false },
  sale: {
    conditions: ({ onSale }) => (onSale === undefined ? [] : [sql`p.selling_paisa < p.price_paisa`]),
    hasFacet: false,
  },
  rating: {
    conditions: ({ minRating }) =>
      minRating === undefined
        ? []
        : [sql`p.rating_count > 0 and p.rating_sum >= ${Number(minRating)} * p.rating_count`],
    hasFacet: false,
  },
  open: {
    conditions: ({ openNow }, { at }) => (openNow === undefined ? [] : [isOpenAt(at)]),
    hasFacet: false,
  },
  delivery: {
    conditions: (query, { roadFactor }) =>
      query.deliversHere === undefined ? [] : [deliversTo(placeIn(query, 'deliversHere'), roadFactor)],
    hasFacet: false,
  },
}

/** Over `product p`: all filters that are set. */
export const filterConditions = (query: Query, now: Circumstances): Condition[] =>
  Object.values(filters).flatMap(({ conditions }) => conditions(query, now))

/** Over `product p`: the filters that narrow every facet. */
export const facetConditions = (query: Query, now: Circumstances): Condition[] =>
  Object.values(filters).flatMap(({ conditions, hasFacet }) => (hasFacet ? [] : conditions(query, now)))

export function priceConditions({ minPrice, maxPrice }: Query): Condition[] {
  if (minPrice === undefined && maxPrice === undefined) return []
  return [sql`p.selling_paisa between ${minPrice ?? 0} and ${maxPrice ?? greatestPaisa}`]
}

/** By the index on brands: see `listProducts`. */
export function brandConditions(query: Query): Condition[] {
  const brands = chosenBrands(query)
  if (brands.length === 0) return []
  return [
    sql`p.id in (
      select f.product_id from product_fact f where f.brand is not null
        and lower(f.brand) = any(array(select lower(one) from unnest(${brands}::text[]) one))
    )`,
  ]
}

export function conditionConditions({ condition }: Query): Condition[] {
  if (condition === undefined) return []
  return [
    sql`exists (
      select from product_fact f where f.product_id = p.id and f.condition = any(${condition.split(',')}::text[])
    )`,
  ]
}

/**
 * By the index on windows: see `listProducts`. The name is that of the offer, or of its campaign, in addresses. One that
 * is to come shows its products beforehand, at the prices of now.
 */
export function offerConditions({ offer }: Query, { at }: Pick<Circumstances, 'at'>): Condition[] {
  if (offer === undefined) return []
  return [
    sql`p.id in (
      select w.product_id from shown_offer h join product_offer w on w.offer_id = h.id
      where (h.slug = ${offer} or h.campaign_slug = ${offer}) and h.is_on and w.ends_at > ${at}
    )`,
  ]
}

function stockConditions({ inStock }: Query): Condition[] {
  return inStock === undefined
    ? []
    : [
        sql`exists (
          select from product_variation g where g.product_id = p.id and g.is_offered and g.stock > 0
        )`,
      ]
}

/** The chosen filters, as two lists of one length: names, and the pairs to find in `product.attributes`. */
export interface Chosen {
  readonly names: string[]
  readonly pairs: string[]
}

const mostChosen = 40

const refused = (attributes: string) => new Refusal('BAD_INPUT', { errors: { attributes } })

/** `Color:Red,Color:Blue,Size:M`: values of one name are alternatives. */
export function chosenAttributes({ attributes = '' }: Query): Chosen {
  const chosen = [...new Set(attributes.split(','))].filter((one) => one !== '')
  // Each is checked against thousands of products.
  if (chosen.length > mostChosen) throw refused(`Choose at most ${mostChosen}`)
  const both = chosen.map(decoded)
  return { names: both.map(([name]) => name), pairs: both.map(([name, value]) => `${name}\t${value}`) }
}

/** `Wai%20Wai,Goldstar`. */
function chosenBrands({ brand = '' }: Query): string[] {
  const chosen = [...new Set(brand.split(','))].filter((one) => one !== '')
  if (chosen.length > mostChosen)
    throw new Refusal('BAD_INPUT', { errors: { brand: `Choose at most ${mostChosen}` } })
  return chosen.map((one) => {
    const name = decodedPart(one)
    if (name === undefined)
      throw new Refusal('BAD_INPUT', { errors: { brand: 'Must be names, as in Wai%20Wai,Goldstar' } })
    return name.normalize('NFC')
  })
}

/** Over `product p`: the names of whose chosen values it has none. */
export const missedNames = ({ names, pairs }: Chosen): RawBuilder<string[]> =>
  names.length === 0
    ? sql<string[]>`'{}'::text[]`
    : sql<string[]>`array(
        select c.name from unnest(${names}::text[], ${pairs}::text[]) c (name, pair)
        group by c.name having not bool_or(c.pair = any(p.attributes))
      )`

function attributeConditions(query: Query): Condition[] {
  const chosen = chosenAttributes(query)
  return chosen.names.length === 0 ? [] : [sql`cardinality(${missedNames(chosen)}) = 0`]
}

function decoded(pair: string): [name: string, value: string] {
  const [name = '', value = '', ...more] = pair.split(':')
  const [first, second] = [decodedPart(name), decodedPart(value)]
  if (first !== undefined && second !== undefined && more.length === 0) return [first, second]
  throw refused('Must be names and values, as in Color:Red,Size:M')
}

/** Undefined for malformed percent-encoding, and for what no text of the database can be. */
function decodedPart(part: string): string | undefined {
  try {
    const decoded = decodeURIComponent(part)
    return decoded === '' || decoded.includes('\0') ? undefined : decoded
  } catch {
    return undefined
  }
}
