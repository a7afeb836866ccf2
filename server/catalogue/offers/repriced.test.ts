/** Each change of a price, a category, a variation or the listing of products is published, in its own transaction. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { csvLine } from '../../../contract/shared/sheet-cells.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { signIn, signUp } from '../../testing/people.ts'
import { brought, undo } from '../../testing/sheets.ts'
import { addTestProducts, type OpenStore, openStoreWithProducts } from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { addCategory, productsRepriced } from '../index.ts'

let market: TestMarket
let store: OpenStore
let admin: { authorization: string }
let told: string[] = []
let isBroken = false

beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market)
  admin = await signIn(market, (await signUp(market, { userType: 'ADMIN' })).email)
  productsRepriced.subscribe(async (_tx, { productIds }) => {
    if (isBroken) throw new Error('promotions are broken')
    told.push(...productIds)
  })
})
afterAll(() => market.close())
beforeEach(() => {
  told = []
  isBroken = false
})

const send = (
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
  headers: object = store.headers,
) => market.app.inject({ method, url: `/api/${path}`, headers: { ...headers }, ...(payload && { payload }) })
const done = async (...of: Parameters<typeof send>) => {
  const answer = await send(...of)
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json()
}
const form = (change: object = {}) => ({
  name: 'Jumli rice',
  categoryId: store.categoryId,
  status: 'LIVE',
  variations: [{ choices: [], price: 100, stock: 30 }],
  ...change,
})

test('a form that is saved, with another price, other variations or another step', async () => {
  const { id } = await done('POST', 'vendor/product/', form())
  const variations = [
    { choices: ['S'], price: 90, stock: 30 },
    { choices: ['L'], price: 120, stock: 30 },
  ]
  const changes = [
    { variations: [{ choices: [], price: 90, stock: 30 }] },
    { unit: 'g', step: 250, least: 2, most: 40 },
    { options: [{ name: 'Size', values: [{ value: 'S' }, { value: 'L' }] }], variations },
  ]
  for (const [at, change] of changes.entries())
    await done('PUT', `vendor/product/${id}`, form({ ...change, edition: at + 1 }))
  expect(told).toEqual([id, id, id, id])
})

test('a column of prices, an act on many, a removal', async () => {
  const productId = await addTestProducts(market, store)
  const edit = {
    productId,
    variableNo: 0,
    price: 80,
    discountedPrice: 5,
    priceSeen: 100,
    discountedPriceSeen: 0,
  }
  await done('POST', 'vendor/product/price', { edits: [edit] })
  await done('POST', 'vendor/product/act', { ids: [productId], act: 'HIDE' })
  await done('DELETE', `vendor/product/${productId}`)
  expect(told).toEqual([productId, productId, productId])
})

test('a sheet, and its undoing', async () => {
  const { rows } = await market.pool.query('select name from category where id = $1', [store.categoryId])
  const sheet =
    csvLine(['name', 'category', 'status', 'price', 'stock']) +
    csvLine(['Salt', rows[0].name, 'live', '30', '5'])
  const { id } = await brought(market, store, sheet)
  const announced = [...told]
  expect(announced).toHaveLength(1)
  await undo(market, store, id)
  expect(told).toEqual([...announced, ...announced])
})

test('moderation, and a category that is emptied into another', async () => {
  const id = await addTestProducts(market, store)
  await done('POST', 'admin/product/hide', { productIds: [id], reason: 'Forged' }, admin)
  await done('POST', 'admin/product/restore', { productIds: [id] }, admin)
  expect(told).toEqual([id, id])
  told = []
  const moveTo = await inTransaction(market.db, (tx) => addCategory(tx, { name: 'Elsewhere' }))
  await done('POST', `admin/category/${store.categoryId}/move`, { moveTo }, admin)
  expect(told).toContain(id)
})

test('a change whose announcement fails is not made: they are one transaction', async () => {
  const productId = await addTestProducts(market, store)
  isBroken = true
  const edit = {
    productId,
    variableNo: 0,
    price: 80,
    discountedPrice: 0,
    priceSeen: 100,
    discountedPriceSeen: 0,
  }
  expect((await send('POST', 'vendor/product/price', { edits: [edit] })).statusCode).toBe(500)
  const { rows } = await market.pool.query('select price_paisa from product where id = $1', [productId])
  expect(rows).toEqual([{ price_paisa: 10_000 }])
})
