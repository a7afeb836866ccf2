/** Browsing operations: pages as a browser fetches them, and the API calls below them. */
import pg from 'pg'
import { get } from './operations.ts'

export interface BrowsedMarket {
  readonly categoryIds: readonly string[]
  readonly usernames: readonly string[]
  /** Whole words of names. */
  readonly words: readonly string[]
  /** Places near stores. */
  readonly places: readonly { readonly latitude: number; readonly longitude: number }[]
}

const asked = 400

/** The same choice in every market of one size. */
export async function lookAround(url: string): Promise<BrowsedMarket> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const categories = await client.query<{ id: string }>(
      'select id from category where vendor_id is null order by id',
    )
    const stores = await client.query<{ username: string; latitude: number; longitude: number }>(
      `select username, latitude, longitude from vendor where goods_count > 0 order by md5(username) limit ${asked}`,
    )
    const words = await client.query<{ word: string }>(
      `select distinct word from (select name from product order by md5(id::text) limit ${asked}) p
       cross join lateral regexp_split_to_table(lower(name), '[^a-z]+') word
       where length(word) >= 4 order by word`,
    )
    return {
      categoryIds: categories.rows.map(({ id }) => id),
      usernames: stores.rows.map(({ username }) => username),
      words: words.rows.map(({ word }) => word),
      places: stores.rows,
    }
  } finally {
    await client.end()
  }
}

export interface Browsing {
  readonly name: string
  readonly requests: (market: BrowsedMarket) => string[]
}

const page = (path: string): string =>
  get(path, undefined, { Accept: 'text/html', 'Accept-Encoding': 'gzip, deflate, br' })
/** Cache busting: pages are cached for some seconds, so these are so many addresses that most are rendered anew. */
const sorts = ['', '&sort=newest', '&sort=price-low', '&sort=price-high', '&sort=rating', '&sort=saving']

/** A prefix, as typed in the search box. */
const beginningOf = (word: string, at: number): string => word.slice(0, 2 + (at % 4))
/** A misspelling: two letters swapped. */
const slipOf = (word: string): string => word[0] + (word[2] ?? '') + (word[1] ?? '') + word.slice(3)

const suggestion = (typed: string): string =>
  get(`/api/products/search/suggestion?searchQuery=${encodeURIComponent(typed)}`)

export const browsing: readonly Browsing[] = [
  {
    name: 'category page',
    requests: ({ categoryIds }) =>
      sorts.flatMap((sort) => categoryIds.map((id) => page(`/products?categoryId=${id}${sort}`))),
  },
  {
    name: 'store page',
    requests: ({ usernames }) => usernames.map((username) => page(`/store/${username}`)),
  },
  { name: 'search page', requests: ({ words }) => words.map((word) => page(`/products?search=${word}`)) },
  {
    name: 'search',
    requests: ({ words }) => words.map((word) => get(`/api/products/product/?search=${word}&noOfRows=24`)),
  },
  {
    name: 'suggestions',
    requests: ({ words }) => words.map((word, at) => suggestion(beginningOf(word, at))),
  },
  {
    name: 'suggestions, two words',
    requests: ({ words }) =>
      words.map((word, at) => suggestion(`${words[at + 1] ?? word} ${beginningOf(word, at)}`)),
  },
  { name: 'suggestions, slips', requests: ({ words }) => words.map((word) => suggestion(slipOf(word))) },
  {
    name: 'facets',
    requests: ({ categoryIds }) => categoryIds.map((id) => get(`/api/products/facet/?categoryId=${id}`)),
  },
  {
    name: 'near me',
    // Rate limit: as if from as many addresses, since each address may send so many requests a minute.
    requests: ({ places }) =>
      Array.from({ length: 8_000 }, (_, at) => {
        const { latitude, longitude } = places[at % places.length] ?? { latitude: 27.7, longitude: 85.3 }
        const query = `latitude=${latitude}&longitude=${longitude}&range=20&noOfRows=8&offset=0`
        return get(`/api/vendor/vendorListWithInRange/?${query}`, undefined, {
          'X-Forwarded-For': `10.${(at >> 12) & 255}.${(at >> 4) & 255}.${at & 15}`,
        })
      }),
  },
]
