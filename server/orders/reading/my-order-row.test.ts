/** My orders as I read them: pictures of the lines, when they arrive, which products have my stars, where to pick up. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliver, placeOrder } from '../../testing/delivered-orders.ts'
import { calling, place } from '../../testing/placed-orders.ts'
import {
  addAddressOf,
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

const now = new Date('2026-11-20T12:00:00+05:45')
let market: TestMarket
let store: OpenStore
let me: Signed
let call: ReturnType<typeof calling>
beforeAll(async () => {
  market = await openTestMarket({ clock: () => now })
  call = calling(market)
  store = await openStoreWithProducts(market)
  me = await signedInShopper(market)
})
afterAll(() => market.close())

const rowOf = async (orderId: string) => {
  const { rows } = (await call('/api/orders/order/', me)).json()
  return rows.find((row: { orderId: string }) => row.orderId === orderId)
}
const detailOf = async (orderId: string) => (await call(`/api/orders/order/${orderId}`, me)).json()
const products = (count: number) =>
  Promise.all(Array.from({ length: count }, () => addTestProducts(market, store)))

test('a row has a place for the pictures of four lines, and counts all of them', async () => {
  const lines = (await products(6)).map((productId) => ({ productId }))
  const row = await rowOf(await placeOrder(market, store, me, lines))
  expect(row).toMatchObject({ lineCount: 6, toReview: 0 })
  expect(row.pictures).toHaveLength(4)
  const one = await rowOf(await placeOrder(market, store, me, lines.slice(0, 1)))
  expect(one).toMatchObject({ lineCount: 1 })
  expect(one.pictures).toHaveLength(1)
})

test('products of a delivered order wait for my stars, and tell mine once I have given them', async () => {
  const [one = '', other = ''] = await products(2)
  const orderId = await deliver(market, store, me, [{ productId: one }, { productId: other }])
  expect(await rowOf(orderId)).toMatchObject({ toReview: 2 })
  const rated = await market.app.inject({
    method: 'PUT',
    url: '/api/products/review/',
    headers: me.headers,
    payload: { productId: one, rating: 4, review: '' },
  })
  expect(rated.statusCode).toBe(200)
  expect(await rowOf(orderId)).toMatchObject({ toReview: 1 })
  const { lines, toReview } = await detailOf(orderId)
  expect(toReview).toBe(1)
  const starsOf = (productId: string) =>
    lines.find((line: { productId: string }) => line.productId === productId).myStars
  expect([starsOf(one), starsOf(other)]).toEqual([4, null])
})

test('the arrival is frozen at placement; of an order from before it is counted, and silent once the store promises otherwise', async () => {
  const addressId = await addAddressOf(market, me)
  const option = (set: string) =>
    market.pool.query(`update delivery_option set ${set} where id = $1`, [store.riderId])
  await option(`eta_min = 2, eta_max = 4, eta_unit = 'DAY'`)
  const { orderId } = await place(market, store, me, { addressId })
  const placedAt = new Date((await rowOf(orderId)).placedAt).getTime()
  const days = (count: number) => new Date(placedAt + count * 86_400_000).toISOString()
  const promised = { from: days(2), till: days(4), isByDay: true }
  expect((await rowOf(orderId)).arrival).toEqual(promised)
  expect((await detailOf(orderId)).arrival).toEqual(promised)
  await option(`eta_max = 9`)
  expect((await rowOf(orderId)).arrival).toEqual(promised)
  await market.pool.query(
    `update orders set promised_day = null, promised_from = null, promised_till = null, late_after = null, leave_by = null
     where id = $1`,
    [orderId],
  )
  expect((await rowOf(orderId)).arrival).toBeNull()
  await option(`eta_max = 4`)
  expect((await rowOf(orderId)).arrival).toEqual(promised)
  await market.pool.query(`update orders set placed_at = placed_at - interval '5 days' where id = $1`, [
    orderId,
  ])
  expect((await rowOf(orderId)).arrival).toBeNull()
})

test('an order that is picked up says where; one that is brought does not', async () => {
  const { orderId } = await place(market, store, me)
  const brought = await place(market, store, me, { addressId: await addAddressOf(market, me) })
  await market.pool.query(
    `update vendor set address = 'Asan Tole 27', phone = '9800000027', latitude = 27.7, longitude = 85.3 where id = $1`,
    [store.vendorId],
  )
  expect((await detailOf(orderId)).pickupAt).toMatchObject({
    ...{ address: 'Asan Tole 27', phone: '9800000027', latitude: 27.7, longitude: 85.3 },
  })
  expect((await detailOf(brought.orderId)).pickupAt).toBeNull()
})
