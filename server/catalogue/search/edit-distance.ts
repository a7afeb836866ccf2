/** Typos: words within a small edit distance of a typed one, which may have been meant. */

const longestFold = 16
/** From this length on a word may have two typos. */
const longWord = 7

/** By code points: half of a surrogate pair would be no text. */
const withoutOne = (text: string): string[] => {
  const letters = Array.from(text)
  return letters.map((_, at) => letters.toSpliced(at, 1).join(''))
}

/**
 * Deletion keys: two phonetic keys at edit distance one (a letter lost, added, changed or swapped with its neighbour)
 * share one of these, so the lookup of a word among all others is a handful of equal keys.
 */
export function nearKeys(fold: string): string[] {
  const letters = Array.from(fold).slice(0, longestFold)
  const text = letters.join('')
  if (letters.length < 3) return [text]
  const once = withoutOne(text)
  const twice = letters.length >= longWord ? once.flatMap(withoutOne) : []
  return [...new Set([text, ...once, ...twice])]
}

const slipsAllowed = (length: number): number => (length < 4 ? 0 : length < longWord ? 1 : 2)

/** A number that is almost the same is another size or model. */
const hasDigit = /\d/

/** Whether the edit distance is small enough that one may be meant for the other. */
export function isTypoOf(typed: string, word: string): boolean {
  if (hasDigit.test(typed) || hasDigit.test(word)) return false
  const allowed = slipsAllowed(Math.min(typed.length, word.length))
  return Math.abs(typed.length - word.length) <= allowed && editDistance(typed, word) <= allowed
}

/** The optimal string alignment distance. */
export function editDistance(a: string, b: string): number {
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      let least = Math.min(changed, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1)
      }
      row.push(least)
    }
    ;[beforeLast, last] = [last, row]
  }
  return last[b.length] ?? 0
}
