import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { contract } from '../../contract/index.ts'
import type { ResponseJson } from '../../contract/route.ts'
import { inTransaction } from '../platform/db/db.ts'
import { addTestProducts, type OpenStore, openStoreWithProducts } from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { addCategory, relistProducts } from './index.ts'

let market: TestMarket
let store: OpenStore

type List = ResponseJson<typeof contract.catalogue.products>

beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market)
  const goods: [string, number, number][] = [
    ['Copper water jug', 30_000, 5],
    ['Dhaka topi', 45_000, 9],
    ['Dhaka shawl', 250_000, 7],
    ['Himalayan honey', 90_000, 3],
    ['ढाका टोपी', 50_000, 1],
    ['Ghee 100% pure', 60_000, 2],
  ]
  for (const [name, pricePaisa, popularity] of goods) {
    await addTestProducts(market, store, {
      name,
      pricePaisa,
      popularity,
      pictures: [`${'a'.repeat(32)}.aabbcc`],
    })
  }
})
afterAll(() => market.close())

const get = (url: string) => market.app.inject({ url })
const names = async (query: string) =>
  (await get(`/api/products/product/?${query}`)).json<List>().rows.map((row) => row.productName)
const suggested = async (typed: string) =>
  (await get(`/api/products/search/suggestion?searchQuery=${encodeURIComponent(typed)}`))
    .json<ResponseJson<typeof contract.catalogue.suggestions>>()
    .map((row) => row.productName)

test('I look through the goods: the liked ones first, or by price, or the newest, page by page', async () => {
  const all = (await get('/api/products/product/')).json<List>()
  expect(all.total).toBe(6)
  expect(all.rows[0]).toEqual({
    ...{ unit: 'piece', step: 1, least: 1, most: null },
    id: expect.any(String),
    vendorId: store.vendorId,
    username: store.username,
    shopName: 'Asan Spice House',
    shopNameNe: null,
    city: 'Kathmandu',
    productName: 'Dhaka topi',
    productImage: `/pictures/${'a'.repeat(32)}.aabbcc-320.webp`,
    price: 450,
    discountedPrice: 0,
    stock: 10,
    variable: false,
    hasSeveralPrices: false,
    rating: null,
    ratingCount: 0,
    latitude: 27.7074,
    longitude: 85.3121,
    preparation: null,
    isWeighed: false,
    asksFirst: false,
  })
  expect((await names('sort=price-low'))[0]).toBe('Copper water jug')
  expect((await names('sort=price-high'))[0]).toBe('Dhaka shawl')
  expect((await names('sort=newest'))[0]).toBe('Ghee 100% pure')
  expect(await names('offset=4&noOfRows=5')).toEqual(['Ghee 100% pure', 'ढाका टोपी'])
  const beyond = (await get('/api/products/product/?offset=50')).json()
  expect(beyond).toEqual({ rows: [], total: 6, isTotalExact: true })
  expect((await get('/api/products/product/?sort=desc;drop')).statusCode).toBe(400)
})

test('I find goods by the beginnings of their words, in Nepali too, and by a slip of the keys', async () => {
  expect(await suggested('dha')).toEqual(['Dhaka topi', 'Dhaka shawl'])
  expect(await suggested('SHAWL dha')).toEqual(['Dhaka shawl'])
  expect(await suggested('ढाका')).toEqual(['ढाका टोपी', 'Dhaka topi', 'Dhaka shawl'])
  expect(await suggested('टो')).toEqual(['ढाका टोपी'])
  expect(await suggested('himalyan hony')).toEqual(['Himalayan honey'])
  expect(await suggested('zzzz')).toEqual([])
  expect(await names('search=himalyan')).toEqual(['Himalayan honey'])
  expect(await names('search=dhaka')).toEqual(['Dhaka topi', 'Dhaka shawl', 'ढाका टोपी'])
})

test('a search of signs, walls of text or nothing is answered, and % is not everything (H8)', async () => {
  for (const typed of ['%', '_', '\\', '   ', "'", '!:*&|()<->', ' % ', '\u0000', '((a+)+)+$', '😀']) {
    expect(await suggested(typed)).toEqual([])
    expect((await get(`/api/products/product/?search=${encodeURIComponent(typed)}`)).json().total).toBe(0)
  }
  expect(await suggested('100%')).toEqual(['Ghee 100% pure'])
  expect(await suggested('d_aka')).not.toContain('Copper water jug')
  const long = [`${'a '.repeat(100)}`, 'x'.repeat(200), 'ढ'.repeat(200), 'topi '.repeat(40)]
  for (const typed of long) expect(await suggested(typed)).toBeInstanceOf(Array)
  const wall = await get(`/api/products/search/suggestion?searchQuery=${'a'.repeat(10_000)}`)
  expect(wall.statusCode).toBe(400)
})

