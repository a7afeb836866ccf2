/** Names and typed text as words. */
import { isNumber, latinDigits, pairEnds, splitMeasure, type Unit, unitOf, unitOfTwo } from './units.ts'

const mostWords = 8
/** A name has at most 200 characters, yet nothing stops one that is a hundred words. */
const mostWordsOfName = 40
const longestWord = 40

/** Lower case, letters, marks and digits only, so nothing in a word can be an operator. Digits are 0 to 9. */
const wordsOf = (text: string): string[] =>
  latinDigits(text.normalize('NFKC').toLowerCase())
    .replace(/[\u200b-\u200d\u2060\ufeff'’]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => Array.from(word).slice(0, longestWord).join(''))

/** The distinct words of a name. */
export const nameWords = (name: string): string[] => [...new Set(wordsOf(name))].slice(0, mostWordsOfName)

/** Stop words in English, Nepali and romanised Nepali. */
const fillers = new Set('a an the of for and with in to को का की मा र लागि ko ka ki ma ra lagi'.split(' '))

/** One word of a search. */
export interface TypedWord {
  readonly word: string
  /** Other spellings that are the same word: those of a unit, and a number joined with its unit. */
  readonly same: readonly string[]
  /** Spellings that may mean something else as well. */
  readonly alike: readonly string[]
  /** A unit has neither beginnings nor slips: the `g` of `250 g` is no ghee. */
  readonly isUnit: boolean
  /** Words with one number are dropped together: a number without its unit says nothing. */
  readonly group: number
}

export const plainWord = (word: string, group: number): TypedWord => ({
  word,
  same: [],
  alike: [],
  isUnit: false,
  group,
})

/** The words of a search: the last one may still be half typed, so it is never taken for a stop word. */
export function searchWords(typed: string): TypedWord[] {
  const words = wordsOf(typed).flatMap(splitMeasure)
  const telling = words.filter((word, at) => at === words.length - 1 || !fillers.has(word))
  const found: TypedWord[] = []
  for (let at = 0; at < telling.length; at += 1) {
    const word = telling[at] ?? ''
    const pair = unitOfTwo(word, telling[at + 1])
    const unit = pair ?? unitOf(word, telling[at - 1])
    const before = found.at(-1)
    if (unit === undefined) found.push(plainWord(word, found.length))
    else if (before !== undefined && isNumber(before.word)) found.splice(-1, 1, ...measure(before, unit))
    else found.push({ ...unitWord(unit), group: found.length })
    if (pair !== undefined) at += 1
  }
  return distinct(found).slice(0, mostWords)
}

const unitWord = (unit: Unit): Omit<TypedWord, 'group'> => ({
  word: unit.spellings[0] ?? '',
  same: unit.spellings.slice(1),
  alike: pairEnds(unit),
  isUnit: true,
})

/** A number and its unit: a name may have them as one word, `5kg`. */
function measure(number: TypedWord, unit: Unit): TypedWord[] {
  const joined = unit.spellings.map((spelling) => number.word + spelling)
  const named = unitWord(unit)
  return [
    { ...number, same: joined },
    { ...named, same: [...named.same, ...joined], group: number.group },
  ]
}

const distinct = (words: readonly TypedWord[]): TypedWord[] =>
  words.filter(({ word }, at) => words.findIndex((other) => other.word === word) === at)
