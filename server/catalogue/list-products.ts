import { type RawBuilder, sql } from 'kysely'
import type { contract } from '../../contract/index.ts'
import type { Answer } from '../../contract/route.ts'
import type { Call } from '../platform/binding.ts'
import type { Db } from '../platform/db.ts'
import type { Market } from '../platform/market.ts'
import { cardColumns, type ProductCard, stockLeft, urlOf } from './product-card.ts'
import { prefixQuery, searchWords } from './search-words.ts'
import { readingLeniently, resembles } from './similar-names.ts'

type Route = typeof contract.catalogue.products
type Query = Call<Route>['query']

/** Ids are made in time order, so the newest goods are those with the greatest id. */
const orders: Record<Query['sort'], RawBuilder<unknown>> = {
  popular: sql`popularity desc, id`,
  newest: sql`id desc`,
  'price-low': sql`selling_paisa, id`,
  'price-high': sql`selling_paisa desc, id`,
  rating: sql`rating_sum::double precision / greatest(rating_count, 1) desc, rating_count desc, id`,
  saving: sql`saving_paisa::double precision / greatest(price_paisa, 1) desc, id`,
}

/** Goods on sale. Search words are prefixes; only when no name has them all do similar names answer. */
export async function listProducts(market: Market, { query }: Call<Route>): Promise<Answer<Route>> {
  if (query.search === undefined) return page(market.db, query, inScope(query))
  const words = searchWords(query.search)
  if (words.length === 0) return { rows: [], total: 0 }
  const exact = await page(
    market.db,
    query,
    sql`${inScope(query)} and words @@ to_tsquery('simple', ${prefixQuery(words)})`,
  )
  if (exact.total > 0) return exact
  return readingLeniently(market.db, (db) => page(db, query, sql`${inScope(query)} and ${resembles(words)}`))
}

function inScope({ vendorId, categoryId, subCatId }: Query): RawBuilder<unknown> {
  const claims = [sql`is_listed`]
  if (vendorId !== undefined) claims.push(sql`vendor_id = ${vendorId}`)
  if (categoryId !== undefined) claims.push(sql`category_id = ${categoryId}`)
  if (subCatId !== undefined) claims.push(sql`sub_category_id = ${subCatId}`)
  return sql.join(claims, sql` and `)
}

type Row = ProductCard & { total: number }

/** One statement: the count rides along as a scalar that PostgreSQL works out once. */
async function page(db: Db, query: Query, claims: RawBuilder<unknown>): Promise<Answer<Route>> {
  const order = orders[query.sort]
  const { rows } = await sql<Row>`
    select ${cardColumns}, ${stockLeft}, (select count(*) from product where ${claims}) as "total"
    from (
      select * from product where ${claims} order by ${order} limit ${query.noOfRows} offset ${query.offset}
    ) p
    join vendor v on v.id = p.vendor_id
    order by ${order}`.execute(db)
  const total = rows[0]?.total ?? (query.offset === 0 ? 0 : await count(db, claims))
  for (const row of rows) row.productImage = urlOf(row.productImage)
  return { rows, total }
}

async function count(db: Db, claims: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as "total" from product where ${claims}`.execute(db)
  return rows[0]?.total ?? 0
}
