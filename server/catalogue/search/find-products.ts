/** The products that match typed words: candidates of the rarest word, up to a limit, checked against the others. */
import { type RawBuilder, sql } from 'kysely'
import { suggestionRows } from '../../../contract/shared/limits.ts'
import { given } from './given.ts'
import { isRankOfPlaces } from './ranks.ts'
import type { Meaning, Reach } from './understand-words.ts'

export interface Found {
  /** CTEs `found (id, rank, tier, at)`: the candidates of the rarest word, and whether more was left unread. */
  readonly found: RawBuilder<unknown>
  /** Condition over `product p`: all words match. */
  readonly isMet: RawBuilder<boolean>
  /** The worst rank among the words. */
  readonly rank: RawBuilder<number>
  /** Sort key over `product p`: the worst rank among the words, then all of them together. */
  readonly order: RawBuilder<unknown>
  /** The limit of candidates in one read: when it is reached there may be more. */
  readonly perWord: number
  /** One word, so that `found` alone gives the order. */
  readonly isSimple: boolean
}

export interface Depth {
  /** How many are read for one word, one store, one category. */
  readonly perWord: number
  readonly whole: number
}

/** `within`: candidates that are few anyway (a store's products) instead of those of the rarest word. */
export function findProducts(
  meanings: readonly Meaning[],
  depth: Depth,
  within?: RawBuilder<unknown>,
): Found {
  const [rarest] = meanings.toSorted((a, b) => a.weight - b.weight)
  const reached = meanings.map(rankOf)
  const isSimple = meanings.length === 1 && within === undefined
  return {
    found: within ?? (rarest === undefined ? sql`` : reachedBy(rarest, depth)),
    isMet: sql<boolean>`(${sql.join(reached, sql` + `)}) is not null`,
    rank: isSimple ? sql<number>`f.rank` : sql<number>`greatest(${sql.join(reached)})`,
    order: isSimple ? sql`f.rank` : sql`greatest(${sql.join(reached)}), ${sql.join(reached, sql` + `)}`,
    perWord: within === undefined && rarest !== undefined ? perWordOf(rarest.reaches, depth) : depth.perWord,
    isSimple,
  }
}

/** Null where a product does not match the word. The SQL text is always the same: it is prepared once. */
function rankOf({ reaches }: Meaning): RawBuilder<number> {
  const cases = reaches.map(({ words, stores, categories }, rank) => {
    const byName = sql`p.search_words && ${words}::integer[]`
    const byPlace = sql`p.vendor_id = any(${stores}::uuid[])
      or array[p.category_id, p.sub_category_id, p.store_category_id, p.store_sub_category_id]
        && ${categories}::uuid[]`
    const ways = isRankOfPlaces(rank) ? byPlace : byName
    return sql`when ${ways} then ${sql.lit(rank)}`
  })
  return sql<number>`case ${sql.join(cases, sql` `)} end`
}

/** Few different ones: each makes a prepared statement of its own. */
const depths = [4_000, 2_000, 1_000, 500, 250, 120, 60, 30, 15]

/** The more words there are to read, the fewer candidates of each. */
function perWordOf(reaches: readonly Reach[], { perWord, whole }: Depth): number {
  const lists = reaches.reduce(
    (sum, { words, stores, categories }) => sum + words.length + stores.length + categories.length,
    0,
  )
  const each = (2 * whole) / Math.max(1, lists)
  return Math.min(perWord, depths.find((depth) => depth <= each) ?? suggestionRows)
}

function reachedBy({ reaches }: Meaning, depth: Depth): RawBuilder<unknown> {
  const perWord = perWordOf(reaches, depth)
  const ranked = <T>(of: (reach: Reach) => readonly T[]) =>
    reaches.flatMap((reach, rank) => of(reach).map((id) => ({ id, rank })))
  const words = ranked(({ words }) => words)
  const stores = ranked(({ stores }) => stores)
  const categories = ranked(({ categories }) => categories)
  const columns = [sql`category_id`, sql`sub_category_id`, sql`store_category_id`, sql`store_sub_category_id`]
  const parts = [
    sql`
      select g.product_id as id, m.rank, g.tier, g.at
      from ${given(words)} m (id integer, rank integer)
      cross join lateral (
        select product_id, tier, row_number() over () as at from (
          select product_id, tier from search_posting where word_id = m.id
          order by tier desc, product_id desc limit ${sql.lit(perWord)}
        ) g
      ) g`,
    popularOf(stores, [sql`vendor_id`], perWord),
    popularOf(categories, columns, perWord),
  ]
  return sql`
    select id, min(rank) as rank, max(tier) as tier, max(at) as at
    from (${sql.join(parts, sql` union all `)}) g
    group by id order by 2, 3 desc, 1 desc limit ${sql.lit(depth.whole)}`
}

function popularOf(
  places: readonly { readonly id: string; readonly rank: number }[],
  columns: readonly RawBuilder<unknown>[],
  perWord: number,
): RawBuilder<unknown> {
  const each = columns.map(
    (column) => sql`
      select id, search_tier as tier, row_number() over () as at from (
        select id, search_tier from product where ${column} = m.id and is_listed
        order by popularity desc, id limit ${sql.lit(perWord)}
      ) g`,
  )
  return sql`
    select g.id, m.rank, g.tier, g.at
    from ${given(places)} m (id uuid, rank integer)
    cross join lateral (${sql.join(each, sql` union all `)}) g`
}
