/** A return for a changed mind leaves the delivery fee to the store, whoever paid it; and bills agree with it. */
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ledger, openLedger, sell } from '../testing/ledger.ts'
import { expectSound } from '../testing/oracle/soundness.ts'
import { addPlatformPromo, tenOff } from '../testing/promos.ts'
import { acceptChangedMinds, returning, takeBack } from '../testing/returns.ts'
import { addTestProducts } from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { audit } from './audit.ts'

const migration = new URL('../db/migrations/0039-payments.sql', import.meta.url)
let market: TestMarket
let books: Ledger
beforeAll(async () => {
  market = await openTestMarket()
  books = await openLedger(market)
  await acceptChangedMinds(market, books.store)
})
afterAll(() => market.close())

const one = async (query: string, orderId: string): Promise<number> =>
  Number((await market.pool.query(query, [orderId])).rows[0].paisa)

/** Rs. 500 and a delivery fee of Rs. 100, all of it returned. */
async function sentBack(reason: string, isFreeForShopper: boolean): Promise<string> {
  const productId = await addTestProducts(market, books.store, { pricePaisa: 50_000 })
  const free =
    isFreeForShopper &&
    (await addPlatformPromo(market, books.admin, tenOff({ kind: 'FREE_DELIVERY', percent: null })))
  const orderId = await sell(market, books, {
    lines: [{ productId, quantity: 1, expectedUnitPrice: 500 }],
    byCourier: true,
    ...(free && { platformCode: free.code }),
  })
  const asked = await returning(market).ask(books.shopper, orderId, [{ productId }], { reason })
  expect(asked.statusCode, asked.body).toBe(201)
  await takeBack(market, books.store, asked.json())
  return orderId
}

/** The store's balance in the end: cash in hand, and by the ledger. */
const storeKeeps = async (orderId: string): Promise<number> =>
  (await one('select accepted_paisa - refunded_paisa as paisa from payment where order_id = $1', orderId)) +
  (await one('select coalesce(sum(amount_paisa), 0) as paisa from ledger_entry where order_id = $1', orderId))

test('a changed mind leaves the store the fee, and faulty goods leave it nothing, whoever paid', async () => {
  expect(await storeKeeps(await sentBack('CHANGED_MIND', false))).toBe(10_000)
  // Red when the platform took its part back from the store.
  expect(await storeKeeps(await sentBack('CHANGED_MIND', true))).toBe(10_000)
  expect(await storeKeeps(await sentBack('DEFECTIVE', false))).toBe(0)
  expect(await storeKeeps(await sentBack('DEFECTIVE', true))).toBe(0)
  await expectSound(market)
})

test('books that took the fee from the store give it again', async () => {
  const orderId = await sentBack('CHANGED_MIND', true)
  await market.pool.query(
    `insert into ledger_entry (id, vendor_id, kind, order_id, ref, amount_paisa, available_at)
     select gen_random_uuid(), vendor_id, 'DISCOUNT_SHARE_REVERSAL', order_id, id::text, -10000, now()
     from return_request where order_id = $1`,
    [orderId],
  )
  const client = await market.pool.connect()
  const findings = await audit(client).finally(() => client.release())
  expect(findings.filter(({ faults }) => faults > 0).map(({ name }) => name)).toEqual(['refunds'])
  await market.pool.query(await readFile(migration, 'utf8'))
  expect(await storeKeeps(orderId)).toBe(10_000)
  await expectSound(market)
})
