import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Clone, cloneDatabase } from '../../testing/test-market.ts'
import { openLog } from '../log.ts'
import { type Database, inTransaction, openDatabase } from './db.ts'
import { fixedStatement } from './fixed-statement.ts'

let clone: Clone
let database: Database

beforeAll(async () => {
  clone = await cloneDatabase()
  database = openDatabase({ url: clone.url, log: openLog('silent') })
})
afterAll(async () => {
  await database.close()
  await clone.drop()
})

test('a fixed statement is composed once, and each call binds its own values', async () => {
  let composed = 0
  const sums = fixedStatement<{ first: number; numbers: readonly number[]; at: Date }, object>((values) => {
    composed += 1
    const { first, numbers, at } = values
    return sql`select ${first}::int + ${first}::int as twice, ${numbers}::int[] as numbers, ${7}::int as seven, ${at}::timestamptz as at`
  })
  const [early, late] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-06-01T00:00:00Z')]
  const answers = await Promise.all([
    sums(database.db, { first: 1, numbers: [1, 2], at: early }),
    sums(database.db, { first: 2, numbers: [], at: late }),
    inTransaction(database.db, (tx) => sums(tx, { first: 3, numbers: [3], at: early })),
  ])
  expect(answers).toEqual([
    [{ twice: 2, numbers: [1, 2], seven: 7, at: early }],
    [{ twice: 4, numbers: [], seven: 7, at: late }],
    [{ twice: 6, numbers: [3], seven: 7, at: early }],
  ])
  expect(composed).toBe(1)
})
