/**
 * Query relaxation: when no product holds all words, they are dropped one after the other, the one that the fewest
 * goods hold first, until some product holds those that are left.
 */
import type { Meaning, Understood } from './understand-words.ts'
import type { TypedWord } from './words.ts'

/** Words that are searched for instead of all that were typed. */
export interface Relaxation {
  readonly words: readonly TypedWord[]
  readonly meanings: readonly Meaning[]
}

/**
 * All words that tell something, then fewer and fewer of them; the last is one word, or one measure. Fewer than were
 * typed are only searched for with a sure one among them.
 */
export function relaxationsOf({ words, meanings, lost }: Understood): Relaxation[] {
  const all: Relaxation[] = []
  let left: Relaxation = { words, meanings }
  while (left.words.length > 0) {
    const isWhole = lost.length === 0 && all.length === 0
    if (isWhole || left.meanings.some(({ isSure }) => isSure)) all.push(left)
    left = withoutRarest(left)
  }
  return all
}

function withoutRarest({ words, meanings }: Relaxation): Relaxation {
  const weightOf = new Map<number, number>()
  words.forEach(({ group }, at) => {
    const weight = meanings[at]?.weight ?? 0
    weightOf.set(group, Math.min(weight, weightOf.get(group) ?? weight))
  })
  // Of equals the first goes: what is bought stands behind its adjectives. A measure goes before any word.
  const isMeasure = (group: number) => words.filter((word) => word.group === group).length > 1
  const [rarest] = [...weightOf].toSorted(
    ([one, weight], [other, otherWeight]) =>
      weight - otherWeight || Number(isMeasure(other)) - Number(isMeasure(one)) || one - other,
  )
  const isLeft = words.map(({ group }) => group !== rarest?.[0])
  return { words: words.filter((_, at) => isLeft[at]), meanings: meanings.filter((_, at) => isLeft[at]) }
}

/** The text of the words that were searched for; undefined where these are all that was typed. */
export const searchedFor = (typed: Understood, { words }: Relaxation): string | undefined =>
  typed.lost.length === 0 && words.length === typed.words.length
    ? undefined
    : words.map(({ word }) => word).join(' ')
