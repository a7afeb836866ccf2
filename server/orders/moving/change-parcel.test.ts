/** The tracking number of a parcel is set at hand-over, corrected later, and followed by the shopper. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ledger, openLedger, placeSale } from '../../testing/ledger.ts'
import { calling } from '../../testing/placed-orders.ts'
import { addTestProducts, openStoreWithProducts, type Signed } from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { trackingLink } from '../states/tracking-link.ts'

let shop: TestMarket
let books: Ledger
beforeAll(async () => {
  shop = await openTestMarket()
  books = await openLedger(shop)
  await sql`update delivery_option set courier_name = 'Upaya', tracking_url = 'https://track.example/?no={code}'
    where id = ${books.courierId}`.execute(shop.db)
})
afterAll(() => shop.close())

const ask = (url: string, who: Signed, payload?: object) => calling(shop)(url, who, payload)
const advance = (orderId: string, to: string, more: object = {}) =>
  ask(`/api/orders/vendor/${orderId}/advance`, books.store, { to, ...more })
const change = (orderId: string, who: Signed, payload: object) =>
  shop.app.inject({
    method: 'PUT',
    url: `/api/orders/vendor/${orderId}/parcel`,
    headers: who.headers,
    payload,
  })
async function packed(byCourier = true): Promise<string> {
  const productId = await addTestProducts(shop, books.store)
  const lines = [{ productId, quantity: 1, expectedUnitPrice: 100 }]
  const orderId = await placeSale(shop, books, { lines, byCourier })
  for (const to of ['ACCEPTED', 'PACKED']) await advance(orderId, to)
  return orderId
}

test('the shopper reads courier and number, follows the link, and is told; the store puts it right', async () => {
  const orderId = await packed()
  expect((await change(orderId, books.store, { code: 'A' })).statusCode).toBe(409)
  const out = await advance(orderId, 'ON_THE_WAY', { parcel: { code: 'NP 1&x=2' } })
  expect(out.statusCode).toBe(200)
  const mine = async () => (await ask(`/api/orders/order/${orderId}`, books.shopper)).json().parcel
  expect(await mine()).toEqual({
    courierName: 'Upaya',
    code: 'NP 1&x=2',
    url: 'https://track.example/?no=NP%201%26x%3D2',
  })
  const [told] = (await ask('/api/support/notification/', books.shopper)).json()
  expect(told.message).toContain('Upaya, parcel number NP 1&x=2.')

  // Frozen at hand-over: later changes of the delivery option do not reach a parcel that is under way.
  await sql`update delivery_option set tracking_url = 'https://elsewhere.example/{code}', courier_name = 'Other'
    where id = ${books.courierId}`.execute(shop.db)
  expect((await change(orderId, books.store, { code: 'NP-2' })).statusCode).toBe(200)
  expect(await mine()).toEqual({ courierName: 'Upaya', code: 'NP-2', url: 'https://track.example/?no=NP-2' })
})

test('nobody else, and no order that is fetched, has a parcel to put right', async () => {
  const [brought, fetched] = [await packed(), await packed(false)]
  const other = await openStoreWithProducts(shop)
  expect((await change(brought, other, { code: 'A' })).statusCode).toBe(404)
  await advance(fetched, 'READY_FOR_PICKUP')
  expect((await change(fetched, books.store, { code: 'A' })).statusCode).toBe(409)
  expect((await change(brought, books.store, { code: 'x'.repeat(61) })).statusCode).toBe(400)
})

test.each([
  ['http://track.example/{code}', null],
  ['https://track.example/', null],
  ['javascript:alert({code})', null],
  ['https://track.example/{code}/a', 'https://track.example/a%2F..%2Fb/a'],
])('%s is followed at %s', (trackingUrl, link) => {
  expect(trackingLink({ courierName: '', code: 'a/../b', trackingUrl })).toBe(link)
})
