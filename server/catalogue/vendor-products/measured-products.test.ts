/** Goods by weight as their vendor states them: amounts per kilo, stock in steps. */
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
let me: Signed

beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market)
  me = await signedInShopper(market)
})
afterAll(async () => {
  expect(await faultsIn(market.pool)).toEqual([])
  await market.close()
})

const vendor = async (method: 'GET' | 'POST' | 'PUT', path = '', payload?: object) => {
  const url = `/api/vendor/product/${path}`
  const answer = await market.app.inject({ method, url, headers: store.headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}
/** Rs. 100 a kilo, 25 kg in steps of 250 g. */
const form = (change: object = {}, variation: object = {}) => ({
  ...{ name: 'Jumli rice', categoryId: store.categoryId, status: 'LIVE' },
  ...{ unit: 'g', step: 250, least: 2, most: 40 },
  variations: [{ choices: [], price: 100, discountedPrice: 10, cost: 80, stock: 100, ...variation }],
  ...change,
})
const added = async (...of: Parameters<typeof form>) => (await vendor('POST', '', form(...of))).body
const shown = async (id: string) => (await market.app.inject({ url: `/api/products/product/${id}` })).json()
const rowsOf = async (id: string) =>
  (
    await market.pool.query(
      `select v.price_paisa, v.saving_paisa, v.cost_paisa, v.stock, v.unit, v.step_milli,
         (select sum(quantity) from stock_movement m where m.product_id = v.product_id) as ledger
       from product_variation v where product_id = $1`,
      [id],
    )
  ).rows[0]

test('the vendor types prices per kilo, and shoppers pay per step', async () => {
  const product = await added()
  expect(product).toMatchObject({
    ...{ unit: 'g', step: 250, least: 2, most: 40 },
    variations: [{ price: 100, discountedPrice: 10, cost: 80, stock: 100 }],
  })
  expect(await rowsOf(product.id)).toMatchObject({
    ...{
      price_paisa: 2_500,
      saving_paisa: 250,
      cost_paisa: 2_000,
      stock: 100,
      unit: 'g',
      step_milli: 250_000,
    },
  })
  expect(await shown(product.id)).toMatchObject({
    ...{ unit: 'g', step: 250, least: 2, most: 40, price: 25, discountedPrice: 2.5, stock: 100 },
  })
  const { body } = await vendor('GET', '?search=jumli')
  expect(body.rows[0]).toMatchObject({ unit: 'g', step: 250, price: 100, discountedPrice: 10, margin: 10 })
})

test('a form of before leaves the measure, and its amounts stay those per kilo', async () => {
  const product = await added()
  const { unit: _u, step: _s, least: _l, most: _m, ...before } = product
  const saved = await vendor('PUT', product.id, { ...before, name: 'Jumli rice, new' })
  expect([saved.status, saved.body]).toMatchObject([
    200,
    {
      name: 'Jumli rice, new',
      unit: 'g',
      step: 250,
      least: 2,
      most: 40,
      variations: [{ price: 100, stock: 100 }],
    },
  ])
})

test('an amount that gives no whole paisa for a step is refused with the two nearest that do', async () => {
  const wrong = (variation: object, change = {}) =>
    vendor('POST', '', form(change, { discountedPrice: 0, cost: null, ...variation })).then(
      ({ status, body }) => [status, body.errors],
    )
  const nearest = (field: string, below: string, above: string) => [
    400,
    { [`variations.0.${field}`]: `One step must cost whole paisa: choose ${below} or ${above}` },
  ]
  expect(await wrong({ price: 99.99 })).toEqual(nearest('price', '99.96', '100.00'))
  expect(await wrong({ price: 100, discountedPrice: 0.01 })).toEqual(
    nearest('discountedPrice', '0.00', '0.04'),
  )
  expect(await wrong({ price: 100, cost: 80.03 })).toEqual(nearest('cost', '80.00', '80.04'))
  // Steps of 300 g: a kilo is no whole number of them.
  expect(await wrong({ price: 99.95 }, { step: 300 })).toEqual(nearest('price', '99.90', '100.00'))
  expect(await vendor('POST', '', form({ step: 300 }, { price: 100, cost: null }))).toMatchObject({
    status: 201,
  })
})

test.each([
  ['a unit that does not exist', { unit: 'pound' }, 'unit'],
  ['no step', { step: undefined }, 'step'],
  ['a step of nothing', { step: 0 }, 'step'],
  ['a step below nothing', { step: -250 }, 'step'],
  ['a step of 1e9', { step: 1e9 }, 'step'],
  ['a step with four decimals', { step: 0.0001 }, 'step'],
  ['a step that is text', { step: '250' }, 'step'],
  ['pieces in steps', { unit: 'piece', step: 2 }, 'step'],
  ['a least of nothing', { least: 0 }, 'least'],
  ['a least of 10,000 steps', { least: 10_000, most: null }, 'least'],
  ['a most below the least', { most: 1 }, 'most'],
  ['half a step at most', { most: 2.5 }, 'most'],
])('%s is refused', async (_name, change, field) => {
  const { status, body } = await vendor('POST', '', form(change))
  expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
})

test('100,000,000 steps are counted of a variation, and of pieces as many as ever', async () => {
  const product = await added({}, { stock: 100_000_000 })
  expect(product.variations[0].stock).toBe(100_000_000)
  expect((await vendor('POST', '', form({}, { stock: 100_000_001 }))).status).toBe(400)
  const more = { edits: [{ productId: product.id, by: 1 }] }
  expect((await vendor('POST', 'stock', more)).body.code).toBe('TOO_MANY')
  expect((await vendor('POST', '', form({ unit: 'piece', step: 1 }, { stock: 1_000_001 }))).status).toBe(400)
})

test('bulk edits take amounts per kilo, and refuse those of another step than was seen', async () => {
  const product = await added({}, { cost: null })
  const seen = { productId: product.id, priceSeen: 100, discountedPriceSeen: 10 }
  const price = (edit: object) =>
    vendor('POST', 'price', { edits: [{ ...seen, discountedPrice: 10, ...edit }] })
  expect((await price({ price: 120.01 })).body.errors).toEqual({
    'edits.0.price': 'One step must cost whole paisa: choose 120.00 or 120.04',
  })
  expect((await price({ price: 120, step: 500 })).body).toMatchObject({
    code: 'STEP_CHANGED',
    unit: 'g',
    step: 250,
  })
  expect((await price({ price: 120, step: 250 })).body).toMatchObject([
    { price: 120, discountedPrice: 10, step: 250 },
  ])
  expect(await rowsOf(product.id)).toMatchObject({ price_paisa: 3_000, saving_paisa: 250 })
  const stock = (edit: object) => vendor('POST', 'stock', { edits: [{ productId: product.id, ...edit }] })
  expect((await stock({ stock: 90, stockSeen: 100, step: 500 })).body.code).toBe('STEP_CHANGED')
  expect((await stock({ stock: 90, stockSeen: 100, step: 250 })).body).toMatchObject([{ stock: 90 }])
})

const url = '/api/products/addToCart/'
const put = (productId: string, quantity: number) =>
  market.app.inject({
    ...{ method: 'POST', url, headers: me.headers },
    payload: { productId, vendorId: store.vendorId, quantity },
  })
const cartOf = async (productId: string) =>
  (await market.app.inject({ url: `${url}userCart`, headers: me.headers }))
    .json()
    .find((line: { productId: string }) => line.productId === productId)

test('another step: carts and stock keep their weight, to the nearest and down to the whole step', async () => {
  const product = await added({ least: 1, most: null }, { stock: 101 })
  await put(product.id, 7)
  // 25.25 kg are 50 steps of 500 g and a half, 1.75 kg in the cart 3.5 of them.
  const saved = await vendor('PUT', product.id, {
    ...product,
    step: 500,
    variations: [{ ...product.variations[0], stock: 50, stockSeen: 50 }],
  })
  expect([saved.status, saved.body]).toMatchObject([
    200,
    { step: 500, variations: [{ price: 100, stock: 50 }] },
  ])
  expect(await rowsOf(product.id)).toMatchObject({
    price_paisa: 5_000,
    stock: 50,
    step_milli: 500_000,
    ledger: 50,
  })
  expect(await cartOf(product.id)).toMatchObject({ quantity: 4, step: 500, sellingPrice: 45 })
})

test('another step with more stock: what was sold meanwhile stays sold', async () => {
  const product = await added({ least: 1, most: null }, { stock: 100 })
  await market.app.inject({
    ...{ method: 'POST', url: '/api/vendor/product/stock', headers: store.headers },
    payload: { edits: [{ productId: product.id, by: -20 }] },
  })
  // Seen: 100 steps of 250 g, which are 50 of 500 g; 10 of those are added.
  const saved = await vendor('PUT', product.id, {
    ...product,
    step: 500,
    variations: [{ ...product.variations[0], stock: 60, stockSeen: 50 }],
  })
  expect(saved.body.variations[0].stock).toBe(50)
  expect(await rowsOf(product.id)).toMatchObject({ stock: 50, ledger: 50 })
})

test('another unit: carts take the least, and the stock is what the form states', async () => {
  const product = await added({ least: 1, most: null })
  await put(product.id, 7)
  const saved = await vendor('PUT', product.id, {
    ...product,
    ...{ unit: 'piece', step: 1, least: 3, most: null },
    variations: [
      { ...product.variations[0], price: 450, discountedPrice: 0, cost: null, stock: 12, stockSeen: 100 },
    ],
  })
  expect([saved.status, saved.body]).toMatchObject([
    200,
    { unit: 'piece', variations: [{ price: 450, stock: 12 }] },
  ])
  expect(await rowsOf(product.id)).toMatchObject({
    price_paisa: 45_000,
    stock: 12,
    unit: 'piece',
    ledger: 12,
  })
  expect(await cartOf(product.id)).toMatchObject({ quantity: 3, unit: 'piece', step: 1, problem: null })
})

test('a count that was made in the steps of before is dropped from an open stock-taking', async () => {
  const product = await added({ least: 1, most: null })
  const taking = (await vendor('POST', 'stock-taking', {})).body
  const count = (step: number) =>
    vendor('PUT', `stock-taking/${taking.id}/count`, { productId: product.id, counted: 90, step })
  expect((await count(500)).body.code).toBe('STEP_CHANGED')
  expect((await count(250)).body).toMatchObject({ counted: 90, expected: 100, unit: 'g', step: 250 })
  await vendor('PUT', product.id, {
    ...product,
    step: 500,
    variations: [{ ...product.variations[0], stock: 50, stockSeen: 50 }],
  })
  const booked = await vendor('POST', `stock-taking/${taking.id}/book`, { edition: 1 })
  expect(booked.body.code).toBe('COUNT_CHANGED')
  const lines = (await vendor('GET', `stock-taking/${taking.id}/line?search=jumli&show=counted`)).body
  expect(lines.rows.filter((row: { productId: string }) => row.productId === product.id)).toEqual([])
})

test('what a shopper reads of pieces is as it was, with what is new beside it', async () => {
  const { id } = await added({
    name: 'Timur',
    unit: undefined,
    step: undefined,
    least: undefined,
    most: undefined,
  })
  const { unit, step, least, most, isWeighed, ...before } = await shown(id)
  expect({ unit, step, least, most }).toEqual({ unit: 'piece', step: 1, least: 1, most: null })
  expect(isWeighed).toBe(false)
  expect(Object.keys(before).sort()).toEqual(
    [
      ...[
        'id',
        'vendorId',
        'username',
        'shopName',
        'shopNameNe',
        'city',
        'productName',
        'productImage',
        'price',
      ],
      ...[
        'discountedPrice',
        'stock',
        'variable',
        'hasSeveralPrices',
        'rating',
        'ratingCount',
        'latitude',
        'longitude',
      ],
      ...['description', 'images', 'imageTexts', 'options', 'categoryId', 'categoryName', 'categoryNameNe'],
      ...[
        'subCategoryId',
        'subCategoryName',
        'subCategoryNameNe',
        'state',
        'facts',
        'isAgeLimited',
        'variations',
      ],
      // Of other parts of the product, that came since.
      ...['preparation', 'includesVat', 'video', 'sizeChart', 'asksFirst', 'lineForm'],
    ].sort(),
  )
  expect(before).toMatchObject({ price: 100, discountedPrice: 10, stock: 100 })
})
