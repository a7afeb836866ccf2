import { phoneticKey } from '../../platform/text/phonetic-key.ts'

/** Stop words: parts of shop names that identify no shop, as phonetic keys. */
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

/** Phonetic keys: banks write in Latin letters what stands in Devanagari above many shops. */
const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(phoneticKey)
    .filter((word) => word.length > 2 && !fillers.has(word))

/** True if two names share a distinctive word. A hint for the reader, never a decision. */
export function isSimilarName(one: string, other: string): boolean {
  const words = wordsOf(other)
  return wordsOf(one).some((word) => words.some((each) => each.startsWith(word) || word.startsWith(each)))
}
