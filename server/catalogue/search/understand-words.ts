/** The meanings of typed words: words of the vocabulary, and through them products, stores and categories. */
import { sql } from 'kysely'
import { suggestionRows } from '../../../contract/shared/limits.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Column, Columns } from '../../platform/db/row-types.ts'
import { phoneticKey } from '../../platform/text/phonetic-key.ts'
import { editDistance, isTypoOf, nearKeys } from './edit-distance.ts'
import { given } from './given.ts'
import { pairsWith, splitWord } from './word-splitting.ts'

/** How a word matched, the best way first. A store or category of that name stands after the products of that name. */
export const ranks = {
  exact: 0,
  beginning: 1,
  place: 2,
  synonym: 3,
  synonymPlace: 4,
  slip: 5,
  slipPlace: 6,
  fold: 7,
  foldPlace: 8,
} as const
type Rank = (typeof ranks)[keyof typeof ranks]
/** Exact words and prefixes share one; any other way of matching a name is followed by that of matching a place. */
const placeOf = (rank: number): number => Math.max(ranks.place, rank + 1)
export const isRankOfPlaces = (rank: number): boolean => rank > 0 && rank % 2 === 0
const everyRank = Object.values(ranks)

/** The matches of one rank: words in the names of products, stores, and categories. */
export interface Reach {
  /** The products of its words, each counted up to a limit. */
  goods: number
  readonly words: number[]
  readonly stores: string[]
  readonly categories: string[]
}

/** One typed word: its matches, rank by rank. */
export interface Meaning {
  readonly reaches: readonly Reach[]
  /** About how many products that is: of several words, the rarest comes first. */
  readonly weight: number
}

const mostBeginnings = 24
/** Limit of prefix matches of four letters or more. */
const mostBeginningsRead = 400
const mostOfAKind = 20
const mostStores = 200
const mostCategories = 40
const mostNear = 300
const mostSlips = 12
/** Limit to which the products of one word are counted. */
const depthOfSeveral = 100

/** Undefined: some word matches nothing, so no product matches all of them. */
export async function understandWords(db: Db, typed: readonly string[]): Promise<Meaning[] | undefined> {
  const whole = await understood(db, typed)
  if (whole.every(isTelling)) return whole
  const apart = await splitWord(
    db,
    typed,
    typed.filter((_, at) => !isTelling(whole[at])),
  )
  if (apart === undefined) return undefined
  const parts = await understood(db, apart)
  return parts.every(isTelling) ? parts : undefined
}

const isTelling = (meaning: Meaning | undefined): boolean => meaning !== undefined && meaning.weight > 0

async function understood(db: Db, typed: readonly string[]): Promise<Meaning[]> {
  const depth = typed.length === 1 ? suggestionRows : depthOfSeveral
  const plain = await meaningsOf(db, await plainly(db, typed), typed, depth)
  const unmet = typed.flatMap((_, at) => (isMetPlainly(plain[at]) ? [] : [at]))
  if (unmet.length === 0) return plain
  const sounding = new Set(unmet.filter((at) => isSounding(plain[at])))
  const near = await meaningsOf(db, await nearly(db, typed, unmet, sounding), typed, depth)
  return typed.map((_, at) => joined(plain[at], near[at]))
}

/** Typos are tried only for a word without an exact or prefix match. */
const isMetPlainly = (meaning: Meaning | undefined): boolean =>
  meaning?.reaches.slice(0, ranks.slip).some(isReaching) ?? false

/** A phonetic match is nearer than one of two typos, or of one typo in the phonetic key. */
const isSounding = (meaning: Meaning | undefined): boolean =>
  meaning?.reaches
    .slice(ranks.fold)
    .some(({ goods, stores, categories }) => goods + stores.length + categories.length > 0) ?? false

const isReaching = ({ words, stores, categories }: Reach): boolean =>
  words.length + stores.length + categories.length > 0

const nothing = (): Reach => ({ goods: 0, words: [], stores: [], categories: [] })

function joined(one: Meaning | undefined, other: Meaning | undefined): Meaning {
  const of = (rank: Rank): Reach => {
    const [a, b] = [one?.reaches[rank] ?? nothing(), other?.reaches[rank] ?? nothing()]
    return {
      goods: a.goods + b.goods,
      words: [...a.words, ...b.words],
      stores: [...a.stores, ...b.stores],
      categories: [...a.categories, ...b.categories],
    }
  }
  return { reaches: everyRank.map(of), weight: (one?.weight ?? 0) + (other?.weight ?? 0) }
}

interface Met {
  /** Index of the typed word. */
  readonly at: number
  readonly rank: number
  readonly id: number
}

