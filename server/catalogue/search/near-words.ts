/** Words near a typed one: by edit distance of the word, or of its phonetic key. */
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Columns } from '../../platform/db/row-types.ts'
import { phoneticKey } from '../../platform/text/phonetic-key.ts'
import { editDistance, isTypoOf, nearKeys } from './edit-distance.ts'
import { given } from './given.ts'
import { type Rank, ranks } from './ranks.ts'
import type { TypedWord } from './words.ts'

const mostNear = 300
const mostSlips = 12

export interface Met {
  /** Index of the typed word. */
  readonly at: number
  readonly rank: number
  readonly id: number
}

type Near = Columns<'search_word', 'id' | 'word' | 'fold'> & { readonly at: number }

/** Matches by edit distance of the word, or of its phonetic key. */
export async function nearly(
  db: Db,
  typed: readonly TypedWord[],
  unmet: readonly number[],
  sounding: ReadonlySet<number>,
): Promise<Met[]> {
  const keys = unmet.map((at) => ({ at, keys: nearKeys(phoneticKey(typed[at]?.word ?? '')) }))
  const { rows } = await sql<Near>`
    select t.at, w.id, w.word, w.fold
    from ${given(keys)} t (at integer, keys text[])
    cross join lateral (
      select id, word, fold from search_word where near && t.keys limit ${sql.lit(mostNear)}
    ) w`.execute(db)
  return unmet.flatMap((at) =>
    rows
      .filter((row) => row.at === at)
      .map((row) => ({ id: row.id, at, ...howNear(typed[at]?.word ?? '', row) }))
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
