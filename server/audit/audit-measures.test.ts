/** Breaks the invariants of measured goods on purpose; the audit must find it. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { place } from '../testing/placed-orders.ts'
import { addTestProducts, openStoreWithProducts, signedInShopper } from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { findingsIn } from './audit.ts'

let market: TestMarket
let client: pg.Client

beforeAll(async () => {
  market = await openTestMarket()
  const store = await openStoreWithProducts(market)
  const shopper = await signedInShopper(market)
  const productId = await addTestProducts(market, store, { unit: 'g', step: 250, stock: 400 })
  await place(market, store, shopper, { productId, quantity: 6 })
  await market.pool.query(
    `insert into cart_line (user_id, vendor_id, product_id, variable_no, quantity) values ($1, $2, $3, 0, 2000)`,
    [shopper.accountId, store.vendorId, productId],
  )
  client = new pg.Client({ connectionString: market.databaseUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await market.close()
})

const namesIn = async () =>
  (await findingsIn(client)).filter(({ faults }) => faults > 0).map(({ name }) => name)
const without = (table: string, constraint: string, how: string) =>
  `alter table ${table} drop constraint ${constraint}; ${how}`

test('honest rows have no finding', async () => {
  expect(await namesIn()).toEqual([])
})

test.each([
  [
    'a unit that does not exist',
    'measures',
    without('product', 'product_unit_check', `update product set unit = 'pound'`),
  ],
  [
    'a step of nothing',
    'measures',
    without('product', 'product_step_check', 'update product set step_milli = 0'),
  ],
  [
    'a most below the least',
    'measures',
    without('product', 'product_least_check', 'update product set least_steps = 5, most_steps = 2'),
  ],
  [
    'a variation in other steps than its product',
    'measures',
    'update product_variation set step_milli = 500000',
  ],
  [
    'an order line in pieces of two',
    'measures',
    without('order_line', 'order_line_step_check', `update order_line set unit = 'piece', step_milli = 2000`),
  ],
  ['a measured line counted by its steps', 'measures', 'update orders set item_count = 6'],
  [
    '999 pieces and more in a cart',
    'I7',
    `update product set unit = 'piece', step_milli = 1000; update product_variation set unit = 'piece', step_milli = 1000`,
  ],
])('%s is found', async (_what, name, how) => {
  await client.query('begin')
  try {
    await client.query(how)
    expect(await namesIn()).toContain(name)
  } finally {
    await client.query('rollback')
  }
})
