/** Spelling suggestion for a search without results: words of the vocabulary that look like the typed ones. */
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Columns } from '../../platform/db/row-types.ts'
import { phoneticKey } from '../../platform/text/phonetic-key.ts'
import { editDistance, nearKeys } from './edit-distance.ts'
import { given } from './given.ts'
import type { TypedWord } from './words.ts'

const mostRead = 100
const shortest = 3

interface Candidate extends Columns<'search_word', 'word'> {
  /** Index of the typed word. */
  readonly at: number
}

/** The words as they may have been meant; undefined where none of them looks like a word of the market. */
export async function spellingOf(db: Db, typed: readonly TypedWord[]): Promise<string | undefined> {
  const asked = typed.flatMap(({ word, isUnit }, at) =>
    isUnit || Array.from(word).length < shortest || /\d/.test(word)
      ? []
      : [{ at, start: Array.from(word).slice(0, shortest).join(''), keys: nearKeys(phoneticKey(word)) }],
  )
  if (asked.length === 0) return undefined
  // Words in no name any more have no tier. Both lookups are bounded reads of an index.
  const { rows } = await sql<Candidate>`
    select distinct t.at, w.word
    from ${given(asked)} t (at integer, start text, keys text[])
    cross join lateral (
      (select word from search_word where near && t.keys and top_tier >= 0 limit ${sql.lit(mostRead)})
      union all
      (select word from search_word where left(word, 3) = t.start and top_tier >= 0
       order by top_tier desc limit ${sql.lit(mostRead)})
    ) w`.execute(db)
  const meant = typed.map(({ word }, at) =>
    nearestTo(
      word,
      rows.filter((row) => row.at === at).map((row) => row.word),
    ),
  )
  return meant.every((word) => word === undefined)
    ? undefined
    : meant.filter((word) => word !== undefined).join(' ')
}

/** Half of the letters may differ; of equals the first in the alphabet, so that the answer is always the same. */
function nearestTo(word: string, candidates: readonly string[]): string | undefined {
  const most = Math.floor(Array.from(word).length / 2)
  return candidates
    .map((candidate) => ({ candidate, distance: editDistance(word, candidate) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((a, b) => a.distance - b.distance || (a.candidate < b.candidate ? -1 : 1))[0]?.candidate
}
