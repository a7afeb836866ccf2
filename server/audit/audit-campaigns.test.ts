/** Breaks the invariants of campaigns on purpose; the audit must find it. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { minuteMs } from '../../contract/shared/durations.ts'
import { campaignForm, campaigning, itemForm } from '../testing/offers/campaigns.ts'
import { signedInAdmin } from '../testing/promos.ts'
import { addTestProducts, openStoreWithProducts, signedInShopper } from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { findingsIn } from './audit.ts'

let now = new Date()
let market: TestMarket
let client: pg.Client

/** One item of two is approved, and one unit of it is sold; the platform bears a third. */
beforeAll(async () => {
  market = await openTestMarket({ clock: () => now })
  const acts = campaigning(market, await signedInAdmin(market))
  const store = await openStoreWithProducts(market)
  const productId = await addTestProducts(market, store)
  const { id } = await acts.opened(campaignForm(now, { bearer: 'SHARED', platformPercent: 33 }))
  const item = await acts.nominated(store, id, itemForm(productId))
  await acts.nominated(store, id, itemForm(await addTestProducts(market, store)))
  now = new Date(now.getTime() + 2 * minuteMs)
  await acts.approve(id, item.id)
  await acts.chosen(id)
  now = new Date(now.getTime() + 2.5 * minuteMs)
  const shopper = await signedInShopper(market)
  const placed = await market.app.inject({
    method: 'POST',
    url: '/api/orders/order/',
    headers: { ...shopper.headers, 'idempotency-key': randomUUID() },
    payload: {
      ...{ vendorId: store.vendorId, deliveryOptionId: store.pickupId, paymentMethod: 'COD' },
      ...{ lines: [{ productId, quantity: 1, expectedUnitPrice: 80 }], expectedTotal: 80 },
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
  (await findingsIn(client)).filter(({ name, faults }) => name === 'campaigns' && faults > 0)

test('an honest campaign has nothing against it', async () => {
  expect(await faultsOf()).toEqual([])
})

test.each([
  [
    'an approved item has no offer',
    'is no offer',
    `update campaign_item set offer_id = null, decided_at = now() - interval '1 hour' where status = 'APPROVED';
     update campaign set updated_at = now() - interval '1 hour'`,
  ],
  ['its offer has another price', 'other terms', 'update offer set percent = 10'],
  ['it takes more than was committed', 'other terms', 'update offer set stock_cap = 99'],
  [
    'it begins before the campaign',
    'other terms',
    `update offer set starts_at = starts_at - interval '1 minute'`,
  ],
  ['it has another end', 'other terms', `update offer set ends_at = ends_at + interval '1 day'`],
  ['it is borne by the store', 'other terms', `update offer set bearer = 'VENDOR'`],
  ['it names other goods', 'other goods', 'delete from offer_product'],
  ['an offer of no item', 'no item', 'update campaign_item set offer_id = null'],
  ['an offer of another campaign', 'no item', 'update offer set campaign_id = null'],
  [
    'it goes on after the campaign is cancelled',
    'goes on',
    `update campaign set status = 'CANCELLED', cancel_reason = 'x'`,
  ],
  ['its store has ended it', 'paused or ended', `update offer set status = 'ENDED'`],
  ['the slots are miscounted', 'gives 0 slots, 1', 'update campaign set slots_used = 0'],
  [
    'a store has more than its share',
    'its share',
    `update campaign_item set status = 'APPROVED', reject_reason = null; update campaign set slots_per_vendor = 1`,
  ],
  ['more is sold than was committed', 'beyond what was committed', 'update offer_use set units = 9'],
  ['an order charges the store alone', 'borne by another', `update order_adjustment set bearer = 'VENDOR'`],
  ['the shop leads elsewhere', 'another campaign', 'update shown_offer set campaign_slug = null'],
])('%s', async (_, fault, breaking) => {
  await client.query('begin')
  await client.query(breaking)
  const found = await faultsOf()
  expect(JSON.stringify(found)).toContain(fault)
})
