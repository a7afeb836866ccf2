/** Filters of a product list as search parameters: parsed leniently, serialised in a fixed order. */
import type {
  EveryFilterParam,
  FilterName,
  FilterParams,
} from '../../../contract/catalogue/catalogue-filters.ts'
import type { Position } from '../../../contract/delivery/distance.ts'
import type { Sort } from '../../lib/api/query.ts'

export const sorts = [
  'popular',
  'newest',
  'price-low',
  'price-high',
  'rating',
  'saving',
  'nearest',
] as const satisfies readonly Sort[]

/** The filters that a shopper has set on a page. */
export type Filters = Partial<EveryFilterParam> & { readonly sort?: Sort | undefined }

/** The products that a page is about, and the filters on them. */
export interface GoodsSearch extends Filters {
  readonly search?: string | undefined
  readonly categoryId?: string | undefined
  readonly subCatId?: string | undefined
}

export interface Choice {
  readonly name: string
  readonly value: string
}

type Given = Readonly<Record<string, unknown>>

const longest = { search: 200, attributes: 1000, name: 40, value: 80 } as const

/**
 * Readers of the search parameters, in the order of the address. Each names all parameters of its filter: one without
 * a valid value is undefined, so that it does not survive in the merged search parameters.
 */
const readers: { readonly [Filter in FilterName]: (given: Given) => FilterParams<Filter> } = {
  price: pricesIn,
  attributes: ({ attributes }) => ({ attributes: writtenChoices(choicesIn(attributes)) }),
  brand: ({ brand }) => ({ brand: namesIn(brand) }),
  condition: ({ condition }) => ({ condition: conditionsIn(condition) }),
  stock: ({ inStock }) => ({ inStock: setIn(inStock) }),
  offer: ({ offer }) => ({ offer: typeof offer === 'string' && slug.test(offer) ? offer : undefined }),
  sale: ({ onSale }) => ({ onSale: setIn(onSale) }),
  rating: ({ minRating }) => ({ minRating: minRating === '4' ? minRating : undefined }),
  open: ({ openNow }) => ({ openNow: setIn(openNow) }),
  delivery: ({ deliversHere }) => ({ deliversHere: setIn(deliversHere) }),
}

const setIn = (value: unknown): 'true' | undefined => (value === 'true' ? value : undefined)

export const filtersIn = (given: Given): Filters =>
  Object.assign(
    { sort: sorts.find((sort) => sort === given.sort && sort !== 'popular') },
    ...Object.values(readers).map((read) => read(given)),
  )

export function goodsSearchIn(given: Given): GoodsSearch {
  const search = String(given.search ?? '')
    .trim()
    .slice(0, longest.search)
  return { search: search === '' ? undefined : search, ...categoryIn(given), ...filtersIn(given) }
}

export const categoryIn = ({
  categoryId,
  subCatId,
}: Given): Pick<GoodsSearch, 'categoryId' | 'subCatId'> => ({
  categoryId: isId(categoryId) ? categoryId : undefined,
  subCatId: isId(subCatId) ? subCatId : undefined,
})

/** Filters of one store: without those that only make sense across several stores. */
export const filtersInStore = ({ openNow: _, deliversHere: __, ...given }: Given): Filters => {
  const filters = filtersIn(given)
  return filters.sort === 'nearest' ? { ...filters, sort: undefined } : filters
}

/**
 * The query for the server: with the shopper's place where the answer depends on it, and without filters that need one
 * while none is known. Rounded to a hundred metres, so that a page's answers can be kept.
 */
export function placed<Search extends GoodsSearch>(search: Search, place: Position | undefined) {
  const { deliversHere, ...others } = search
  const sort = search.sort === 'nearest' && place === undefined ? undefined : search.sort
  if (place === undefined) return { ...others, sort }
  const isNeeded = search.search !== undefined || deliversHere !== undefined || sort === 'nearest'
  return {
    ...{ ...search, sort },
    ...(isNeeded && { latitude: place.latitude.toFixed(3), longitude: place.longitude.toFixed(3) }),
  }
}

/** The same list without filters, for its canonical address. */
export const withoutFilters = ({ search, categoryId, subCatId }: GoodsSearch): GoodsSearch => ({
  search,
  categoryId,
  subCatId,
})

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const isId = (word: unknown): word is string => typeof word === 'string' && uuid.test(word)

const slug = /^[a-z0-9-]{1,80}$/

const rupees = /^\d{1,9}(\.\d{1,2})?$/

/** A negative price, or a minimum above the maximum, is invalid and ignored. */
export function pricesIn(given: Given): FilterParams<'price'> {
  const [minPrice, maxPrice] = [given.minPrice, given.maxPrice].map((price) =>
    typeof price === 'string' && rupees.test(price) && Number(price) > 0 ? String(Number(price)) : undefined,
  )
  return Number(minPrice) > Number(maxPrice) ? pricesIn({}) : { minPrice, maxPrice }
}

/** The chosen values of attributes. Invalid input is ignored. */
export function choicesIn(attributes: unknown): readonly Choice[] {
  if (typeof attributes !== 'string') return []
  const found = new Map<string, Choice>()
  for (const pair of attributes.split(',')) {
    const [name, value, ...more] = pair.split(':').map(decoded)
    if (!isWord(name, longest.name) || !isWord(value, longest.value) || more.length > 0) continue
    found.set(`${name}\n${value}`, { name, value })
  }
  return [...found.values()]
}

/** As the address has them, by name and value; undefined for none. Values beyond the server's limit are left out. */
export function writtenChoices(choices: readonly Choice[]): string | undefined {
  const sorted = [...choices].sort((a, b) => order(a.name, b.name) || order(a.value, b.value))
  let written = ''
  for (const { name, value } of sorted) {
    const longer = `${written}${written && ','}${encodeURIComponent(name)}:${encodeURIComponent(value)}`
    if (longer.length > longest.attributes) break
    written = longer
  }
  return written === '' ? undefined : written
}

/** Brands as the address has them: `toggledName` keeps them in order. */
const namesIn = (brand: unknown): string | undefined =>
  typeof brand === 'string' && brand.length <= longest.attributes && isWord(decoded(brand), brand.length)
    ? brand
    : undefined

/** `NEW,USED`. */
const conditionsIn = (condition: unknown): string | undefined =>
  typeof condition === 'string' && /^((NEW|USED|REPAIRED),?\b){1,3}$/.test(condition) ? condition : undefined

const isWord = (word: string | undefined, most: number): word is string =>
  word !== undefined && word.trim() !== '' && word.length <= most

/** Locale-independent order, the same on server and browser. */
const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
