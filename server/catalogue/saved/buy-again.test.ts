import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { advanceOrder, deliver, placeOrder } from '../../testing/delivered-orders.ts'
import { faultsIn } from '../../testing/oracle/oracle.ts'
import { publishTestOffer } from '../../testing/publish-test-offer.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

let market: TestMarket
let store: OpenStore
let me: Signed
let productId: string
let now = new Date('2026-11-20T12:00:00+05:45')

beforeAll(async () => {
  market = await openTestMarket({ clock: () => now })
  store = await openStoreWithProducts(market)
})
beforeEach(async () => {
  me = await signedInShopper(market)
  productId = await addTestProducts(market, store, { stock: 100 })
})
afterAll(async () => {
  expect(await faultsIn(market.pool)).toEqual([])
  await market.close()
})

const bought = async (query = '', who = me) =>
  (await market.app.inject({ url: `/api/products/buyAgain/${query}`, headers: who.headers })).json()
const later = () => {
  now = new Date(now.getTime() + 60_000)
}

test('what I received I can buy again, the latest first; what is on its way or came to nothing I cannot', async () => {
  const second = await addTestProducts(market, store, { name: 'Second' })
  await placeOrder(market, store, me, [{ productId }])
  expect(await bought()).toEqual({ rows: [], total: 0 })
  await deliver(market, store, me, [{ productId, quantity: 2 }])
  later()
  await deliver(market, store, me, [{ productId: second }])
  const { rows, total } = await bought(`?vendorId=${store.vendorId}`)
  expect(total).toBe(2)
  expect(rows).toMatchObject([
    { productId: second, times: 1, attribute: null, isAvailable: true, price: 100, stock: 9 },
    { productId, times: 1, productName: 'Timur pepper' },
  ])
  expect(rows[0]).not.toHaveProperty('variableNo')
  later()
  await deliver(market, store, me, [{ productId }])
  expect((await bought()).rows).toMatchObject([
    { productId, times: 2 },
    { productId: second, times: 1 },
  ])
})

test('the variation that I took last stands chosen, with its own price and stock', async () => {
  const shirt = await addTestProducts(market, store, {
    name: 'Shirt',
    variations: [
      { pricePaisa: 10_000, stock: 5, attribute: { Size: 'S' } },
      { pricePaisa: 20_000, savingPaisa: 5_000, stock: 7, attribute: { Size: 'M' } },
    ],
  })
  await deliver(market, store, me, [{ productId: shirt, variableNo: 1 }])
  later()
  await deliver(market, store, me, [{ productId: shirt, variableNo: 2, expectedUnitPrice: 150 }])
  expect((await bought()).rows).toMatchObject([
    { productId: shirt, variableNo: 2, attribute: { Size: 'M' }, price: 200, discountedPrice: 50, stock: 6 },
  ])
  const window = { vendorId: store.vendorId, startsAt: now, endsAt: new Date(now.getTime() + 60_000) }
  await publishTestOffer(market, window, [
    { productId: shirt, variableNo: 1, unitPaisa: 7_000 },
    { productId: shirt, variableNo: 2, unitPaisa: 12_000, struckPaisa: 15_000 },
  ])
  expect((await bought()).rows[0].offer, 'of that variation').toMatchObject({ price: 120, was: 150 })
  await market.pool.query(
    'update product_variation set is_offered = false where product_id = $1 and variable_no = 2',
    [shirt],
  )
  const [row] = (await bought()).rows
  expect(row).toMatchObject({ productId: shirt, variable: true, attribute: null })
  expect(row).not.toHaveProperty('variableNo')
})

test('it is of my own orders and of the store I ask for', async () => {
  const elsewhere = await openStoreWithProducts(market)
  await deliver(market, store, me, [{ productId }])
  const other = await signedInShopper(market)
  expect(await bought('', other)).toEqual({ rows: [], total: 0 })
  expect(await bought(`?vendorId=${elsewhere.vendorId}`)).toEqual({ rows: [], total: 0 })
})

test('what is sold counts once, also when the vendor taps twice; hidden goods stay as unavailable', async () => {
  const orderId = await placeOrder(market, store, me, [{ productId, quantity: 3 }])
  await advanceOrder(market, store, orderId, ['ACCEPTED', 'PACKED', 'READY_FOR_PICKUP'])
  const taps = await Promise.all([1, 2, 3, 4].map(() => advanceOrder(market, store, orderId, ['DELIVERED'])))
  expect(taps.toSorted()).toEqual([200, 409, 409, 409])
  const { rows } = await market.pool.query('select sold_count, popularity from product where id = $1', [
    productId,
  ])
  expect(rows).toEqual([{ sold_count: 3, popularity: 3 }])
  await market.pool.query(`update product set status = 'HIDDEN', is_listed = false where id = $1`, [
    productId,
  ])
  expect((await bought()).rows).toMatchObject([{ productId, isAvailable: false, times: 1 }])
})

test('many orders of the same goods are delivered at once, and every unit is counted', async () => {
  const goods = await Promise.all([1, 2, 3, 4].map(() => addTestProducts(market, store, { stock: 100 })))
  const orders = []
  for (let at = 0; at < 8; at += 1) {
    const shopper = await signedInShopper(market)
    const lines = (at % 2 ? goods : goods.toReversed()).map((one) => ({ productId: one, quantity: 2 }))
    orders.push(await placeOrder(market, store, shopper, lines))
  }
  for (const orderId of orders) {
    await advanceOrder(market, store, orderId, ['ACCEPTED', 'PACKED', 'READY_FOR_PICKUP'])
  }
  const done = await Promise.all(orders.map((orderId) => advanceOrder(market, store, orderId, ['DELIVERED'])))
  expect(new Set(done)).toEqual(new Set([200]))
  const { rows } = await market.pool.query('select sold_count from product where id = any($1)', [goods])
  expect(rows.map((row) => row.sold_count)).toEqual([16, 16, 16, 16])
})
