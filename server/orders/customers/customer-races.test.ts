/** One customer of one store, in several transactions at once, on a real PostgreSQL: nothing of it is lost. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBarrier } from '../../testing/barrier.ts'
import { bring, type Ledger, openLedger, placeSale } from '../../testing/ledger.ts'
import { expectSound } from '../../testing/oracle/soundness.ts'
import { calling } from '../../testing/placed-orders.ts'
import { returning, takeBack } from '../../testing/returns.ts'
import { addTestProducts, signedInShopper } from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

let market: TestMarket
let books: Ledger
let productId: string

beforeAll(async () => {
  market = await openTestMarket()
  books = await openLedger(market)
  productId = await addTestProducts(market, books.store, { stock: 1_000 })
})
afterAll(() => market.close())

const call = (...asked: Parameters<ReturnType<typeof calling>>) => calling(market)(...asked)
const order = () =>
  placeSale(market, books, {
    lines: [{ productId, quantity: 1, expectedUnitPrice: 100 }],
    byCourier: false,
  })
const several = (count: number) => Promise.all(Array.from({ length: count }, order))
const ofMaya = async () => (await call('/api/orders/customer/', books.store)).json().rows[0]
const undo = (orderId: string) =>
  call(`/api/orders/vendor/${orderId}/undoDelivery`, books.store, { reason: 'A slip' })

// Lost update: red where the row is read and then written back; the twin below loses one of two.
test('ordered, delivered, taken back and sent back at once: every one of them counts', async () => {
  const [first, ...others] = await several(6)
  await Promise.all(others.map((orderId) => bring(market, books, orderId)))
  expect(await ofMaya()).toMatchObject({ orders: 6, spent: 500 })
  const [one, two, three, ...kept] = others
  const sendBack = async (orderId = '') => {
    const asked = await returning(market).ask(books.shopper, orderId, [{ productId }])
    await takeBack(market, books.store, asked.json())
  }
  await Promise.all([
    ...[undo(one ?? ''), undo(two ?? ''), sendBack(three), bring(market, books, first ?? '')],
    ...[...kept.map(sendBack), order(), order()],
  ])
  expect(await ofMaya()).toMatchObject({ orders: 8, spent: 100, returns: 3 })
  await expectSound(market)
})

test('the same gate is red on a shop that reads a sum and writes another one: of two orders one is lost', async () => {
  const before = (await ofMaya()).orders
  const bothHaveRead = openBarrier(2)
  const whose = 'where user_id = $1 and vendor_id = $2'
  const key = [books.shopper.accountId, books.store.vendorId]
  const countNaively = async () => {
    const { rows } = await market.pool.query(`select orders from store_customer ${whose}`, key)
    await bothHaveRead()
    await market.pool.query(`update store_customer set orders = $3 ${whose}`, [...key, rows[0].orders + 1])
  }
  await Promise.all([countNaively(), countNaively()])
  expect((await ofMaya()).orders).toBe(before + 1)
  await market.pool.query(`update store_customer set orders = $3 ${whose}`, [...key, before])
})

// Red where the name is read without a lock: the order would keep the one that is just being given up.
test('whoever orders for the first time while they are renamed is found by their new name', async () => {
  const shopper = await signedInShopper(market, { name: 'Old Name' })
  const renaming = new pg.Client({ connectionString: market.databaseUrl })
  await renaming.connect()
  await renaming.query('begin')
  await renaming.query(`update account set name = 'New Name' where id = $1`, [shopper.accountId])
  await renaming.query(`update store_customer_search set name = 'New Name' where user_id = $1`, [
    shopper.accountId,
  ])
  const placed = placeSale(
    market,
    { ...books, shopper },
    {
      lines: [{ productId, quantity: 1, expectedUnitPrice: 100 }],
      byCourier: false,
    },
  )
  let isWaitingOrDone = false
  void placed.finally(() => {
    isWaitingOrDone = true
  })
  while (!isWaitingOrDone) {
    const { rows } = await market.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    isWaitingOrDone ||= rows.length > 0
  }
  await renaming.query('commit')
  await renaming.end()
  await placed
  expect((await call('/api/orders/customer/?search=new', books.store)).json().rows).toMatchObject([
    { name: 'New Name' },
  ])
  await expectSound(market)
})
