/** Orders that were paid late, broken on purpose in every way that the audit must see. */
import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseLate, foundLate } from '../testing/late-payments.ts'
import { openQr, signedInAdmin } from '../testing/qr-payments.ts'
import { openStoreWithProducts, signedInShopper } from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { findingsIn } from './audit.ts'

let market: TestMarket
let client: pg.PoolClient

beforeAll(async () => {
  market = await openTestMarket()
  const store = await openStoreWithProducts(market)
  const world = { market, store, shopper: await signedInShopper(market) }
  await openQr(market, store, await signedInAdmin(market))
  await foundLate(world)
  await chooseLate(world, (await foundLate(world)).orderId, 'REVIVE')
  await chooseLate(world, (await foundLate(world)).orderId, 'REFUND')
  client = await market.pool.connect()
})
afterAll(async () => {
  client.release()
  await market.close()
})

const redIn = async (): Promise<string[]> =>
  (await findingsIn(client)).filter(({ faults }) => faults > 0).map(({ name }) => name)

test('an honest market has nothing to find', async () => {
  expect(await redIn()).toEqual([])
})

const revived = `(select order_id from late_payment where outcome = 'REVIVED')`
const open = `(select order_id from late_payment where outcome is null)`
test.each([
  ['late money', 'two choices may be open at once', 'drop index late_payment_open'],
  [
    'late money',
    'an order came back by nobody’s choice',
    `delete from late_payment where outcome = 'REVIVED'`,
  ],
  ['late money', 'the clock brought one back', 'update late_payment set closed_by = null'],
  [
    'late money',
    'one came back by an admin',
    `update order_event set actor = 'ADMIN' where order_id = ${revived} and from_status = 'EXPIRED'`,
  ],
  [
    'late money',
    'one was to come back and did not',
    `update late_payment set outcome = 'REVIVED' where outcome = 'REFUNDED'`,
  ],
  ['late money', 'one was to be given back and is not owed', `update refund set reason = 'CANCELLED'`],
  ['late money', 'the market owes what the store holds', `update refund set payer = 'PLATFORM'`],
  [
    'late money',
    'a choice is open about money that is gone',
    `update payment set status = 'FAILED', accepted_paisa = 0, paid_at = null where order_id = ${open}`,
  ],
  [
    'late money',
    'no proof found the money',
    `update payment_proof set status = 'REJECTED', reject_reason = 'No' where payment_id =
       (select id from payment where order_id = ${open})`,
  ],
  ['late money', 'its store is reminded by nobody', 'update late_payment set remind_at = null'],
  [
    'late money',
    'its store is reminded when the time is over',
    'update late_payment set reminded_at = choose_by where outcome is null',
  ],
  ['late money', 'a late proof is of a living order', `update order_event set to_status = 'PLACED'`],
  ['orders', 'the money of one that is over is forgotten', 'delete from late_payment where outcome is null'],
])('%s goes red when %s', async (name, _what, how) => {
  await client.query('begin')
  try {
    await client.query(how)
    expect(await redIn()).toContain(name)
  } finally {
    await client.query('rollback')
  }
})

test('a choice that was open before there were reminders is reminded in the last quarter of its time', async () => {
  const migration = new URL('../db/migrations/0053-orders.sql', import.meta.url)
  await client.query('begin')
  try {
    await client.query('alter table late_payment drop column remind_at, drop column reminded_at')
    await client.query(await readFile(migration, 'utf8'))
    expect(await redIn()).toEqual([])
    const { rows } = await client.query(
      `select outcome, extract(epoch from remind_at - opened_at) / extract(epoch from choose_by - opened_at) as part
       from late_payment order by outcome`,
    )
    expect(rows).toMatchObject([
      { outcome: 'REFUNDED', part: null },
      { outcome: 'REVIVED', part: null },
      { outcome: null, part: expect.stringMatching(/^0\.750*$/) },
    ])
  } finally {
    await client.query('rollback')
  }
})
