/** Concurrent edits, sales and imports of a vendor's products, on a real PostgreSQL with a real pool. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsIn } from '../../testing/oracle/oracle.ts'
import {
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

let market: TestMarket
let store: OpenStore
let shoppers: Signed[]

beforeAll(async () => {
  market = await openTestMarket({ isPatient: true })
  store = await openStoreWithProducts(market)
  shoppers = await Promise.all(Array.from({ length: 10 }, () => signedInShopper(market)))
}, 60_000)
afterAll(async () => {
  expect(await faultsIn(market.pool)).toEqual([])
  await market.close()
})

const vendor = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  market.app.inject({
    method,
    url: `/api/vendor/product/${path}`,
    headers: store.headers,
    ...(payload && { payload }),
  })
const plain = (change: object = {}) => ({
  name: 'Timur pepper',
  categoryId: store.categoryId,
  variations: [{ choices: [], price: 100, stock: 300 }],
  status: 'LIVE',
  ...change,
})
const added = async (form: object) => (await vendor('POST', '', form)).json()

const order = (who: Signed, productId: string, unit = 100, variableNo?: number) =>
  market.app.inject({
    method: 'POST',
    url: '/api/orders/order/',
    headers: { ...who.headers, 'idempotency-key': randomUUID() },
    payload: {
      vendorId: store.vendorId,
      deliveryOptionId: store.pickupId,
      lines: [{ productId, quantity: 1, expectedUnitPrice: unit, ...(variableNo && { variableNo }) }],
      paymentMethod: 'COD',
      expectedTotal: unit,
    },
  })
const stockOf = async (productId: string): Promise<number> =>
  (await vendor('GET', `variation?productIds=${productId}`)).json()[0].stock
const countOf = (answers: readonly { statusCode: number }[], status: number) =>
  answers.filter(({ statusCode }) => statusCode === status).length
const hundred = <T>(make: (who: Signed, at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 100 }, (_, at) => make(shoppers[at % shoppers.length] as Signed, at)))

// Red without the lock and the check of the edition: all eight are saved, each over the others.
test('eight tabs that save one product at once: one is saved, seven read what changed', async () => {
  const product = await added(plain())
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => vendor('PUT', product.id, { ...product, name: `Timur ${at}` })),
  )
  expect([countOf(answers, 200), countOf(answers, 409)]).toEqual([1, 7])
  const winner = answers.find(({ statusCode }) => statusCode === 200)?.json().name
  expect((await vendor('GET', product.id)).json()).toMatchObject({ name: winner, edition: 2 })
})

// Red without the lock: the index refuses the other nine as faults of ours (500), with no field named.
test('ten products that want one SKU at once: one has it, nine read who', async () => {
  const sku = 'WANTED-BY-ALL'
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      vendor('POST', '', plain({ variations: [{ choices: [], price: 1, stock: 1, sku }] })),
    ),
  )
  expect([countOf(answers, 201), countOf(answers, 400)]).toEqual([1, 9])
  expect(answers.find(({ statusCode }) => statusCode === 400)?.json().errors).toEqual({
    'variations.0.sku': 'This SKU belongs to Timur pepper',
  })
})

// Red where an edit writes the given number instead of the difference: sold units come back.
test('a hundred sales beside a hundred edits of stock: nothing sold is lost, the ledger is exact (A5)', async () => {
  const { id } = await added(plain())
  const [sales, edits] = await Promise.all([
    hundred((who) => order(who, id)),
    hundred((_, at) => vendor('POST', 'stock', { edits: [{ productId: id, by: at % 2 === 0 ? 3 : -1 }] })),
  ])
  expect([countOf(sales, 201), countOf(edits, 200)]).toEqual([100, 100])
  expect(await stockOf(id)).toBe(300 - 100 + 50 * 3 - 50)
}, 60_000)

test('stock that is set while a hundred buy is what was set, less what they bought', async () => {
  const { id } = await added(plain())
  const set = { edits: [{ productId: id, stock: 150, stockSeen: 300 }] }
  const [sales, edit] = await Promise.all([hundred((who) => order(who, id)), vendor('POST', 'stock', set)])
  expect([countOf(sales, 201), edit.statusCode]).toEqual([100, 200])
  expect(await stockOf(id)).toBe(50)
}, 60_000)

test('the whole form, saved while they buy, keeps their sales apart as well', async () => {
  const product = await added(plain())
  const [variation] = product.variations
  const form = { ...product, variations: [{ ...variation, stock: 250, stockSeen: 300 }] }
  const [sales, saved] = await Promise.all([
    hundred((who) => order(who, product.id)),
    vendor('PUT', product.id, form),
  ])
  expect([countOf(sales, 201), saved.statusCode]).toEqual([100, 200])
  expect(await stockOf(product.id)).toBe(150)
}, 60_000)

test('a price that rises while they buy: each pays what they saw, or is told the new one', async () => {
  const { id } = await added(plain())
  const edits = [{ productId: id, price: 130, discountedPrice: 0, priceSeen: 100, discountedPriceSeen: 0 }]
  const [sales, edit] = await Promise.all([
    hundred((who) => order(who, id)),
    vendor('POST', 'price', { edits }),
  ])
  expect(edit.statusCode).toBe(200)
  expect(countOf(sales, 201) + sales.filter((one) => one.json().code === 'PRICE_CHANGED').length).toBe(100)
  const { rows } = await market.pool.query(
    'select distinct unit_paisa from order_line where product_id = $1',
    [id],
  )
  expect(rows.every(({ unit_paisa }) => unit_paisa === 10_000)).toBe(true)
}, 60_000)

const twoSizes = () =>
  plain({
    options: [{ name: 'Size', values: [{ value: 'M' }, { value: 'L' }] }],
    variations: ['M', 'L'].map((size) => ({ choices: [size], price: 100, stock: 5 })),
  })

test('a size that is taken back is gone from carts, cannot be bought, and a returned order does not sell it again', async () => {
  const [who] = shoppers as [Signed]
  const product = await added(twoSizes())
  const placed = (await order(who, product.id, 100, 2)).json()
  const line = { vendorId: store.vendorId, productId: product.id, variableNo: 2, quantity: 1 }
  const setLine = () =>
    market.app.inject({
      method: 'POST',
      url: '/api/products/addToCart/',
      headers: who.headers,
      payload: line,
    })
  expect((await setLine()).statusCode).toBe(200)
  const [medium] = product.variations
  const options = [{ name: 'Size', values: [{ value: 'M' }] }]
  const saved = await vendor('PUT', product.id, { ...product, options, variations: [medium] })
  expect(saved.statusCode, saved.body).toBe(200)
  expect((await setLine()).json().code).toBe('NOT_FOUND')
  const cart = await market.app.inject({ url: '/api/products/addToCart/userCart', headers: who.headers })
  expect(cart.json().find((one: { variableNo: number }) => one.variableNo === 2)).toMatchObject({
    problem: 'GONE',
  })
  const refused = { code: 'OUT_OF_STOCK', lines: [{ productId: product.id, variableNo: 2, remaining: 0 }] }
  expect((await order(who, product.id, 100, 2)).json()).toMatchObject(refused)
  const cancelled = await market.app.inject({
    method: 'POST',
    url: `/api/orders/order/${placed.orderId}/cancel`,
    headers: who.headers,
    payload: { reason: 'Changed my mind' },
  })
  expect(cancelled.statusCode, cancelled.body).toBe(200)
  expect((await order(who, product.id, 100, 2)).json()).toMatchObject(refused)
  expect((await market.app.inject({ url: `/api/products/product/${product.id}` })).json()).toMatchObject({
    stock: 5,
    variations: [{ variableNo: 1 }],
  })
})

test('a draft that somebody bought of while it was on sale is hidden, never deleted', async () => {
  const product = await added(plain())
  expect((await order(shoppers[0] as Signed, product.id)).statusCode).toBe(201)
  const draft = (await vendor('GET', product.id)).json()
  await vendor('PUT', product.id, { ...draft, status: 'DRAFT' })
  const answer = await market.app.inject({
    method: 'DELETE',
    url: `/api/vendor/product/${product.id}`,
    headers: store.headers,
  })
  expect(answer.json()).toEqual({ id: product.id, outcome: 'HIDDEN' })
})
