/** Searches that nothing meets whole: units in every spelling, words dropped one by one, stores, spelling, places. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { contract } from '../../../contract/index.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { addTestProducts, type OpenStore, openStoreWithProducts } from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

type List = ResponseJson<typeof contract.catalogue.products>
type Matches = ResponseJson<typeof contract.catalogue.searchMatches>

let market: TestMarket
let near: OpenStore
const kathmandu = { latitude: 27.7172, longitude: 85.324 }
const jumla = { latitude: 29.2747, longitude: 82.1838 }

beforeAll(async () => {
  market = await openTestMarket()
  near = await openStoreWithProducts(market, { store: { shopName: 'Shri Ram Kirana' } })
  const far = await openStoreWithProducts(market, { store: { shopName: 'Jumla Kirana' } })
  await market.db.updateTable('vendor').set(jumla).where('id', '=', far.vendorId).execute()
  const goods: [store: OpenStore, name: string, popularity: number][] = [
    [near, 'जेठोबूढो चामल २५ के.जी.', 10],
    [near, 'Basmati Rice 5 kg', 20],
    [far, 'Marsi Rice', 900],
    [near, 'Mustard Oil 1 litre', 5],
    [near, 'Ghee 500ml', 5],
    [near, 'Green Tea 250 gm', 4],
    [near, 'Ginger Tea', 400],
    [near, 'Pashmina Shawl', 9],
    [near, 'Cotton Shirt Red', 8],
    [near, 'Good Morning Mug', 1],
    [near, 'Sunflower seeds', 1],
  ]
  for (const [store, name, popularity] of goods) await addTestProducts(market, store, { name, popularity })
})
afterAll(() => market.close())

const get = (path: string, query: Record<string, string>) =>
  market.app.inject({ url: `/api/products/${path}?${new URLSearchParams(query)}` })
const list = async (search: string, more: Record<string, string> = {}) =>
  (await get('product/', { search, ...more })).json<List>()
const found = async (search: string, more: Record<string, string> = {}) =>
  (await list(search, more)).rows.map(({ productName }) => productName)
const matches = async (searchQuery: string) => (await get('search/match', { searchQuery })).json<Matches>()

const rice25 = 'जेठोबूढो चामल २५ के.जी.'
test.each([
  ['rice 25 kg', rice25],
  ['rice 25kg', rice25],
  ['chaamal 25 kilo', rice25],
  ['चामल २५ किलो', rice25],
  ['चामल २५ के जी', rice25],
  ['chamal २५केजी', rice25],
  ['basmati rice 5kg', 'Basmati Rice 5 kg'],
  ['basmati 5 के.जी.', 'Basmati Rice 5 kg'],
  ['oil 1l', 'Mustard Oil 1 litre'],
  ['oil १ लिटर', 'Mustard Oil 1 litre'],
  ['ghee 500 ml', 'Ghee 500ml'],
  ['ghee 500 मि.लि.', 'Ghee 500ml'],
  ['tea 250g', 'Green Tea 250 gm'],
  ['tea 250 ग्राम', 'Green Tea 250 gm'],
])('a unit is one in every spelling: %s', async (typed, name) => {
  const { rows, searchedFor } = await list(typed)
  expect(rows.map(({ productName }) => productName)).toEqual([name])
  expect(searchedFor).toBeUndefined()
})

test('the letter of a unit is no beginning of a word', async () => {
  expect(await found('tea 250 g')).toEqual(['Green Tea 250 gm'])
  expect((await found('tea g')).toSorted()).toEqual(['Ginger Tea', 'Green Tea 250 gm'])
})

test('words that nothing holds together are dropped one by one, the rarest first, and the answer says so', async () => {
  expect(await list('good pashmina shawl')).toMatchObject({ total: 1, searchedFor: 'pashmina shawl' })
  expect(await list('pashmina zzqqxx')).toMatchObject({ total: 1, searchedFor: 'pashmina' })
  expect(await list('rice 77 kg')).toMatchObject({ searchedFor: 'rice' })
  expect((await list('red shirt cotton')).searchedFor).toBeUndefined()
  expect(await found('red cotton shirt 40 kg')).toEqual(['Cotton Shirt Red'])
  const page = await list('good rice marsi basmati', { noOfRows: '1', offset: '1' })
  expect(page.rows.length).toBeLessThanOrEqual(1)
  expect(page.searchedFor).toBeDefined()
})

test('filters that leave nothing drop no words, and facets are those of the words that were searched for', async () => {
  expect(await list('pashmina shawl', { minPrice: '99999' })).toEqual({
    rows: [],
    total: 0,
    isTotalExact: true,
  })
  const relaxed = await list('good pashmina shawl', { minPrice: '99999' })
  expect(relaxed).toMatchObject({ total: 0, searchedFor: 'pashmina shawl' })
  const facets = async (search: string) => (await get('facet/', { search })).json()
  expect(await facets('good pashmina shawl')).toEqual(await facets('pashmina shawl'))
  expect((await facets('good pashmina shawl')).categories).toEqual([
    { categoryId: near.categoryId, count: 1 },
  ])
})

test('words that look like nothing are answered with a spelling, or with nothing', async () => {
  expect(await list('sunfxxxer')).toEqual({ rows: [], total: 0, isTotalExact: true, didYouMean: 'sunflower' })
  expect(await list('zzqqxx')).toEqual({ rows: [], total: 0, isTotalExact: true })
})

test('a store is found as a store by the words of its name, all of them', async () => {
  const names = async (typed: string) => (await matches(typed)).stores.map(({ shopName }) => shopName)
  expect(await names('shri ram kirana')).toEqual(['Shri Ram Kirana'])
  expect((await names('kirana')).toSorted()).toEqual(['Jumla Kirana', 'Shri Ram Kirana'])
  expect(await names('ram jumla')).toEqual([])
  expect(await names('zzqqxx kirana')).toEqual([])
  await market.db.updateTable('vendor').set({ status: 'SUSPENDED' }).where('id', '=', near.vendorId).execute()
  expect(await names('kirana')).toEqual(['Jumla Kirana'])
  await market.db.updateTable('vendor').set({ status: 'APPROVED' }).where('id', '=', near.vendorId).execute()
})

test('a search box names categories', async () => {
  const category = await market.db
    .selectFrom('category')
    .select(['id', 'name'])
    .where('id', '=', near.categoryId)
    .executeTakeFirstOrThrow()
  expect((await matches(category.name)).categories).toContainEqual({
    ...{ categoryId: category.id, subCategoryId: null, name: category.name, nameNe: null },
  })
  expect(await matches(' ! ')).toEqual({ stores: [], categories: [] })
  expect((await get('search/match', {})).statusCode).toBe(400)
})

test('with a place, goods of stores that deliver there come first, and the nearest where that is asked for', async () => {
  const at = ({ latitude, longitude }: typeof jumla) => ({
    latitude: `${latitude}`,
    longitude: `${longitude}`,
  })
  expect((await found('rice'))[0]).toBe('Marsi Rice')
  expect(await found('rice', at(kathmandu))).toEqual(['Basmati Rice 5 kg', rice25, 'Marsi Rice'])
  expect((await found('rice', at(jumla)))[0]).toBe('Marsi Rice')
  expect((await found('rice', { ...at(jumla), sort: 'nearest' }))[0]).toBe('Marsi Rice')
  expect((await found('rice', { ...at(kathmandu), sort: 'nearest' })).at(-1)).toBe('Marsi Rice')
})
