import { type RawBuilder, sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { mostProductsListed } from '../../../contract/shared/limits.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { cardColumns, stockLeft } from '../product-card.ts'
import { type Depth, type Found, findProducts } from './find-products.ts'
import { type ListRow, mostFiltered, orderOf, type ProductQuery, presentProduct } from './product-list.ts'
import { ranks } from './ranks.ts'
import { type Relaxation, relaxationsOf, searchedFor } from './relax-words.ts'
import { allOf, type Condition, filterConditions, partOfMarket } from './scope.ts'
import { spellingOf } from './spelling.ts'
import { type Circumstances, circumstancesOf, deliversTo, placeOf } from './store-conditions.ts'
import { understandWords } from './understand-words.ts'
import { searchWords } from './words.ts'

/** Search depth: within a category a word needs many candidates for some to be of that category. */
const depth: Depth = { perWord: 2_000, whole: 3_000 }
const depthWithin: Depth = { perWord: 4_000, whole: 4_000 }

type Scope = Omit<ProductQuery, 'sort' | 'noOfRows' | 'offset'>
type Answer = ResponseData<typeof contract.catalogue.products>

export type FoundBy = Found & { readonly depth: Depth }

/** A search that was understood: its words, and fewer and fewer of them. */
export interface Search {
  readonly found: FoundBy
  /** Undefined where all typed words are searched for. */
  readonly searchedFor: string | undefined
}

/** The searches of these words, those for all of them first; none: no word matches anything. */
export async function searchesBy(db: Db, query: Scope): Promise<Search[]> {
  const typed = searchWords(query.search ?? '')
  if (typed.length === 0) return []
  const understood = await understandWords(db, typed)
  return relaxationsOf(understood).map((relaxation) => ({
    found: foundBy(query, relaxation),
    searchedFor: searchedFor(understood, relaxation),
  }))
}

function foundBy(query: Scope, { meanings }: Relaxation): FoundBy {
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

/** The first search that some product of this part of the market meets, whatever the filters. */
export async function relaxed(
  db: Db,
  query: Scope,
  searches: readonly Search[],
): Promise<Search | undefined> {
  for (const search of searches) {
    const { rows } = await sql<{ isMet: boolean }>`
      with found as materialized (${search.found.found})
      select exists (
        select from found f join product p on p.id = f.id
        where ${allOf([partOfMarket(query), search.found.isMet])}
      ) as "isMet"`.execute(db)
    if (rows[0]?.isMet === true) return search
  }
  return undefined
}

/** The best matches first, or in the requested order. Words that nothing holds together are dropped one by one. */
export async function searchProducts(ctx: AppContext, query: ProductQuery): Promise<Answer> {
  const { db } = ctx
  const [whole, ...fewer] = await searchesBy(db, query)
  if (whole === undefined) return noneFor(db, query)
  const now = await circumstancesOf(ctx)
  const conditions = filterConditions(query, now)
  const asked = { query, now, conditions }
  const answer = await answerOf(db, asked, whole)
  if (answer.total > 0) return answer
  // Filters that leave nothing are no reason to drop words.
  const search = await relaxed(db, query, conditions.length === 0 ? fewer : [whole, ...fewer])
  return search === undefined || search === whole ? answer : await answerOf(db, asked, search)
}

async function noneFor(db: Db, { search = '' }: ProductQuery): Promise<Answer> {
  const didYouMean = await spellingOf(db, searchWords(search))
  return { rows: [], total: 0, isTotalExact: true, ...(didYouMean !== undefined && { didYouMean }) }
}

interface Asked {
  readonly query: ProductQuery
  readonly now: Circumstances
  readonly conditions: readonly Condition[]
}

async function answerOf(db: Db, asked: Asked, search: Search): Promise<Answer> {
  const { found } = search
  const { noOfRows, offset } = asked.query
  const { rows } = await sql<ListRow>`
    with found as materialized (${found.found}),
    met as materialized (${metBy(found, asked)})
    select ${cardColumns(asked.now.at)}, ${stockLeft}, least(t.total, ${sql.lit(mostProductsListed)}) as "total",
      t.is_exact as "isTotalExact"
    from (
      select (select count(*) from met) as total,
        not exists (select from found where at >= ${sql.lit(found.perWord)})
          and (select count(*) from found) < ${sql.lit(found.depth.whole)} as is_exact
    ) t
    left join (
      select * from ${favouring(asked)} order by place limit ${noOfRows} offset ${offset}
    ) m on true
    left join product p on p.id = m.id
    left join vendor v on v.id = p.vendor_id
    order by m.place`.execute(db)
  return {
    ...presentProduct(rows),
    ...(search.searchedFor !== undefined && { searchedFor: search.searchedFor }),
  }
}

/** `met (id, place, is_near)`: all matches, each with its place in the list and whether it is no mere slip or sound. */
function metBy(found: Found, { query, conditions }: Asked): RawBuilder<unknown> {
  const isWhole =
    query.categoryId === undefined && query.subCatId === undefined && query.vendorId === undefined
  if (found.isSimple && isWhole && conditions.length === 0 && query.sort === 'popular') {
    // The candidates of a popular word are not checked one by one: its postings have the order.
    return sql`select id, row_number() over (order by rank, tier desc, id desc) as place,
      rank < ${sql.lit(ranks.slip)} as is_near from found`
  }
  const order = query.sort === 'popular' ? sql`${found.order}, p.search_tier desc, p.id desc` : orderOf(query)
  return sql`
    select p.id, row_number() over (order by ${order}) as place, ${found.rank} < ${sql.lit(ranks.slip)} as is_near
    from found f join product p on p.id = f.id
    where ${allOf([partOfMarket(query), found.isMet, ...conditions])}`
}

/** Of the best matches so many are put in order by whether their store delivers: ten pages. */
const mostFavoured = 240

/** With a place: of the first matches, those of stores that deliver there stand before those that do not. */
function favouring({ query, now }: Asked): RawBuilder<unknown> {
  const place = placeOf(query)
  if (place === undefined || query.sort !== 'popular' || query.vendorId !== undefined) return sql`met`
  return sql`(
    select m.id, row_number() over (
      order by m.place > ${sql.lit(mostFavoured)}, not m.is_near,
        case when m.place <= ${sql.lit(mostFavoured)} then not ${deliversTo(place, now.roadFactor)} end, m.place
    ) as place
    from met m left join (
      select p.id, p.vendor_id from met n join product p on p.id = n.id where n.place <= ${sql.lit(mostFavoured)}
    ) p on p.id = m.id
  ) met`
}
