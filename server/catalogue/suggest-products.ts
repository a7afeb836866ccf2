import { type RawBuilder, sql } from 'kysely'
import type { contract } from '../../contract/index.ts'
import { suggestionRows } from '../../contract/limits.ts'
import type { Answer } from '../../contract/route.ts'
import type { Call } from '../platform/binding.ts'
import type { Market } from '../platform/market.ts'
import { urlOf } from './product-card.ts'
import { prefixQuery, searchWords } from './search-words.ts'
import { nearness, readingLeniently, resembles } from './similar-names.ts'

type Route = typeof contract.catalogue.suggestions
type Suggestion = Answer<Route>[number]

/** Of so many goods that have the words the most popular are found; a bound on the work of a common word. */
const mostCandidates = 1_000
/** With fewer exact suggestions than this, similar names are looked at too. */
const fewest = 3

/** The most popular goods whose names have words that begin as typed, then names that only resemble it. */
export async function suggestProducts(market: Market, { query }: Call<Route>): Promise<Answer<Route>> {
  const words = searchWords(query.searchQuery)
  if (words.length === 0) return []
  const { rows } = await beginning(words).execute(market.db)
  if (rows.length < fewest && words.join('').length >= fewest) {
    const known = new Set(rows.map(({ id }) => id))
    const similar = await readingLeniently(market.db, (db) => resembling(words).execute(db))
    rows.push(...similar.rows.filter(({ id }) => !known.has(id)).slice(0, suggestionRows - rows.length))
  }
  for (const row of rows) row.productImage = urlOf(row.productImage)
  return rows
}

const columns = sql`p.id, v.username, p.name as "productName", p.pictures[1] as "productImage",
  p.price_paisa as "price", p.saving_paisa as "discountedPrice", v.shop_name as "shopName"`

const beginning = (words: readonly string[]): RawBuilder<Suggestion> => sql<Suggestion>`
  select ${columns}
  from (
    select * from (
      select id, vendor_id, name, pictures, price_paisa, saving_paisa, popularity
      from product
      where is_listed and words @@ to_tsquery('simple', ${prefixQuery(words)})
      limit ${mostCandidates}
    ) candidate
    order by popularity desc, id
    limit ${suggestionRows}
  ) p
  join vendor v on v.id = p.vendor_id
  order by p.popularity desc, p.id`

const resembling = (words: readonly string[]): RawBuilder<Suggestion> => sql<Suggestion>`
  select ${columns}
  from (
    select *, ${nearness(words)} as distance from product
    where is_listed and ${resembles(words)}
    order by distance, popularity desc, id
    limit ${suggestionRows}
  ) p
  join vendor v on v.id = p.vendor_id
  order by p.distance, p.popularity desc, p.id`
