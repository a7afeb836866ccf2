/** Breaks the invariants of offers on purpose; the audit must find it. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fifthOff, offering } from '../testing/offers/offers.ts'
import { addTestProducts, openStoreWithProducts, signedInShopper } from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { findingsIn } from './audit.ts'

let market: TestMarket
let client: pg.Client

beforeAll(async () => {
  market = await openTestMarket()
  const store = await openStoreWithProducts(market)
  const shopper = await signedInShopper(market)
  const productId = await addTestProducts(market, store)
  await offering(market, store).start(fifthOff({ stockCap: 5, perShopperCap: 5 }))
  const placed = await market.app.inject({
    method: 'POST',
    url: '/api/orders/order/',
    headers: { ...shopper.headers, 'idempotency-key': randomUUID() },
    payload: {
      ...{ vendorId: store.vendorId, deliveryOptionId: store.pickupId, paymentMethod: 'COD' },
      ...{ lines: [{ productId, quantity: 2, expectedUnitPrice: 80 }], expectedTotal: 160 },
    },
  })
  expect(placed.statusCode, placed.body).toBe(201)
  client = new pg.Client({ connectionString: market.databaseUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await market.close()
})
beforeEach(() => client.query('rollback'))

const faultsOf = async () =>
  (await findingsIn(client)).filter(({ name, faults }) => name === 'offers' && faults > 0)

test('an honest order at an offer has nothing against it', async () => {
  expect(await faultsOf()).toEqual([])
})

test.each([
  ['the shop shows another price', 'shown at 7000', 'update product_offer set unit_paisa = 7000'],
  ['a window is missing', 'shown at no price', 'delete from product_offer'],
  ['a window is left over', 'meant at no price', `update offer set scope = 'PRODUCTS'`],
  [
    'goods have another price meanwhile',
    'meant at 16000',
    'update product_variation set price_paisa = 20000',
  ],
  ['a paused offer is shown', 'another head', `update offer set status = 'PAUSED'`],
  ['other last units are told', 'another head', 'update shown_offer set units_left = 4'],
  ['an offer that is sold out is shown', 'another head', 'update offer set stock_cap = 2'],
  ['the count is not what orders hold', 'holds 3 units', 'update offer set used_units = 3'],
  ['one shopper took too much', 'one shopper', 'update offer set per_shopper_cap = 1'],
  ['a use of other units', 'other units', 'update offer_use set units = 1'],
  [
    'an order that stands gave its units back',
    'gave its units back',
    'update offer_use set returned_at = now()',
  ],
  ['an order that ended keeps its units', 'keeps its units', `update orders set status = 'CANCELLED'`],
  ['an order took nothing of its offer', 'without units', 'delete from offer_use'],
  [
    'a rule took something off goods whose offer lets none follow',
    'lets none follow',
    `update offer set stops_after = true, updated_at = now() - interval '1 day';
     insert into order_adjustment (order_id, seq, kind, label, amount_paisa, bearer, platform_percent)
     select id, 99, 'DISCOUNT_RULE', 'Ten off', -1600, 'VENDOR', 0 from orders;
     insert into order_adjustment_share (order_id, seq, product_id, variable_no, amount_paisa)
     select order_id, 99, product_id, variable_no, -1600 from order_line`,
  ],
  ['a line costs another price in its offer', 'costs 14000', 'update order_line set offer_unit_paisa = 7000'],
])('%s', async (_, fault, breaking) => {
  await client.query('begin')
  await client.query(breaking)
  const found = await faultsOf()
  expect(JSON.stringify(found)).toContain(fault)
})