/** Matches by the word itself, by prefix, by synonym, by phonetic key: each a few entries of an index. */
async function plainly(db: Db, typed: readonly string[]): Promise<Met[]> {
  const beginning = (letters: 1 | 2 | 3) => sql`
    (select ${ranks.beginning}::integer, w.id from search_word w
     where length(t.word) = ${sql.lit(letters)} and left(w.word, ${sql.lit(letters)}) = t.word and w.word <> t.word
     order by w.top_tier desc limit ${sql.lit(mostBeginnings)})`
  const asked = typed.map((word, at) => ({ at, word, fold: phoneticKey(word), pairs: pairsWith(typed, at) }))
  const { rows } = await sql<Met>`
    select t.at, min(m.rank) as "rank", m.id
    from ${given(asked)} t (at integer, word text, fold text, pairs text[])
    cross join lateral (
      select ${ranks.exact}::integer as rank, w.id from search_word w where w.word = t.word
      union all select ${ranks.slip}::integer, w.id from search_word w where w.word = any(t.pairs)
      union all ${beginning(1)} union all ${beginning(2)} union all ${beginning(3)}
      union all
      (select ${ranks.beginning}::integer, w.id from (
         select id, top_tier from search_word
         where length(t.word) > 3 and word > t.word and word < t.word || chr(1114111)
         limit ${sql.lit(mostBeginningsRead)}
       ) w order by w.top_tier desc limit ${sql.lit(mostBeginnings)})
      union all
      (select case when s.fold = t.fold and not starts_with(s.word, t.word)
         then ${ranks.fold}::integer else ${ranks.synonym}::integer end, w.id
       from (
         select group_id, word, fold from synonym_word where word = t.word
         union all select group_id, word, fold from synonym_word where fold = t.fold and word <> t.word
         union all (
           select group_id, word, fold from synonym_word
           where length(t.word) > 2 and word > t.word and word < t.word || chr(1114111)
           order by word limit ${sql.lit(mostOfAKind)}
         )
       ) s
       join synonym_word o on o.group_id = s.group_id
       join search_word w on w.word = o.word
       where o.word <> t.word
       limit ${sql.lit(mostBeginnings)})
      union all
      (select ${ranks.fold}::integer, w.id from search_word w where w.fold = t.fold and w.word <> t.word
       limit ${sql.lit(mostOfAKind)})
    ) m
    group by 1, 3`.execute(db)
  return rows
}

type Near = Columns<'search_word', 'id' | 'word' | 'fold'> & { readonly at: number }

/** Matches by edit distance of the word, or of its phonetic key. */
async function nearly(
  db: Db,
  typed: readonly string[],
  unmet: readonly number[],
  sounding: ReadonlySet<number>,
): Promise<Met[]> {
  const keys = unmet.map((at) => ({ at, keys: nearKeys(phoneticKey(typed[at] ?? '')) }))
  const { rows } = await sql<Near>`
    select t.at, w.id, w.word, w.fold
    from ${given(keys)} t (at integer, keys text[])
    cross join lateral (
      select id, word, fold from search_word where near && t.keys limit ${sql.lit(mostNear)}
    ) w`.execute(db)
  return unmet.flatMap((at) =>
    rows
      .filter((row) => row.at === at)
      .map((row) => ({ id: row.id, at, ...howNear(typed[at] ?? '', row) }))
      .filter(({ rank, slips }) =>
        sounding.has(at) ? rank === ranks.slip && slips < 2 : slips < Number.POSITIVE_INFINITY,
      )
      .sort((a, b) => a.rank - b.rank || a.slips - b.slips)
      .slice(0, mostSlips),
  )
}

function howNear(typed: string, { word, fold }: Near): { rank: Rank; slips: number } {
  if (isTypoOf(typed, word)) return { rank: ranks.slip, slips: editDistance(typed, word) }
  const sound = phoneticKey(typed)
  return {
    rank: ranks.fold,
    slips: isTypoOf(sound, fold) ? editDistance(sound, fold) : Number.POSITIVE_INFINITY,
  }
}

interface Led {
  readonly goods: number
  readonly stores: Column<'search_store_word', 'vendor_id'>[]
  readonly categories: Column<'search_category_word', 'category_id'>[]
}

const weightOfStore = 200
const weightOfCategory = 1_000

/** The targets of the matched words. Words that are in no name any more have none. */
async function meaningsOf(
  db: Db,
  met: readonly Met[],
  typed: readonly string[],
  depth: number,
): Promise<Meaning[]> {
  const reaches = typed.map(() => everyRank.map(nothing))
  const weights = typed.map(() => 0)
  if (met.length > 0) {
    const ids = [...new Set(met.map(({ id }) => id))]
    const { rows } = await sql<Led & Columns<'search_word', 'id'>>`
      select m.id,
        (select count(*) from (select from search_posting where word_id = m.id limit ${sql.lit(depth)}) one)::integer as "goods",
        array(select vendor_id from search_store_word where word_id = m.id limit ${sql.lit(mostStores)}) as "stores",
        array(select category_id from search_category_word where word_id = m.id limit ${sql.lit(mostCategories)}) as "categories"
      from ${given(ids.map((id) => ({ id })))} m (id integer)`.execute(db)
    const ledOf = new Map(rows.map((row) => [row.id, row]))
    for (const { at, rank, id } of met) {
      const led = ledOf.get(id)
      const of = reaches[at]
      if (led === undefined || of === undefined) continue
      const named = of[rank]
      if (named !== undefined && led.goods > 0) {
        named.words.push(id)
        named.goods += led.goods
      }
      weights[at] = (weights[at] ?? 0) + led.goods
      // One letter is too little to show all products of a store.
      if (rank === ranks.beginning && typed[at]?.length === 1) continue
      const place = of[placeOf(rank)]
      place?.stores.push(...led.stores)
      place?.categories.push(...led.categories)
      weights[at] += led.stores.length * weightOfStore + led.categories.length * weightOfCategory
    }
  }
  return reaches.map((of, at) => ({ reaches: of, weight: weights[at] ?? 0 }))
}
