/** Names and typed text as words. */

const mostWords = 8
/** A name has at most 200 characters, yet nothing stops one that is a hundred words. */
const mostWordsOfName = 40
const longestWord = 40

/** Lower case, letters, marks and digits only, so nothing in a word can be an operator. Digits are 0 to 9. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u200b-\u200d\u2060\ufeff'’]/g, '')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => Array.from(word).slice(0, longestWord).join(''))

/** The distinct words of a name. */
export const nameWords = (name: string): string[] => [...new Set(wordsOf(name))].slice(0, mostWordsOfName)

/** Stop words in English, Nepali and romanised Nepali. */
const fillers = new Set('a an the of for and with in to को का की मा र लागि ko ka ki ma ra lagi'.split(' '))

/** The words of a search: the last one may still be half typed, so it is never taken for a stop word. */
export function searchWords(typed: string): string[] {
  const words = [...new Set(wordsOf(typed))]
  const telling = words.filter((word, at) => at === words.length - 1 || !fillers.has(word))
  return telling.slice(0, mostWords)
}
