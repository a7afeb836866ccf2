import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adjustStock } from '../catalogue/index.ts'
import { inTransaction } from '../platform/db/db.ts'
import { faultsIn } from '../testing/oracle/oracle.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { mostLines } from './cart-rows.ts'

let market: TestMarket
let store: OpenStore
let me: Signed
let productId: string

beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market)
})
beforeEach(async () => {
  me = await signedInShopper(market)
  productId = await addTestProducts(market, store)
})
afterAll(async () => {
  expect(await faultsIn(market.pool)).toEqual([])
  await market.close()
})

const url = '/api/products/addToCart/'
const set = (line: object, who = me) =>
  market.app.inject({
    method: 'POST',
    url,
    headers: who.headers,
    payload: { productId, vendorId: store.vendorId, quantity: 1, ...line },
  })
const view = async (path = 'userCart', who = me) =>
  (await market.app.inject({ url: `${url}${path}`, headers: who.headers })).json()

test('I set a quantity, set it anew, and see the line with its price and store', async () => {
  expect((await set({ quantity: 3, userId: me.accountId })).json()).toEqual({ productId, quantity: 3 })
  await set({ quantity: 2 })
  expect(await view()).toMatchObject([
    {
      productId,
      vendorId: store.vendorId,
      username: store.username,
      quantity: 2,
      costPrice: 100,
      sellingPrice: 100,
      discountPrice: 0,
      stock: 10,
      problem: null,
      attribute: null,
    },
  ])
  expect(await view(`?vendorId=${store.vendorId}`)).toHaveLength(1)
  expect(await view(`?vendorId=${randomUUID()}`)).toEqual([])
})

test('fifty first adds at once make one line (B6)', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => set({ quantity: 2 })))
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
  expect(await view()).toMatchObject([{ quantity: 2 }])
})

test('only a real 0 removes; what is not a whole number from 0 is refused and changes nothing (B7)', async () => {
  await set({ quantity: 2 })
  const nonsense = [-1, 0.5, 1e9, 2_147_483_648, '', ' ', null, [], 'NaN', '0x10', '१', true, '0', 1000]
  for (const quantity of nonsense) expect((await set({ quantity })).statusCode).toBe(400)
  expect(await view()).toMatchObject([{ quantity: 2 }])
  expect((await set({ quantity: 0 })).statusCode).toBe(200)
  expect(await view()).toEqual([])
})

test('more than there is, is refused with what remains (B8)', async () => {
  await set({ quantity: 4 })
  const answer = await set({ quantity: 11 })
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'OUT_OF_STOCK', remaining: 10 }])
  expect(await view()).toMatchObject([{ quantity: 4 }])
})

test('another’s goods, a foreign vendor, a choice not made: not found', async () => {
  const choice = await addTestProducts(market, store, {
    variations: [
      { pricePaisa: 10_000, stock: 5, attribute: { Size: 'S' } },
      { pricePaisa: 12_000, stock: 5, attribute: { Size: 'L' } },
    ],
  })
  expect((await set({ productId: choice })).statusCode).toBe(404)
  expect((await set({ productId: choice, variableNo: 2 })).json()).toEqual({
    productId: choice,
    variableNo: 2,
    quantity: 1,
  })
  expect(await view()).toMatchObject([{ variableNo: 2, sellingPrice: 120, attribute: { Size: 'L' } }])
  expect((await set({ vendorId: (await openStoreWithProducts(market)).vendorId })).statusCode).toBe(404)
  expect((await set({ productId: randomUUID() })).statusCode).toBe(404)
})

test('a line whose goods are hidden, gone or short stays and says so', async () => {
  const hidden = await addTestProducts(market, store)
  const gone = await addTestProducts(market, store)
  await set({ quantity: 5 })
  await set({ productId: hidden })
  await set({ productId: gone })
  await market.db
    .updateTable('product')
    .set({ status: 'HIDDEN', is_listed: false })
    .where('id', '=', hidden)
    .execute()
  await inTransaction(market.db, async (tx) => {
    await adjustStock(tx, { productId, variableNo: 0 }, -6)
    await adjustStock(tx, { productId: gone, variableNo: 0 }, -10)
  })
  const problems = (await view()).map((line: { productId: string; problem: string }) => [
    line.productId,
    line.problem,
  ])
  expect(new Map(problems)).toEqual(
    new Map([
      [productId, 'SHORT_OF_STOCK'],
      [hidden, 'GONE'],
      [gone, 'OUT_OF_STOCK'],
    ]),
  )
})

test('nobody reads or fills my cart in my name (G1, G2)', async () => {
  const other = await signedInShopper(market)
  await set({ quantity: 2 }, other)
  expect((await set({ userId: other.accountId, quantity: 9 })).statusCode).toBe(403)
  expect((await view(`userCart?userId=${other.accountId}`)).code).toBe('NOT_ALLOWED')
  expect((await view(`?vendorId=${store.vendorId}&userId=${other.accountId}`)).code).toBe('NOT_ALLOWED')
  const empty = (who: Signed) =>
    market.app.inject({ method: 'DELETE', url: `${url}?vendorId=${store.vendorId}`, headers: who.headers })
  expect((await empty(me)).json()).toEqual({ removed: 0 })
  expect(await view('userCart', other)).toMatchObject([{ quantity: 2 }])
  expect((await empty(other)).json()).toEqual({ removed: 1 })
})

test('a cart is full at some point, and what is in it can still be changed', async () => {
  await set({})
  await market.pool.query(
    `with goods as (
       insert into product (id, vendor_id, category_id, name, price_paisa)
       select gen_random_uuid(), $2, $3, 'Filler', 100 from generate_series(2, $4::integer) returning id
     ), sold as (
       insert into product_variation (product_id, variable_no, price_paisa, stock) select id, 0, 100, 0 from goods
     )
     insert into cart_line (user_id, vendor_id, product_id, variable_no, quantity) select $1, $2, id, 0, 1 from goods`,
    [me.accountId, store.vendorId, store.categoryId, mostLines],
  )
  const more = await addTestProducts(market, store)
  expect((await set({ productId: more })).json().code).toBe('TOO_MANY')
  expect((await set({ quantity: 3 })).statusCode).toBe(200)
})
