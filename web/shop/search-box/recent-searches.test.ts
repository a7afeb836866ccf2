import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  forgetAllSearches,
  forgetSearch,
  recentSearches,
  rememberSearch,
  withSearch,
} from './recent-searches.ts'

const kept = new Map<string, string>()
const localStorage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('window', { localStorage })
})
afterEach(() => vi.unstubAllGlobals())

test('the latest search stands first, each once, six at most', () => {
  for (const words of ['rice', ' ghee ', 'tea', 'Rice', 'shawl', 'oil', 'salt', 'sugar', '  '])
    rememberSearch(words)
  expect(recentSearches()).toEqual(['sugar', 'salt', 'oil', 'shawl', 'Rice', 'tea'])
  expect(withSearch([], 'x'.repeat(300))[0]).toHaveLength(200)
})

test('one is taken away, or all, and nothing is left behind', () => {
  for (const words of ['rice', 'ghee', 'tea']) rememberSearch(words)
  expect(forgetSearch('GHEE')).toEqual(['tea', 'rice'])
  expect(recentSearches()).toEqual(['tea', 'rice'])
  expect(forgetAllSearches()).toEqual([])
  expect([...kept]).toEqual([])
})

test('what other code has written there is no search', () => {
  for (const odd of ['{', '{"a":1}', '[1]', '"rice"', `["${'x'.repeat(201)}"]`]) {
    kept.set('recent-searches', odd)
    expect(recentSearches(), odd).toEqual([])
  }
})
