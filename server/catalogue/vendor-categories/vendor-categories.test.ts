/** A vendor's own categories, through the API. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { contract } from '../../../contract/index.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { type OpenStore, openStoreWithProducts } from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

type Own = ResponseJson<typeof contract.catalogue.vendorCategories>

let market: TestMarket
beforeAll(async () => {
  market = await openTestMarket()
})
afterAll(() => market.close())

const caller =
  (as: OpenStore) => (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    market.app.inject({
      method,
      url: `/api/vendor/${path}`,
      headers: as.headers,
      ...(payload && { payload }),
    })

async function shelfOf(call: ReturnType<typeof caller>, categoryName: string, parentId?: string) {
  const answer = await call('POST', 'category/', { categoryName, ...(parentId && { parentId }) })
  expect(answer.statusCode, answer.body).toBe(201)
  const { rows } = answer.json<Own>()
  const found = [...rows, ...rows.flatMap(({ subCategories }) => subCategories)].find(
    (row) => row.categoryName === categoryName,
  )
  return found?.id ?? ''
}
const namesOf = ({ rows }: Own) => rows.map((row) => row.categoryName)

test('I build shelves and boards, put goods on them, and see how many stand there', async () => {
  const store = await openStoreWithProducts(market)
  const call = caller(store)
  const shelf = await shelfOf(call, 'Festive')
  const board = await shelfOf(call, 'Tihar', shelf)
  const goods = {
    name: 'Diyo',
    categoryId: store.categoryId,
    variations: [{ choices: [], price: 10, stock: 1 }],
  }
  const form = { ...goods, storeCategoryId: shelf, storeSubCategoryId: board }
  expect((await call('POST', 'product/', form)).statusCode).toBe(201)
  expect((await call('GET', 'category/')).json<Own>()).toMatchObject({
    rows: [
      {
        categoryName: 'Festive',
        productCount: 1,
        subCategories: [{ categoryName: 'Tihar', productCount: 1 }],
      },
    ],
    total: 1,
  })
})

test('a name is there once in its row, whatever its case; elsewhere it may be again', async () => {
  const call = caller(await openStoreWithProducts(market))
  const shelf = await shelfOf(call, 'Tea')
  await shelfOf(call, 'Tea', shelf)
  const twice = await call('POST', 'category/', { categoryName: 'TEA' })
  expect(twice.json().errors).toEqual({ categoryName: 'This category already exists' })
  const green = await shelfOf(call, 'Green')
  expect((await call('PUT', `category/${green}`, { categoryName: 'tea' })).statusCode).toBe(400)
  const renamed = await call('PUT', `category/${green}`, { categoryName: 'green', categoryNameNe: 'हरियो' })
  expect(renamed.json<Own>().rows[1]).toMatchObject({ categoryName: 'green', categoryNameNe: 'हरियो' })
})

test('ten tabs that add one name at once: one shelf', async () => {
  const call = caller(await openStoreWithProducts(market))
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => call('POST', 'category/', { categoryName: 'Honey' })),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, ...Array(9).fill(400)])
})

test('there are two levels, and a picture that is not mine is refused', async () => {
  const call = caller(await openStoreWithProducts(market))
  const shelf = await shelfOf(call, 'Honey')
  const board = await shelfOf(call, 'Wild', shelf)
  const third = await call('POST', 'category/', { categoryName: 'Cliff', parentId: board })
  expect(third.json().errors).toHaveProperty('parentId')
  const picture = await call('POST', 'category/', {
    categoryName: 'Wax',
    picture: `${'a'.repeat(32)}.ffffff`,
  })
  expect(picture.json().errors).toHaveProperty('picture')
})

test('I put them into my order, and what is new comes last', async () => {
  const call = caller(await openStoreWithProducts(market))
  const [a, b, c] = [await shelfOf(call, 'A'), await shelfOf(call, 'B'), await shelfOf(call, 'C')]
  expect(namesOf((await call('PUT', 'category/order', { ids: [c, a, b] })).json())).toEqual(['C', 'A', 'B'])
  await shelfOf(call, 'D')
  expect(namesOf((await call('PUT', 'category/order', { ids: [b] })).json())).toEqual(['B', 'C', 'A', 'D'])
  expect((await call('PUT', 'category/order', { ids: [b], parentId: a })).statusCode).toBe(404)
})

test('deleting a shelf takes its boards along; goods lose the shelf alone', async () => {
  const store = await openStoreWithProducts(market)
  const call = caller(store)
  const shelf = await shelfOf(call, 'Puja')
  const board = await shelfOf(call, 'Incense', shelf)
  const goods = {
    name: 'Dhoop',
    categoryId: store.categoryId,
    variations: [{ choices: [], price: 10, stock: 1 }],
  }
  const form = { ...goods, storeCategoryId: shelf, storeSubCategoryId: board }
  const { id } = (await call('POST', 'product/', form)).json()
  expect((await call('DELETE', `category/${board}`)).statusCode).toBe(200)
  expect((await call('GET', `product/${id}`)).json()).toMatchObject({
    storeCategoryId: shelf,
    storeSubCategoryId: null,
  })
  expect((await call('DELETE', `category/${shelf}`)).json()).toEqual({ rows: [], total: 0 })
  expect((await call('GET', `product/${id}`)).json()).toMatchObject({
    name: 'Dhoop',
    categoryId: store.categoryId,
    storeCategoryId: null,
  })
})

test('a hundred shelves are enough', async () => {
  const store = await openStoreWithProducts(market)
  await market.pool.query(
    `insert into category (id, vendor_id, name) select gen_random_uuid(), $1, 'Shelf ' || n from generate_series(1, 99) n`,
    [store.vendorId],
  )
  const call = caller(store)
  await shelfOf(call, 'The hundredth')
  expect((await call('POST', 'category/', { categoryName: 'One more' })).json().code).toBe('TOO_MANY')
})

test('shelves of another vendor, and the market’s own, are as if they were not there', async () => {
  const [store, other] = [await openStoreWithProducts(market), await openStoreWithProducts(market)]
  const theirs = await shelfOf(caller(other), 'Theirs')
  const call = caller(store)
  for (const id of [theirs, store.categoryId]) {
    expect((await call('PUT', `category/${id}`, { categoryName: 'Mine' })).statusCode).toBe(404)
    expect((await call('DELETE', `category/${id}`)).statusCode).toBe(404)
    expect((await call('PUT', 'category/order', { ids: [id] })).statusCode).toBe(404)
    expect((await call('POST', 'category/', { categoryName: 'Below', parentId: id })).statusCode).toBe(400)
  }
  expect(namesOf((await caller(other)('GET', 'category/')).json())).toEqual(['Theirs'])
})
