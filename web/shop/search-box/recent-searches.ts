/** The last searches, kept on this device alone. */
import { storedValue } from '../../lib/browser/storage.ts'

const mostKept = 6
const longest = 200

const stored = storedValue(
  'localStorage',
  'recent-searches',
  (found): found is string[] =>
    Array.isArray(found) && found.every((one) => typeof one === 'string' && one.length <= longest),
)

export const recentSearches = (): readonly string[] => (stored.read() ?? []).slice(0, mostKept)

/** The latest first, each once, however it was written. */
export function withSearch(searches: readonly string[], words: string): readonly string[] {
  const search = words.trim().slice(0, longest)
  if (search === '') return searches
  return [search, ...withoutSearch(searches, search)].slice(0, mostKept)
}

export const withoutSearch = (searches: readonly string[], words: string): readonly string[] =>
  searches.filter((one) => one.toLowerCase() !== words.toLowerCase())

export const rememberSearch = (words: string): void => stored.write([...withSearch(recentSearches(), words)])

export function forgetSearch(words: string): readonly string[] {
  const left = withoutSearch(recentSearches(), words)
  if (left.length === 0) stored.forget()
  else stored.write([...left])
  return left
}

export function forgetAllSearches(): readonly string[] {
  stored.forget()
  return []
}
