/** A vendor's dashboard: what waits, counted of one's own store alone. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addGoods, type OpenStore, openStoreWithGoods } from '../testing/goods.ts'
import { openTestMarket, type TestMarket } from '../testing/market.ts'

let shop: TestMarket
let mine: OpenStore
let other: OpenStore
beforeAll(async () => {
  shop = await openTestMarket()
  mine = await openStoreWithGoods(shop)
  other = await openStoreWithGoods(shop)
})
afterAll(() => shop.close())

const dashboardOf = async ({ headers }: OpenStore) =>
  (await shop.app.inject({ url: '/api/vendor/dashboard', headers: { ...headers } })).json()

test('a new store lacks its hours and waits for nothing', async () => {
  expect(await dashboardOf(mine)).toEqual({
    ordersToAccept: 0,
    lowStock: 0,
    questionsToAnswer: 0,
    reviewsToAnswer: 0,
    hasOpeningHours: false,
    hasPin: true,
  })
})

test('goods that run low are counted once each, and only for their vendor', async () => {
  await addGoods(shop, mine, { stock: 5 })
  await addGoods(shop, mine, { stock: 6 })
  await addGoods(shop, mine, { stock: 0 })
  expect((await dashboardOf(mine)).lowStock).toBe(2)
  expect((await dashboardOf(other)).lowStock).toBe(0)
})
