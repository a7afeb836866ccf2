import { phoneticKey } from '../../platform/text/phonetic-key.ts'

/** Words that say nothing about whose a shop is, as they sound. */
const fillers = new Set(
  [
    'the',
    'and',
    'shop',
    'store',
    'stores',
    'pasal',
    'pvt',
    'ltd',
    'traders',
    'suppliers',
    'shri',
    'shree',
  ].map(phoneticKey),
)

/** As they sound: banks write in Latin letters what stands in Devanagari above many shops. */
const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(phoneticKey)
    .filter((word) => word.length > 2 && !fillers.has(word))

/** Do two names share a word that tells? A hint for a person, never a decision. */
export function isSimilarName(one: string, other: string): boolean {
  const words = wordsOf(other)
  return wordsOf(one).some((word) => words.some((each) => each.startsWith(word) || word.startsWith(each)))
}
