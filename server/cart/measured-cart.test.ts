/** The cart with goods by weight. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { faultsIn } from '../testing/oracle/oracle.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'

let market: TestMarket
let store: OpenStore
let me: Signed
let riceId: string

/** Rs. 25 for 250 g, from 500 g to 5 kg. */
const rice = { unit: 'g', step: 250, least: 2, most: 20, pricePaisa: 2_500, stock: 400 } as const

beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market)
})
beforeEach(async () => {
  me = await signedInShopper(market)
  riceId = await addTestProducts(market, store, rice)
})
afterAll(async () => {
  expect(await faultsIn(market.pool)).toEqual([])
  await market.close()
})

const url = '/api/products/addToCart/'
const set = async (line: object) => {
  const payload = { productId: riceId, vendorId: store.vendorId, ...line }
  const answer = await market.app.inject({ method: 'POST', url, headers: me.headers, payload })
  return { status: answer.statusCode, ...answer.json() }
}
const view = async () => (await market.app.inject({ url: `${url}userCart`, headers: me.headers })).json()

test('1.5 kg of rice is one line of six steps, with what a step is and costs', async () => {
  expect(await set({ quantity: 6, step: 250 })).toEqual({ status: 200, productId: riceId, quantity: 6 })
  expect(await view()).toMatchObject([
    {
      ...{ quantity: 6, unit: 'g', step: 250, least: 2, most: 20, stock: 400 },
      ...{ costPrice: 25, sellingPrice: 25, problem: null },
    },
  ])
})

test('below the least and above the most is refused with what it is sold in; 0 removes', async () => {
  await set({ quantity: 4 })
  const facts = { unit: 'g', step: 250, least: 2, most: 20 }
  expect(await set({ quantity: 1 })).toMatchObject({ status: 400, code: 'BELOW_LEAST', ...facts })
  expect(await set({ quantity: 21 })).toMatchObject({ status: 409, code: 'ABOVE_MOST', ...facts })
  for (const quantity of [10_000, 1e9, 0.5, -1, 'NaN', null]) {
    expect((await set({ quantity })).status, String(quantity)).toBe(400)
  }
  expect(await view()).toMatchObject([{ quantity: 4 }])
  expect((await set({ quantity: 0 })).status).toBe(200)
  expect(await view()).toEqual([])
})

test('a call in view of another step is refused with the new one, and changes nothing', async () => {
  await set({ quantity: 4, step: 250 })
  expect(await set({ quantity: 8, step: 500 })).toMatchObject({
    ...{ status: 409, code: 'STEP_CHANGED', unit: 'g', step: 250, least: 2, most: 20 },
  })
  for (const step of [0, -250, 1e9, '250', null]) expect((await set({ quantity: 4, step })).status).toBe(400)
  expect(await view()).toMatchObject([{ quantity: 4 }])
})

test('a line holds 9,999 steps of measured goods, and 999 pieces as ever', async () => {
  const oil = await addTestProducts(market, store, { unit: 'ml', step: 100, stock: 20_000 })
  expect((await set({ productId: oil, quantity: 9_999 })).status).toBe(200)
  expect((await set({ productId: oil, quantity: 10_000 })).status).toBe(400)
  const pieces = await addTestProducts(market, store, { stock: 20_000 })
  expect((await set({ productId: pieces, quantity: 999 })).status).toBe(200)
  expect(await set({ productId: pieces, quantity: 1_000 })).toMatchObject({ status: 400, code: 'BAD_INPUT' })
})

test('a line that the bounds have left behind stays and says so', async () => {
  await set({ quantity: 4 })
  const rebound = (least: number, most: number | null) =>
    market.db
      .updateTable('product')
      .set({ least_steps: least, most_steps: most })
      .where('id', '=', riceId)
      .execute()
  await rebound(6, null)
  expect(await view()).toMatchObject([{ quantity: 4, least: 6, problem: 'BELOW_LEAST' }])
  await rebound(1, 3)
  expect(await view()).toMatchObject([{ quantity: 4, most: 3, problem: 'ABOVE_MOST' }])
})

test('a cart line of pieces is on the wire as it was, with what is new beside it', async () => {
  const pieces = await addTestProducts(market, store)
  await set({ productId: pieces, quantity: 3 })
  const [line] = await view()
  expect(line).toEqual({
    productId: pieces,
    vendorId: store.vendorId,
    quantity: 3,
    productName: 'Timur pepper',
    productImage: null,
    costPrice: 100,
    sellingPrice: 100,
    discountPrice: 0,
    stock: 10,
    attribute: null,
    problem: null,
    shopName: line.shopName,
    shopNameNe: line.shopNameNe,
    username: store.username,
    vendorLogo: null,
    ...{ unit: 'piece', step: 1, least: 1, most: null, preparation: null },
  })
})
