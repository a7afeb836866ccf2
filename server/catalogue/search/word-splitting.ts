/** A space too few or too many: `selroti` is `sel roti`, `gold star` is `goldstar`. */
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** A typed word joined with its neighbours: each of the two may then match a name by the joined word. */
export const pairsWith = (typed: readonly string[], at: number): string[] =>
  [at - 1, at].flatMap((from) => {
    const [one, other] = [typed[from], typed[from + 1]]
    return one === undefined || other === undefined ? [] : [one + other]
  })

const shortestPart = 2

/** The words with each of `lost` split into two known ones; undefined where one of them cannot be split. */
export async function splitWord(
  db: Db,
  typed: readonly string[],
  lost: readonly string[],
): Promise<string[] | undefined> {
  const ways = new Map(lost.map((word) => [word, waysApart(word)]))
  const parts = [...new Set([...ways.values()].flat(2))]
  if (parts.length === 0) return undefined
  const { rows } = await sql<{ word: string }>`
    select word from search_word where word = any(${parts})
    union select word from synonym_word where word = any(${parts})`.execute(db)
  const known = new Set(rows.map(({ word }) => word))
  const apart = typed.map((word) => {
    const all = ways.get(word)
    return all === undefined ? [word] : all.find((way) => way.every((part) => known.has(part)))
  })
  return apart.every((words) => words !== undefined) ? apart.flat() : undefined
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
