/** Breaks the derived tables of customers on purpose; the audit must find it. And rebuilds them from nothing. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Ledger, openLedger, placeSale, sell } from '../testing/ledger.ts'
import { calling, place, takesQr } from '../testing/placed-orders.ts'
import { returning, takeBack } from '../testing/returns.ts'
import { addTestProducts } from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { findingsIn } from './audit.ts'

let market: TestMarket
let books: Ledger
let client: pg.PoolClient

beforeAll(async () => {
  market = await openTestMarket()
  books = await openLedger(market)
  const { store, shopper } = books
  await takesQr(market, store)
  const lines = [{ productId: await addTestProducts(market, store), quantity: 2, expectedUnitPrice: 100 }]
  await placeSale(market, books, { lines, byCourier: true })
  const orderId = await sell(market, books, { lines, byCourier: false })
  const asked = await returning(market).ask(shopper, orderId, [{ productId: lines[0]?.productId ?? '' }])
  await takeBack(market, store, asked.json())
  const { orderId: never } = await place(market, store, shopper, { paymentMethod: 'QR' })
  await calling(market)(`/api/orders/order/${never}/cancel`, shopper, { reason: 'Changed my mind' })
  const noted = await market.app.inject({
    method: 'PUT',
    url: `/api/orders/customer/${shopper.accountId}/note`,
    headers: store.headers,
    payload: { tags: ['Regular'], note: 'Likes it hot' },
  })
  expect(noted.statusCode, noted.body).toBe(200)
  client = await market.pool.connect()
})
afterAll(async () => {
  client.release()
  await market.close()
})
beforeEach(() => client.query('begin').then(() => undefined))
afterEach(() => client.query('rollback').then(() => undefined))

const faults = async () => (await findingsIn(client)).find(({ name }) => name === 'customers')?.faults

test('an honest market has nothing to find', async () => {
  expect(await faults()).toBe(0)
})

test.each([
  ['an order that nobody counted', 'update store_customer set orders = orders - 1'],
  ['a paisa too much', 'update store_customer set spent_paisa = spent_paisa + 1'],
  ['an earlier first order', `update store_customer set first_at = first_at - interval '1 ms'`],
  ['a later last order', `update store_customer set last_at = last_at + interval '1 ms'`],
  ['a parcel that was not refused', 'update store_customer set refusals = 1'],
  ['a return that nobody asked for', 'update store_customer set returns = 2'],
  ['a customer who is not kept', 'delete from store_customer'],
  ['a customer who cannot be found', 'delete from store_customer_search'],
  ['a customer without an order', `delete from order_event where to_status = 'PLACED'`],
  ['another name', `update account set name = 'Someone'`],
  ['another district', `update store_customer_search set city = 'Mustang'`],
  ['the district of an earlier order', `update store_customer_search set address_of = gen_random_uuid()`],
  ['a tag that is gone', `update customer_note set tags = '{}'`],
])('the audit finds %s', async (_, harm) => {
  await client.query(harm)
  expect(await faults()).toBeGreaterThan(0)
})

test('the migration builds from the orders that there are what their acts have kept', async () => {
  const kept = async () =>
    (await client.query('select * from store_customer join store_customer_search using (user_id, vendor_id)'))
      .rows
  const before = await kept()
  expect(before).toMatchObject([{ orders: 2, spent_paisa: 10_000, returns: 1, tags: ['Regular'] }])
  await client.query(`drop table store_customer_search; drop table store_customer; drop function customer_words;
    drop index order_stat_daily_by_city`)
  const folder = join(import.meta.dirname, '../db/migrations')
  await client.query(await readFile(join(folder, '0056-orders.sql'), 'utf8'))
  expect(await kept()).toEqual(before)
  expect(await faults()).toBe(0)
})

test('an admin’s recount mends them too', async () => {
  await client.query('rollback')
  await market.pool.query(`
    update store_customer set orders = 9, spent_paisa = 1, returns = 0;
    update store_customer_search set name = 'Someone', city = null, address_of = null, tags = '{}'`)
  const day = new Date(Date.now() + 20_700_000).toISOString().slice(0, 10)
  const recount = () =>
    market.app.inject({
      method: 'POST',
      url: '/api/admin/orderSummary/recount',
      headers: books.admin,
      payload: { from: day, to: day },
    })
  const answer = await recount()
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await faults()).toBe(0)
  await market.pool.query('delete from store_customer')
  await recount()
  expect(await faults()).toBe(0)
})
