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

/** The most popular goods, which are looked through one by one before the index of words is asked. */
const mostPopular = 200
/** Of the goods that the index finds so many are ranked: a bound on the work, whatever is typed. */
const mostRanked = 1_000
/** Below this many letters everything resembles everything. */
const fewestLetters = 3

/** The most popular goods whose names have words that begin as typed; only without any, names that resemble it. */
export async function suggestProducts(market: Market, { query }: Call<Route>): Promise<Answer<Route>> {
  const words = searchWords(query.searchQuery)
  if (words.length === 0) return []
  let { rows } = await beginning(prefixQuery(words)).execute(market.db)
  if (rows.length === 0 && words.join('').length >= fewestLetters) {
    rows = (await readingLeniently(market.db, (db) => resembling(words).execute(db))).rows
  }
  for (const row of rows) row.productImage = urlOf(row.productImage)
  return rows
}

const shown = sql`id, vendor_id, name, pictures, price_paisa, saving_paisa, popularity`
const told = sql`p.id, v.username, p.name as "productName", p.pictures[1] as "productImage",
  p.price_paisa as "price", p.saving_paisa as "discountedPrice", v.shop_name as "shopName"`

/**
 * A common beginning (`co`) is found at once among the most popular goods, and the index would only name thousands
 * that must all be ranked. A rare one is not among them, and of those the index names few.
 */
const beginning = (prefixes: string): RawBuilder<Suggestion> => sql<Suggestion>`
  with popular as materialized (
    select ${shown} from (
      select * from product where is_listed order by popularity desc, id limit ${mostPopular}
    ) p
    where words @@ to_tsquery('simple', ${prefixes})
    order by popularity desc, id
    limit ${suggestionRows}
  ),
  rare as (
    select ${shown} from product
    where is_listed and words @@ to_tsquery('simple', ${prefixes})
      and (select count(*) from popular) < ${suggestionRows}
    limit ${mostRanked}
  ),
  best as (
    select * from popular where (select count(*) from popular) = ${suggestionRows}
    union all
    select * from rare
    order by popularity desc, id
    limit ${suggestionRows}
  )
  select ${told} from best p join vendor v on v.id = p.vendor_id order by p.popularity desc, p.id`

const resembling = (words: readonly string[]): RawBuilder<Suggestion> => sql<Suggestion>`
  select ${told}
  from (
    select *, ${nearness(words)} as distance from product
    where is_listed and ${resembles(words)}
    order by distance, popularity desc, id
    limit ${suggestionRows}
  ) p
  join vendor v on v.id = p.vendor_id
  order by p.distance, p.popularity desc, p.id`
