/** Filters of a product list as search parameters: parsed leniently, serialised in a fixed order. */
import type { Sort } from '../../lib/api/query.ts'

export const sorts = [
  'popular',
  'newest',
  'price-low',
  'price-high',
  'rating',
  'saving',
] as const satisfies readonly Sort[]

/** The filters that a shopper has set on a page. */
export interface Filters {
  readonly sort?: Sort | undefined
  /** Rupees, as digits. */
  readonly minPrice?: string | undefined
  readonly maxPrice?: string | undefined
  /** `Color:Red,Size:M`, names and values percent-encoded: see `choicesIn`. */
  readonly attributes?: string | undefined
  readonly inStock?: 'true' | undefined
}

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

/** Valid values; all others are undefined, so that they do not survive in the merged search parameters. */
export function filtersIn(given: Given): Filters {
  const [minPrice, maxPrice] = pricesIn(given)
  return {
    sort: isSort(given.sort) && given.sort !== 'popular' ? given.sort : undefined,
    minPrice,
    maxPrice,
    attributes: writtenChoices(choicesIn(given.attributes)),
    inStock: given.inStock === 'true' ? 'true' : undefined,
  }
}

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

/** The same list without filters, for its canonical address. */
export const withoutFilters = ({ search, categoryId, subCatId }: GoodsSearch): GoodsSearch => ({
  search,
  categoryId,
  subCatId,
})

const isSort = (word: unknown): word is Sort => sorts.some((sort) => sort === word)
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const isId = (word: unknown): word is string => typeof word === 'string' && uuid.test(word)

const rupees = /^\d{1,9}(\.\d{1,2})?$/

/** A negative price, or a minimum above the maximum, is invalid and ignored. */
export function pricesIn({ minPrice, maxPrice }: Given): readonly [string | undefined, string | undefined] {
  const [low, high] = [minPrice, maxPrice].map((price) =>
    typeof price === 'string' && rupees.test(price) && Number(price) > 0 ? String(Number(price)) : undefined,
  )
  if (low !== undefined && high !== undefined && Number(low) > Number(high)) return [undefined, undefined]
  return [low, high]
}

/** The chosen values of attributes, by name and value. Invalid input is ignored. */
export function choicesIn(attributes: unknown): readonly Choice[] {
  if (typeof attributes !== 'string') return []
  const found = new Map<string, Choice>()
  for (const pair of attributes.split(',')) {
    const [name, value, ...more] = pair.split(':').map(decoded)
    if (!isWord(name, longest.name) || !isWord(value, longest.value) || more.length > 0) continue
    found.set(`${name}\n${value}`, { name, value })
  }
  return [...found.values()].sort((a, b) => order(a.name, b.name) || order(a.value, b.value))
}

/** As the address has them; undefined for none. Values beyond the server's limit are left out. */
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

/** Toggles this value. */
export function toggled(attributes: string | undefined, { name, value }: Choice): string | undefined {
  const choices = choicesIn(attributes)
  const left = choices.filter((one) => one.name !== name || one.value !== value)
  return writtenChoices(left.length < choices.length ? left : [...choices, { name, value }])
}

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
