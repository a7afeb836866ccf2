/** A count is kept line by line, its differences are shown, and booked in one go. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/db.ts'
import { expectSound } from '../../testing/oracle/soundness.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { adjustStock, type NewVariation } from '../index.ts'

let market: TestMarket
let store: OpenStore
beforeAll(async () => {
  market = await openTestMarket()
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})
beforeEach(async () => {
  store = await openStoreWithProducts(market)
})

const path = '/api/vendor/product/stock-taking'
const call = (
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  url: string,
  payload?: object,
  who: Signed = store,
) => market.app.inject({ method, url: `${path}${url}`, headers: who.headers, ...(payload && { payload }) })
const begun = async (body: object = {}) => (await call('POST', '', body)).json()
const count = (id: string, productId: string, counted: unknown, variableNo = 0) =>
  call('PUT', `/${id}/count`, { productId, variableNo, counted })
const book = async (id: string, edition?: number) =>
  call('POST', `/${id}/book`, { edition: edition ?? (await call('GET', `/${id}`)).json().edition })
const stockOf = async (productId: string, variableNo = 0): Promise<number> =>
  (
    await market.pool.query(
      'select stock from product_variation where product_id = $1 and variable_no = $2',
      [productId, variableNo],
    )
  ).rows[0].stock
const move = (productId: string, by: number) =>
  inTransaction(market.db, (tx) => adjustStock(tx, { productId, variableNo: 0 }, by))
const goods = (name: string, stock: number, more: Partial<NewVariation> = {}) =>
  addTestProducts(market, store, { name, variations: [{ pricePaisa: 10_000, stock, ...more }] })

test('counted, compared, booked: the ledger has the differences with their reason and who booked them', async () => {
  const [more, fewer, same] = [
    await goods('Anise', 10),
    await goods('Basil', 10, { costPaisa: 4_050 }),
    await goods('Cumin', 10),
  ]
  const { id } = await begun()
  expect((await count(id, more, 12)).json()).toMatchObject({ counted: 12, expected: 10, stock: 10 })
  await count(id, fewer, 7)
  await count(id, same, 10)
  expect((await call('GET', `/${id}/differences`)).json()).toMatchObject({
    total: 2,
    rows: [
      { productId: more, counted: 12, expected: 10, movedSince: 0, difference: 2, booked: 2, value: null },
      { productId: fewer, counted: 7, expected: 10, difference: -3, booked: -3, value: -121.5 },
    ],
  })
  expect(await stockOf(more)).toBe(10)
  const booked = (await book(id)).json()
  expect(booked).toMatchObject({
    countedCount: 3,
    differingCount: 2,
    piecesMore: 2,
    piecesFewer: 3,
    value: -121.5,
    unvaluedCount: 1,
  })
  expect([await stockOf(more), await stockOf(fewer), await stockOf(same)]).toEqual([12, 7, 10])
  const { rows } = await market.pool.query(
    `select m.quantity, m.reason, t.booked_by from stock_movement m join stock_taking t on t.id = m.stock_taking_id
     where t.id = $1 order by m.quantity`,
    [id],
  )
  const by = { reason: 'STOCK_TAKING', booked_by: store.accountId }
  expect(rows).toEqual([
    { quantity: -3, ...by },
    { quantity: 2, ...by },
  ])
  const list = (await call('GET', '')).json()
  expect(list).toMatchObject({ total: 1, open: null, rows: [{ id, piecesMore: 2, piecesFewer: 3 }] })
  // Later changes of stock and cost do not change a booked count.
  await move(fewer, 50)
  await market.pool.query('update product_variation set cost_paisa = 1 where product_id = $1', [fewer])
  expect((await call('GET', '')).json().rows).toEqual(list.rows)
})

test('what is sold after it was counted stays sold: the difference is booked, not the number', async () => {
  const productId = await goods('Anise', 10)
  const { id } = await begun()
  await count(id, productId, 8)
  await move(productId, -3)
  expect((await call('GET', `/${id}/differences`)).json().rows).toMatchObject([
    { movedSince: -3, booked: -2 },
  ])
  await book(id)
  expect(await stockOf(productId)).toBe(5)
})

test('no more is taken away than is there', async () => {
  const productId = await goods('Anise', 10)
  const { id } = await begun()
  await count(id, productId, 1)
  await move(productId, -8)
  expect((await call('GET', `/${id}/differences`)).json().rows).toMatchObject([
    { difference: -9, booked: -2 },
  ])
  expect((await book(id)).statusCode).toBe(200)
  expect(await stockOf(productId)).toBe(0)
  expect((await call('GET', `/${id}/differences`)).json().rows).toMatchObject([
    { difference: -9, movedSince: -8, booked: -2 },
  ])
})

test('a second booking of the same count changes nothing, and what is booked is neither counted nor dropped', async () => {
  const productId = await goods('Anise', 10)
  const { id, edition } = await begun()
  await count(id, productId, 15)
  const first = await book(id)
  const again = await book(id, edition)
  expect(again.json()).toEqual(first.json())
  expect(await stockOf(productId)).toBe(15)
  expect((await count(id, productId, 3)).json()).toMatchObject({ code: 'COUNT_BOOKED' })
  expect((await call('DELETE', `/${id}`)).json()).toMatchObject({ code: 'COUNT_BOOKED' })
  expect(await stockOf(productId)).toBe(15)
})

test('what was counted after the differences were looked at is not booked unseen', async () => {
  const productId = await goods('Anise', 10)
  const { id } = await begun()
  const { edition } = (await call('GET', `/${id}`)).json()
  await count(id, productId, 15)
  expect((await book(id, edition)).json()).toMatchObject({ code: 'COUNT_CHANGED' })
  expect(await stockOf(productId)).toBe(10)
})

test('nothing counted is nothing to book; a line can be taken out, a count be dropped', async () => {
  const productId = await goods('Anise', 10)
  const { id } = await begun()
  expect((await book(id)).json()).toMatchObject({ code: 'NOTHING_COUNTED' })
  await count(id, productId, 3)
  expect((await count(id, productId, null)).json()).toMatchObject({ counted: null, expected: null })
  expect((await book(id)).json()).toMatchObject({ code: 'NOTHING_COUNTED' })
  expect((await call('DELETE', `/${id}`)).statusCode).toBe(200)
  expect((await call('GET', `/${id}`)).statusCode).toBe(404)
  expect(await stockOf(productId)).toBe(10)
})

test('what was withdrawn after it was counted is left out', async () => {
  const [kept, gone] = [await goods('Anise', 10), await goods('Basil', 10)]
  const { id } = await begun()
  await count(id, kept, 11)
  await count(id, gone, 4)
  await move(gone, -10)
  await market.pool.query(
    `update product set status = 'HIDDEN', is_listed = false where id = '${gone}';
     update product_variation set is_offered = false where product_id = '${gone}'`,
  )
  expect((await book(id)).json()).toMatchObject({ countedCount: 1, piecesMore: 1, piecesFewer: 0 })
  expect(await stockOf(gone)).toBe(0)
})

test('a count of one category lists its goods alone, found by words, by SKU, and by what is left', async () => {
  const other = await openStoreWithProducts(market)
  const [here] = [await goods('Anise', 10, { sku: 'AN-1' }), await goods('Basil', 10)]
  await addTestProducts(market, { ...store, categoryId: other.categoryId }, { name: 'Elsewhere' })
  await addTestProducts(market, { ...other, categoryId: store.categoryId }, { name: 'Anise of others' })
  const { id, categoryId } = await begun({ categoryId: store.categoryId })
  expect(categoryId).toBe(store.categoryId)
  const names = async (query = ''): Promise<string[]> =>
    (await call('GET', `/${id}/line?${query}`))
      .json()
      .rows.map((row: { productName: string }) => row.productName)
  expect(await names()).toEqual(['Anise', 'Basil'])
  expect(await names('search=basi')).toEqual(['Basil'])
  expect(await names('search=an-1')).toEqual(['Anise'])
  await count(id, here, 10)
  expect(await names('show=left')).toEqual(['Basil'])
  expect(await names('show=counted')).toEqual(['Anise'])
  // A second phone joins the count that is open.
  expect((await begun()).id).toBe(id)
})

test.each([-1, 1e9, 2.5, '12', '१२', '１２', 'NaN', undefined, {}])(
  'a count of %j is refused',
  async (counted) => {
    const productId = await goods('Anise', 10)
    const { id } = await begun()
    expect((await count(id, productId, counted)).statusCode).toBe(400)
    expect((await call('GET', `/${id}`)).json()).toMatchObject({ countedCount: 0, edition: 0 })
  },
)

test('another store’s count, goods and category look as if they were not there', async () => {
  const [own, other] = [await goods('Anise', 10), await openStoreWithProducts(market)]
  const theirs = await addTestProducts(market, other)
  const { id } = await begun()
  for (const [method, url, body] of [
    ['GET', `/${id}`, undefined],
    ['GET', `/${id}/line`, undefined],
    ['GET', `/${id}/differences`, undefined],
    ['PUT', `/${id}/count`, { productId: own, counted: 1 }],
    ['POST', `/${id}/book`, { edition: 0 }],
    ['DELETE', `/${id}`, undefined],
  ] as const) {
    expect((await call(method, url, body, other)).statusCode, url).toBe(404)
  }
  expect((await count(id, theirs, 3)).statusCode).toBe(404)
  expect((await count(id, own, 3, 7)).statusCode).toBe(404)
  const { rows } = await market.pool.query(
    `insert into category (id, vendor_id, name) values (gen_random_uuid(), $1, 'Own shelf') returning id`,
    [other.vendorId],
  )
  expect((await call('DELETE', `/${id}`)).statusCode).toBe(200)
  expect((await call('POST', '', { categoryId: rows[0].id })).statusCode).toBe(404)
})
