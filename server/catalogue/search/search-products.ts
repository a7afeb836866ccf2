import { type RawBuilder, sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { mostProductsListed } from '../../../contract/shared/limits.ts'
import type { Db } from '../../platform/db/db.ts'
import { cardColumns, stockLeft } from '../product-card.ts'
import { type Depth, type Found, findProducts } from './find-products.ts'
import { type ListRow, mostFiltered, orders, type ProductQuery, presentProduct } from './product-list.ts'
import { allOf, filterConditions, partOfMarket } from './scope.ts'
import { understandWords } from './understand-words.ts'
import { searchWords } from './words.ts'

/** Search depth: within a category a word needs many candidates for some to be of that category. */
const depth: Depth = { perWord: 2_000, whole: 3_000 }
const depthWithin: Depth = { perWord: 4_000, whole: 4_000 }

type Scope = Omit<ProductQuery, 'sort' | 'noOfRows' | 'offset'>

/** Undefined: these words match nothing. */
export async function foundBy(db: Db, query: Scope): Promise<(Found & { depth: Depth }) | undefined> {
  const words = searchWords(query.search ?? '')
  const meanings = words.length === 0 ? undefined : await understandWords(db, words)
  if (meanings === undefined) return undefined
  const { vendorId, categoryId, subCatId } = query
  if (vendorId !== undefined) {
    const goodsOfStore = sql`
      select p.id, 0 as rank, p.search_tier as tier, row_number() over () as at from (
        select * from product p where ${partOfMarket(query)} order by p.popularity desc, p.id
        limit ${sql.lit(mostFiltered)}
      ) p`
    const within = { perWord: mostFiltered, whole: mostFiltered }
    return { ...findProducts(meanings, within, goodsOfStore), depth: within }
  }
  const reach = categoryId === undefined && subCatId === undefined ? depth : depthWithin
  return { ...findProducts(meanings, reach), depth: reach }
}

/** The best matches first, or in the requested order. */
export async function searchProducts(
  db: Db,
  query: ProductQuery,
): Promise<ResponseData<typeof contract.catalogue.products>> {
  const found = await foundBy(db, query)
  if (found === undefined) return { rows: [], total: 0, isTotalExact: true }
  const { perWord, depth } = found
  const { rows } = await sql<ListRow>`
    with found as materialized (${found.found}),
    met as materialized (${metBy(found, query)})
    select ${cardColumns}, ${stockLeft}, least(t.total, ${sql.lit(mostProductsListed)}) as "total",
      t.is_exact as "isTotalExact"
    from (
      select (select count(*) from met) as total,
        not exists (select from found where at >= ${sql.lit(perWord)})
          and (select count(*) from found) < ${sql.lit(depth.whole)} as is_exact
    ) t
    left join (
      select * from met order by place limit ${query.noOfRows} offset ${query.offset}
    ) m on true
    left join product p on p.id = m.id
    left join vendor v on v.id = p.vendor_id
    order by m.place`.execute(db)
  return presentProduct(rows)
}

/** `met (id, place)`: all matches, each with its place in the list. */
function metBy(found: Found, query: ProductQuery): RawBuilder<unknown> {
  const claims = filterConditions(query)
  const isWhole =
    query.categoryId === undefined && query.subCatId === undefined && query.vendorId === undefined
  if (found.isSimple && isWhole && claims.length === 0 && query.sort === 'popular') {
    // The candidates of a popular word are not checked one by one: its postings have the order.
    return sql`select id, row_number() over (order by rank, tier desc, id desc) as place from found`
  }
  const order =
    query.sort === 'popular' ? sql`${found.order}, p.search_tier desc, p.id desc` : orders[query.sort]
  return sql`
    select p.id, row_number() over (order by ${order}) as place
    from found f join product p on p.id = f.id
    where ${allOf([partOfMarket(query), found.isMet, ...claims])}`
}
