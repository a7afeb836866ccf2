/** What a shopper types, made fit for the search columns. */

const mostWords = 8
const longestWord = 40

/** The words of a search: lower case, letters, marks and digits only, so nothing in them can be an operator. */
export const searchWords = (typed: string): string[] =>
  typed
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, mostWords)
    .map((word) => word.slice(0, longestWord))

/** Every word must begin some word of the name; the last may still be half typed, so all are prefixes. */
export const prefixQuery = (words: readonly string[]): string => words.map((word) => `${word}:*`).join(' & ')
