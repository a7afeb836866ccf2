/** A space too few or too many: `selroti` is `sel roti`, `gold star` is `goldstar`. */
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { plainWord, type TypedWord } from './words.ts'

/** A typed word joined with its neighbours: each of the two may then match a name by the joined word. */
export const pairsWith = (typed: readonly TypedWord[], at: number): string[] =>
  [at - 1, at].flatMap((from) => {
    const [one, other] = [typed[from], typed[from + 1]]
    return one === undefined || other === undefined ? [] : [one.word + other.word]
  })

const shortestPart = 2

/** The words with each of `lost` split into two known ones, or left out where it cannot be split. */
export async function splitWords(
  db: Db,
  typed: readonly TypedWord[],
  lost: readonly TypedWord[],
): Promise<TypedWord[]> {
  const ways = new Map(lost.map((one) => [one, one.isUnit ? [] : waysApart(one.word)]))
  const parts = [...new Set([...ways.values()].flat(2))]
  const known = new Set(parts.length === 0 ? [] : await knownAmong(db, parts))
  return typed.flatMap((one) => {
    const all = ways.get(one)
    if (all === undefined) return [one]
    const way = all.find((way) => way.every((part) => known.has(part))) ?? []
    return way.map((part) => plainWord(part, one.group))
  })
}

async function knownAmong(db: Db, parts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_word where word = any(${parts})
    union select word from synonym_word where word = any(${parts})`.execute(db)
  return rows.map(({ word }) => word)
}

/** Ways to split a word, the most even first: a short part is more often there by chance. */
function waysApart(word: string): string[][] {
  const letters = Array.from(word)
  const cuts = letters
    .map((_, at) => at)
    .filter((at) => at >= shortestPart && letters.length - at >= shortestPart)
  return cuts
    .toSorted((a, b) => Math.abs(a - letters.length / 2) - Math.abs(b - letters.length / 2))
    .map((at) => [letters.slice(0, at).join(''), letters.slice(at).join('')])
}
