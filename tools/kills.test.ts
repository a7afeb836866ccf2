/** The short form of e2e/kills/main.ts, and the proof that its check would see what it looks for. */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenPromises, killRounds } from '../e2e/kills/kill-rounds.ts'
import { honestRows } from '../server/testing/oracle/honest-rows.ts'
import { type Clone, cloneDatabase } from '../server/testing/test-market.ts'

describe('the check of promises', () => {
  let clone: Clone
  let client: pg.Client
  beforeAll(async () => {
    clone = await cloneDatabase()
    client = new pg.Client({ connectionString: clone.url })
    await client.connect()
    await client.query(honestRows)
  })
  afterAll(async () => {
    await client.end()
    await clone.drop()
  })

  const vendorId = '00000000-0000-7000-8000-0000000000c1'
  const promise = {
    userId: '00000000-0000-7000-8000-00000000000a',
    key: 'key',
    orderId: '00000000-0000-7000-8000-000000000201',
  }

  test('is content with the order that was promised', async () => {
    expect(await brokenPromises(client, vendorId, [promise])).toEqual([])
  })

  test.each([
    ['a promised order is gone', [promise, { ...promise, orderId: '00000000-0000-7000-8000-000000000999' }]],
    ['an order stands under another key', [{ ...promise, key: 'other' }]],
    ['an order belongs to somebody else', [{ ...promise, userId: '00000000-0000-7000-8000-00000000000b' }]],
    ['an order is there that nobody was promised', []],
    ['two keys were answered with one order', [promise, promise]],
  ])('goes red when %s', async (_what, journal) => {
    expect(await brokenPromises(client, vendorId, journal)).not.toEqual([])
  })
})

test('ten kills while twenty shoppers order: every promised order is there, once and whole', {
  timeout: 300_000,
}, async () => {
  const { faults, promised } = await killRounds(10)
  expect(faults).toEqual([])
  expect(promised).toBeGreaterThan(0)
})