test('a product tells its variations, each with its own price, picture and stock', async () => {
  const id = await addTestProducts(market, store, {
    name: 'Pashmina',
    variations: [
      {
        pricePaisa: 500_000,
        savingPaisa: 50_000,
        stock: 2,
        attribute: { Colour: 'Red', Color_hex: '#b00020' },
      },
      {
        pricePaisa: 400_050,
        stock: 3,
        attribute: { Colour: 'Grey' },
        pictures: [`${'b'.repeat(32)}.ffffff`],
      },
    ],
  })
  const product = (await get(`/api/products/product/${id}`)).json()
  expect(product).toMatchObject({
    price: 4000.5,
    discountedPrice: 0,
    stock: 5,
    variable: true,
    city: 'Kathmandu',
  })
  expect(product.variations).toMatchObject([
    { variableNo: 1, price: 5000, discountedPrice: 500, stock: 2, attribute: { Color_hex: '#b00020' } },
    { variableNo: 2, price: 4000.5, imgUrl: [`/pictures/${'b'.repeat(32)}.ffffff-640.webp`] },
  ])
  const plain = (await get('/api/products/product/?search=honey')).json<List>().rows[0]
  expect((await get(`/api/products/product/${plain?.id}`)).json().variations).toEqual([])
})

test('goods of a store that is not approved are nowhere, until it is', async () => {
  const closed = await openStoreWithProducts(market, { isApproved: false })
  const id = await addTestProducts(market, closed, { name: 'Singing bowl' })
  expect((await get(`/api/products/product/${id}`)).statusCode).toBe(404)
  expect(await suggested('singing')).toEqual([])
  await market.db
    .updateTable('vendor')
    .set({ status: 'APPROVED' })
    .where('id', '=', closed.vendorId)
    .execute()
  await inTransaction(market.db, (tx) => relistProducts(tx, closed.vendorId))
  expect(await suggested('singing')).toEqual(['Singing bowl'])
  expect((await get(`/api/products/product/${randomUUID()}`)).statusCode).toBe(404)
})

test('categories come with their subcategories as a JSON string; a store shows those it has goods in', async () => {
  const [categoryId, subCategoryId] = await inTransaction(market.db, async (tx) => {
    const parentId = await addCategory(tx, { name: 'Tea', nameNe: 'चिया' })
    await addCategory(tx, { name: 'Green', parentId, sort: 2 })
    return [parentId, await addCategory(tx, { name: 'Black', parentId, sort: 1 })]
  })
  const productId = await addTestProducts(market, store, { categoryId, subCategoryId, name: 'Ilam black' })
  type Categories = ResponseJson<typeof contract.catalogue.categories>
  const all = (await get('/api/products/category/?noOfRows=100')).json<Categories>()
  const tea = all.find((one) => one.categoryId === categoryId)
  expect(tea).toMatchObject({ categoryName: 'Tea', categoryNameNe: 'चिया', categoryImage: null })
  expect(JSON.parse(tea?.subCategories ?? '').map((one: { name: string }) => one.name)).toEqual([
    'Black',
    'Green',
  ])
  const ours = (await get(`/api/products/category/?vendorId=${store.vendorId}`)).json<Categories>()
  const oursTea = ours.find((one) => one.categoryId === categoryId)
  expect(JSON.parse(oursTea?.subCategories ?? '')).toMatchObject([{ id: subCategoryId, name: 'Black' }])
  expect(await names(`categoryId=${categoryId}&vendorId=${store.vendorId}`)).toEqual(['Ilam black'])
  expect(await names(`subCatId=${subCategoryId}`)).toEqual(['Ilam black'])
  expect((await get(`/api/products/product/${productId}`)).json()).toMatchObject({
    ...{ categoryName: 'Tea', categoryNameNe: 'चिया' },
    ...{ subCategoryName: 'Black', subCategoryNameNe: null },
  })
})
