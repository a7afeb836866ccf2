import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { monotonicUuid } from './monotonic-uuid.ts'

// Red with the ids of node:crypto alone: they are out of order many times in such a row.
test('ten thousand ids made in a row are in that order, and all are UUIDv7', () => {
  const ids = Array.from({ length: 10_000 }, () => monotonicUuid())
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('an id comes after another that a faster clock has made', () => {
  const [first = '', ...rest] = randomUUIDv7().split('-')
  const ahead = [(Number.parseInt(first, 16) + 0x100).toString(16).padStart(8, '0'), ...rest].join('-')
  const id = monotonicUuid(ahead)
  expect(id > ahead).toBe(true)
  expect(monotonicUuid() > id).toBe(true)
})
