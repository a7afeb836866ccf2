import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mostSaved } from '../../../contract/shared/limits.ts'
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

beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market)
})
beforeEach(async () => {
  me = await signedInShopper(market)
  productId = await addTestProducts(market, store)
})
afterAll(() => market.close())

const url = '/api/products/wishlist/'
const save = (body: object = { productId }, who = me) =>
  market.app.inject({ method: 'POST', url, headers: who.headers, payload: body })
const unsave = (query = `productId=${productId}`, who = me) =>
  market.app.inject({ method: 'DELETE', url: `${url}?${query}`, headers: who.headers })
const saved = async (query = '', who = me) =>
  (await market.app.inject({ url: `${url}${query}`, headers: who.headers })).json()

test('I save a product and see it with its picture, price, stock and store; I take it out again', async () => {
  const answer = await save({ productId, userId: me.accountId })
  expect([answer.statusCode, answer.json()]).toEqual([200, { productId }])
  expect(await saved()).toMatchObject({
    rows: [
      {
        ...{ productId, productName: 'Timur pepper', stock: 10, price: 100, productImage: null },
        ...{ discountedPrice: 0, username: store.username, variable: false, isAvailable: true },
      },
    ],
    total: 1,
  })
  expect(await saved('ids')).toEqual({ productIds: [productId] })
  expect((await unsave(`productId=${productId}&userId=${me.accountId}`)).json()).toEqual({ removed: 1 })
  expect((await unsave()).json()).toEqual({ removed: 0 })
  expect(await saved()).toEqual({ rows: [], total: 0 })
})

test('twenty saves at once leave one row, twenty removals none (B11, I9)', async () => {
  const adds = await Promise.all(Array.from({ length: 20 }, () => save()))
  expect(new Set(adds.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await rowsOf(me)).toBe(1)
  const removals = await Promise.all(Array.from({ length: 20 }, () => unsave()))
  expect(removals.reduce((sum, one) => sum + one.json().removed, 0)).toBe(1)
  expect(await rowsOf(me)).toBe(0)
  // The last request counts, whatever was asked before it.
  await Promise.all([
    ...Array.from({ length: 10 }, () => save()),
    ...Array.from({ length: 10 }, () => unsave()),
  ])
  await save()
  expect((await saved('ids')).productIds).toEqual([productId])
})

const rowsOf = async ({ accountId }: Signed): Promise<number> =>
  (await market.pool.query('select 1 from wishlist_item where account_id = $1', [accountId])).rows.length

test('my list is mine: another’s id is refused and nothing of theirs is touched', async () => {
  const other = await signedInShopper(market)
  await save({ productId }, other)
  expect((await save({ productId, userId: other.accountId })).statusCode).toBe(403)
  expect((await unsave(`productId=${productId}&userId=${other.accountId}`)).statusCode).toBe(403)
  const lists = [`?userId=${other.accountId}`, `ids?userId=${other.accountId}`]
  for (const path of lists) {
    const answer = await market.app.inject({ url: `${url}${path}`, headers: me.headers })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'NOT_ALLOWED'])
  }
  expect(await rowsOf(me)).toBe(0)
  expect(await rowsOf(other)).toBe(1)
  await unsave()
  expect(await rowsOf(other)).toBe(1)
})

test('I see what I saved of one store, the latest first, page after page', async () => {
  const elsewhere = await openStoreWithProducts(market)
  const second = await addTestProducts(market, store, { name: 'Second' })
  const theirs = await addTestProducts(market, elsewhere, { name: 'Theirs' })
  for (const one of [productId, second, theirs]) await save({ productId: one })
  const idsOf = async (query: string) =>
    (await saved(query)).rows.map((row: { productId: string }) => row.productId)
  expect(await idsOf('')).toEqual([theirs, second, productId])
  expect(await idsOf(`?vendorId=${store.vendorId}`)).toEqual([second, productId])
  expect(await idsOf('?noOfRows=1&offset=1')).toEqual([second])
  expect(await saved(`?vendorId=${randomUUID()}`)).toEqual({ rows: [], total: 0 })
})

test('what is hidden later stays in the list as unavailable, and can be taken out', async () => {
  await save()
  await market.pool.query(`update product set status = 'HIDDEN', is_listed = false where id = $1`, [
    productId,
  ])
  expect((await saved()).rows).toMatchObject([{ productId, isAvailable: false }])
  expect((await unsave()).json()).toEqual({ removed: 1 })
  const again = await save()
  expect([again.statusCode, again.json().code]).toEqual([404, 'NOT_FOUND'])
  expect((await save({ productId: randomUUID() })).statusCode).toBe(404)
})

test('there is a bound on what one account can save', async () => {
  await market.pool.query(
    `with copies as (
       insert into product (id, vendor_id, category_id, name, price_paisa)
       select gen_random_uuid(), $2, $3, 'Copy', 100 from generate_series(1, ${mostSaved}) returning id
     )
     insert into wishlist_item (account_id, product_id) select $1, id from copies`,
    [me.accountId, store.vendorId, store.categoryId],
  )
  const answer = await save()
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'TOO_MANY'])
  expect(await rowsOf(me)).toBe(mostSaved)
})
