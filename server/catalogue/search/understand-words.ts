/** The meanings of typed words: words of the vocabulary, and through them products, stores and categories. */
import { sql } from 'kysely'
import { suggestionRows } from '../../../contract/shared/limits.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Column, Columns } from '../../platform/db/row-types.ts'
import { phoneticKey } from '../../platform/text/phonetic-key.ts'
import { given } from './given.ts'
import { type Met, nearly } from './near-words.ts'
import { everyRank, placeOf, type Rank, ranks } from './ranks.ts'
import { pairsWith, splitWords } from './word-splitting.ts'
import type { TypedWord } from './words.ts'

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
  /** By the word, a slip of it or its sound, and not by a slip of its sound alone. */
  readonly isSure: boolean
  /** All words of the vocabulary that it matches. */
  readonly wordIds: readonly number[]
}

const mostBeginnings = 24
/** Limit of prefix matches of four letters or more. */
const mostBeginningsRead = 400
const mostOfAKind = 20
const mostStores = 200
const mostCategories = 40
/** Limit to which the products of one word are counted. */
const depthOfSeveral = 100

export interface Understood {
  /** The words that match something, in their order. A word that is written together may be two of them. */
  readonly words: readonly TypedWord[]
  /** Their meanings: a list of the same length. */
  readonly meanings: readonly Meaning[]
  /** The typed words that match nothing in the market. */
  readonly lost: readonly TypedWord[]
}

export async function understandWords(db: Db, typed: readonly TypedWord[]): Promise<Understood> {
  const whole = await understood(db, typed)
  const lost = typed.filter((_, at) => !isTelling(whole[at]))
  if (lost.length === 0) return { words: typed, meanings: whole, lost }
  const apart = await splitWords(db, typed, lost)
  const parts = apart.length === 0 ? [] : await understood(db, apart)
  const isHeard = apart.map(
    (word, at) => isTelling(parts[at]) && !isGroupSilent(word, { typed, apart, parts }),
  )
  const words = apart.filter((_, at) => isHeard[at])
  return {
    words,
    meanings: parts.filter((_, at) => isHeard[at]),
    lost: lost.filter(
      ({ group, isUnit }) => !words.some((word) => word.group === group && word.isUnit === isUnit),
    ),
  }
}

interface Parts {
  readonly typed: readonly TypedWord[]
  readonly apart: readonly TypedWord[]
  readonly parts: readonly Meaning[]
}

/** Of a word that was split both parts must tell something; a unit goes with its number. */
function isGroupSilent({ group }: TypedWord, { typed, apart, parts }: Parts): boolean {
  const isMain = (word: TypedWord) => word.group === group && !word.isUnit
  const main = apart.flatMap((word, at) => (isMain(word) ? [parts[at]] : []))
  return main.length === 0 ? typed.some(isMain) : !main.every(isTelling)
}

const isTelling = (meaning: Meaning | undefined): boolean => meaning !== undefined && meaning.weight > 0

async function understood(db: Db, typed: readonly TypedWord[]): Promise<Meaning[]> {
  const depth = typed.length === 1 ? suggestionRows : depthOfSeveral
  const plain = await meaningsOf(db, await plainly(db, typed), typed, depth)
  const unmet = typed.flatMap(({ isUnit }, at) => (isUnit || isMetPlainly(plain[at]) ? [] : [at]))
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
  return {
    reaches: everyRank.map(of),
    weight: (one?.weight ?? 0) + (other?.weight ?? 0),
    wordIds: [...(one?.wordIds ?? []), ...(other?.wordIds ?? [])],
    isSure: (one?.weight ?? 0) > 0 || (other?.reaches.slice(0, ranks.fold).some(isReaching) ?? false),
  }
}

/** Matches by the word itself, by prefix, by synonym, by phonetic key: each a few entries of an index. */
async function plainly(db: Db, typed: readonly TypedWord[]): Promise<Met[]> {
  const beginning = (letters: 1 | 2 | 3) => sql`
    (select ${ranks.beginning}::integer, w.id from search_word w
     where length(t.start) = ${sql.lit(letters)} and left(w.word, ${sql.lit(letters)}) = t.start and w.word <> t.start
     order by w.top_tier desc limit ${sql.lit(mostBeginnings)})`
  const asked = typed.map(({ word, same, alike, isUnit }, at) => ({
    ...{ at, word, same, alike, start: isUnit ? null : word },
    ...{ fold: isUnit ? null : phoneticKey(word), pairs: pairsWith(typed, at) },
  }))
  const { rows } = await sql<Met>`
    select t.at, min(m.rank) as "rank", m.id
    from ${given(asked)} t
      (at integer, word text, start text, fold text, same text[], alike text[], pairs text[])
    cross join lateral (
      select ${ranks.exact}::integer as rank, w.id from search_word w where w.word = t.word
      union all select ${ranks.exact}::integer, w.id from search_word w where w.word = any(t.same)
      union all select ${ranks.synonym}::integer, w.id from search_word w where w.word = any(t.alike)
      union all select ${ranks.slip}::integer, w.id from search_word w where w.word = any(t.pairs)
      union all ${beginning(1)} union all ${beginning(2)} union all ${beginning(3)}
      union all
      (select ${ranks.beginning}::integer, w.id from (
         select id, top_tier from search_word
         where length(t.start) > 3 and word > t.start and word < t.start || chr(1114111)
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
           where length(t.start) > 2 and word > t.start and word < t.start || chr(1114111)
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
  typed: readonly TypedWord[],
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
      if (rank === ranks.beginning && typed[at]?.word.length === 1) continue
      const place = of[placeOf(rank)]
      place?.stores.push(...led.stores)
      place?.categories.push(...led.categories)
      weights[at] += led.stores.length * weightOfStore + led.categories.length * weightOfCategory
    }
  }
  return reaches.map((of, at) => {
    const weight = weights[at] ?? 0
    const wordIds = met.filter((one) => one.at === at).map(({ id }) => id)
    return { reaches: of, weight, isSure: weight > 0, wordIds }
  })
}
