import { expect, test } from 'vitest'
import { type CachedPage, openPageCache } from './page-cache.ts'

function setUp(mostBytes = 100) {
  let now = 0
  let written = 0
  const cache = openPageCache<string>({
    clock: () => now,
    freshMs: 8,
    oldestMs: 10,
    lastResortMs: 50,
    mostBytes,
  })
  const write =
    (mayStay = true, bytes = 10, endsAtMs?: number) =>
    async (): Promise<CachedPage<string>> => {
      written += 1
      return { page: `page ${written}`, bytes, writtenAtMs: now, mayStay, endsAtMs }
    }
  return { cache, write, at: (ms: number) => (now = ms), count: () => written }
}

test('a page that is young is given at once, without being written again', async () => {
  const { cache, write, count } = setUp()
  await cache.of('/', write())
  expect(cache.of('/', write())).toBe('page 1')
  expect(count()).toBe(1)
})

test('a hundred who ask at the same moment cost one writing', async () => {
  const { cache, write, count } = setUp()
  const pages = await Promise.all(Array.from({ length: 100 }, () => cache.of('/', write())))
  expect(new Set(pages)).toEqual(new Set(['page 1']))
  expect(count()).toBe(1)
})

test('an old page is never shown, an ageing one is renewed behind the reader', async () => {
  const { cache, write, at } = setUp()
  await cache.of('/', write())
  at(9)
  expect(cache.of('/', write())).toBe('page 1')
  await Promise.resolve()
  expect(await cache.of('/', write())).toBe('page 2')
  at(30)
  expect(await cache.of('/', write())).toBe('page 3')
})

test('a page that says something that ends is not shown from that millisecond on', async () => {
  const { cache, write, at } = setUp()
  at(100)
  await cache.of('/', write(true, 10, 103))
  at(102)
  expect(cache.of('/', write())).toBe('page 1')
  at(103)
  expect(await cache.of('/', write(true, 10, 103)), 'overtaken while it was written').toBe('page 2')
  expect(await cache.of('/', write())).toBe('page 3')
  expect(cache.of('/', write())).toBe('page 3')
})

test('while the market cannot answer, the last good page stands in for it', async () => {
  const { cache, write, at } = setUp()
  await cache.of('/', write())
  at(40)
  expect(await cache.of('/', write(false))).toBe('page 1')
  expect(await cache.of('/', () => Promise.reject(new Error('down')))).toBe('page 1')
  at(90)
  await expect(async () => cache.of('/', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
})

test('the pages that were asked for longest ago make room', async () => {
  const { cache, write, count } = setUp(30)
  for (const key of ['a', 'b', 'c']) await cache.of(key, write())
  await cache.of('a', write())
  await cache.of('d', write())
  expect(cache.of('a', write())).toBe('page 1')
  expect(count()).toBe(4)
  await cache.of('b', write())
  expect(count()).toBe(5)
})
