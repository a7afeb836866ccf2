/** Search as a shopper meets it: by the words of goods, stores and categories, however they are spelt. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { contract } from '../../../contract/index.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { addTestProducts, type OpenStore, openStoreWithProducts } from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { addCategory } from '../index.ts'

type List = ResponseJson<typeof contract.catalogue.products>

let market: TestMarket
let store: OpenStore

beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market, { store: { shopName: 'Rupakot Bhandar' } })
  const goods: [name: string, popularity: number][] = [
    ['Jeera Masino Chamal 5 kg', 40],
    ['जुम्ली मार्सी चामल', 30],
    ['Basmati Rice', 20],
    ['Ricecooker of clay', 900],
    ['Silk Sari', 10],
    ['Khukuri of Bhojpur', 15],
    ['Glass Chura', 12],
    ['Churi for brides', 800],
    ['Makhan 100% pure', 9],
    ['Dhaka_topi', 8],
    ['Long Pashmina Shawl', 60],
    ['Short Pashmina', 70],
    ['तातो मोजा', 5],
    ['Sel Roti 10 pieces', 4],
    ['Leather Chappal', 990],
    ['Woolcap', 3],
  ]
  for (const [name, popularity] of goods) await addTestProducts(market, store, { name, popularity })
  const [category, sub] = await inTransaction(market.db, async (tx) => {
    const id = await addCategory(tx, { name: 'Instruments', nameNe: 'बाजागाजा' })
    return [id, await addCategory(tx, { name: 'Drums', parentId: id })]
  })
  await addTestProducts(market, store, { name: 'Madal', categoryId: category, subCategoryId: sub })
})
afterAll(() => market.close())

const get = (url: string) => market.app.inject({ url })
const suggested = async (typed: string) =>
  (await get(`/api/products/search/suggestion?searchQuery=${encodeURIComponent(typed)}`))
    .json<ResponseJson<typeof contract.catalogue.suggestions>>()
    .map(({ productName }) => productName)
const list = async (typed: string, more = '') =>
  (await get(`/api/products/product/?search=${encodeURIComponent(typed)}${more}`)).json<List>()
const found = async (typed: string, more = '') =>
  (await list(typed, more)).rows.map(({ productName }) => productName)

test('rice, chamal and चामल meet, the word itself first', async () => {
  const all = ['Basmati Rice', 'Jeera Masino Chamal 5 kg', 'जुम्ली मार्सी चामल', 'Ricecooker of clay']
  for (const word of ['rice', 'chamal', 'चामल']) {
    for (const answer of [await suggested(word), await found(word)]) {
      const meant = answer.filter((name) => name !== 'Ricecooker of clay')
      expect(meant.toSorted(), word).toEqual(all.slice(0, 3).toSorted())
    }
  }
  expect((await found('rice')).slice(0, 2)).toEqual(['Basmati Rice', 'Ricecooker of clay'])
  expect((await found('chamal'))[0]).toBe('Jeera Masino Chamal 5 kg')
  expect((await found('चामल'))[0]).toBe('जुम्ली मार्सी चामल')
})

test.each([
  ['saree', 'Silk Sari'],
  ['saari', 'Silk Sari'],
  ['khukri', 'Khukuri of Bhojpur'],
  ['kukuri', 'Khukuri of Bhojpur'],
  ['खुकुरी', 'Khukuri of Bhojpur'],
  ['makhhan', 'Makhan 100% pure'],
  ['pasmina', 'Short Pashmina'],
  ['pashimna', 'Short Pashmina'],
  ['पश्मिना', 'Short Pashmina'],
  ['tato moja', 'तातो मोजा'],
  ['socks', 'तातो मोजा'],
  ['CHAAMAL', 'Jeera Masino Chamal 5 kg'],
  ['chamall', 'Jeera Masino Chamal 5 kg'],
  ['selroti', 'Sel Roti 10 pieces'],
  ['selroti pieces', 'Sel Roti 10 pieces'],
  ['wool cap', 'Woolcap'],
])('I type %s and mean %s', async (typed, name) => {
  expect((await suggested(typed))[0]).toBe(name)
  expect((await found(typed))[0]).toBe(name)
})

test('an exact word stands before a beginning, that before what only sounds alike, whatever is more popular', async () => {
  expect((await found('chura')).slice(0, 2)).toEqual(['Glass Chura', 'Churi for brides'])
  expect(await found('pashmina')).toEqual(['Short Pashmina', 'Long Pashmina Shawl'])
  expect(await found('pashm shawl')).toEqual(['Long Pashmina Shawl'])
})

test('goods are found by the name of their store and of their categories, in both languages, after goods called so', async () => {
  for (const word of ['instruments', 'drum', 'बाजागाजा', 'instrumnets']) {
    expect(await found(word), word).toEqual(['Madal'])
  }
  expect(await found('rupakot madal')).toEqual(['Madal'])
  expect((await list('rupakot')).total).toBe(17)
  await addTestProducts(market, store, { name: 'Rupakot cap', popularity: 0 })
  expect((await found('rupakot'))[0]).toBe('Rupakot cap')
})

test('signs are no wildcards and no operators, and odd queries are answered', async () => {
  expect(await found('100%')).toEqual(['Makhan 100% pure'])
  expect(await found('dhaka_topi')).toEqual(['Dhaka_topi'])
  for (const typed of [
    '%',
    '_',
    '%%__',
    '  ',
    '!',
    '&|!():*<->',
    "'; drop table product; --",
    '\\',
    '\u0000',
  ]) {
    expect((await list(typed)).rows, typed).toEqual([])
    expect(await suggested(typed), typed).toEqual([])
  }
  expect(await found('sari:* & !silk')).toEqual(['Silk Sari'])
  expect(await found('"silk" <-> (sari)')).toEqual(['Silk Sari'])
  for (const typed of [
    'x'.repeat(200),
    'ढ'.repeat(200),
    'a '.repeat(100),
    'sari '.repeat(40),
    'ab cd ef gh ij kl mn op',
  ]) {
    expect((await get(`/api/products/product/?search=${encodeURIComponent(typed)}`)).statusCode).toBe(200)
    expect(
      (await get(`/api/products/search/suggestion?searchQuery=${encodeURIComponent(typed)}`)).statusCode,
    ).toBe(200)
  }
  expect((await get(`/api/products/product/?search=${'x'.repeat(201)}`)).statusCode).toBe(400)
  expect((await get('/api/products/product/?search=a&search=b')).statusCode).toBe(400)
  expect((await list('')).rows).toEqual([])
  expect((await get('/api/products/search/suggestion')).statusCode).toBe(400)
})

test('what is found can be narrowed, put in another order and paged', async () => {
  const shop = await openStoreWithProducts(market)
  const other = await openStoreWithProducts(market)
  for (const [name, pricePaisa, stock] of [
    ['Tamba cup', 20_000, 0],
    ['Tamba jug', 90_000, 3],
    ['Tamba pot', 50_000, 2],
  ] as const) {
    await addTestProducts(market, shop, { name, pricePaisa, stock })
  }
  await addTestProducts(market, other, { name: 'Tamba bell' })
  expect(await found('tamba', '&sort=price-high')).toEqual([
    'Tamba jug',
    'Tamba pot',
    'Tamba cup',
    'Tamba bell',
  ])
  expect(await found('tamba', '&sort=newest')).toEqual(['Tamba bell', 'Tamba pot', 'Tamba jug', 'Tamba cup'])
  expect(await found('tamba', `&vendorId=${shop.vendorId}&inStock=true&sort=price-low`)).toEqual([
    'Tamba pot',
    'Tamba jug',
  ])
  expect(await found('tamba', `&categoryId=${other.categoryId}`)).toEqual(['Tamba bell'])
  expect(await found('tamba', '&minPrice=500&maxPrice=900&sort=price-low')).toEqual([
    'Tamba pot',
    'Tamba jug',
  ])
  const second = await list('tamba', '&sort=price-high&noOfRows=2&offset=2')
  expect(second.rows.map(({ productName }) => productName)).toEqual(['Tamba cup', 'Tamba bell'])
  expect(second).toMatchObject({ total: 4, isTotalExact: true })
  expect(await list('tamba', '&offset=50')).toMatchObject({ rows: [], total: 4 })
})

// Red when words are cut within a surrogate pair: the database takes no such text, and both are a 500.
test('letters beyond the first plane are searched for, and goods are called by them', async () => {
  await addTestProducts(market, store, { name: '𑇘ꆳ 𑇘ꆳ𑇘ꆳ𑇘ꆳ𑇘ꆳ𑇘ꆳ𑇘ꆳ𑇘ꆳ𑇘ꆳ𑇘' })
  expect(await suggested('𑇘ꆳ')).toEqual(['𑇘ꆳ 𑇘ꆳ𑇘ꆳ𑇘ꆳ𑇘ꆳ𑇘ꆳ𑇘ꆳ𑇘ꆳ𑇘ꆳ𑇘'])
  expect(await found('🍼ꆳ𑇘𑇘ꆳ')).toEqual([])
})
