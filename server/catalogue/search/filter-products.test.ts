/** Lists of products filtered by price, stock and attributes, and their facets. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { contract } from '../../../contract/index.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { addTestProducts, type OpenStore, openStoreWithProducts } from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { addCategory } from '../index.ts'

type List = ResponseJson<typeof contract.catalogue.products>
type Facets = ResponseJson<typeof contract.catalogue.facets>

let market: TestMarket
let store: OpenStore
let shelfId: string
const red = { Color: 'Red', Color_hex: '#b00020' }
const blue = { Color: 'Blue', Color_hex: '#1f3a68' }

beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market)
  const choice = (attribute: Record<string, string>, pricePaisa: number, stock = 5) => ({
    attribute,
    pricePaisa,
    stock,
  })
  const shirts = [
    {
      name: 'Red shirt',
      variations: [choice({ ...red, Size: 'M' }, 100_000), choice({ ...red, Size: 'L' }, 100_000)],
    },
    {
      name: 'Blue shirt',
      variations: [choice({ ...blue, Size: 'M' }, 150_000), choice({ ...blue, Size: 'S' }, 150_000)],
    },
    {
      name: 'Both shirt',
      variations: [choice({ ...red, Size: 'S' }, 200_000), choice({ ...blue, Size: 'S' }, 200_000)],
    },
    {
      name: 'Sold shirt',
      variations: [
        choice({ ...red, Size: 'XL, wide:er' }, 50_000, 0),
        choice({ ...blue, Size: 'M' }, 50_000, 0),
      ],
    },
  ] as const
  for (const { name, variations } of shirts)
    await addTestProducts(market, store, { name, variations: [...variations] })
  const last = await addTestProducts(market, store, { name: 'Plain shirt', pricePaisa: 80_000 })
  shelfId = await inTransaction(market.db, (tx) =>
    addCategory(tx, { name: 'Our best', vendorId: store.vendorId }),
  )
  await market.db
    .updateTable('product')
    .set({ store_category_id: shelfId, rating_sum: 9, rating_count: 2 })
    .where('id', '=', last)
    .execute()
})
afterAll(() => market.close())

const ask = (path: string, query: Record<string, string>) =>
  market.app.inject({ url: `/api/products/${path}/?${new URLSearchParams(query)}` })
const names = async (query: Record<string, string>) =>
  (await ask('product', { sort: 'price-low', ...query }))
    .json<List>()
    .rows.map(({ productName }) => productName)
const facets = async (query: Record<string, string> = {}) => (await ask('facet', query)).json<Facets>()
const counts = ({ attributes }: Facets) =>
  Object.fromEntries(
    attributes.map(({ name, values }) => [
      name,
      Object.fromEntries(values.map(({ value, count }) => [value, count])),
    ]),
  )

test('values of one attribute are alternatives, different ones must all be met', async () => {
  expect(await names({ attributes: 'Color:Red' })).toEqual(['Sold shirt', 'Red shirt', 'Both shirt'])
  expect(await names({ attributes: 'Color:Red,Color:Blue' })).toHaveLength(4)
  expect(await names({ attributes: 'Color:Red,Size:M,Size:L' })).toEqual(['Sold shirt', 'Red shirt'])
  expect(await names({ attributes: `Size:${encodeURIComponent('XL, wide:er')}` })).toEqual(['Sold shirt'])
  expect(await names({ attributes: 'Color_hex:%23b00020' })).toEqual([])
  for (const attributes of ['Color', 'Color:', ':Red', 'Color:Red:Blue', 'Color:%zz', 'Color:%00']) {
    expect((await ask('product', { attributes })).json(), attributes).toMatchObject({ code: 'BAD_INPUT' })
    expect((await ask('facet', { attributes })).statusCode, attributes).toBe(400)
  }
})

test('prices are both inclusive, and what is sold out can be left out', async () => {
  expect(await names({ minPrice: '800', maxPrice: '1500' })).toEqual([
    'Plain shirt',
    'Red shirt',
    'Blue shirt',
  ])
  expect(await names({ minPrice: '2000.01' })).toEqual([])
  expect(await names({ inStock: 'true', maxPrice: '900' })).toEqual(['Plain shirt'])
  expect((await ask('product', { minPrice: '१००' })).statusCode).toBe(400)
  expect((await ask('product', { inStock: 'yes' })).statusCode).toBe(400)
})

test("a store's own shelves are categories within the store, and nowhere else", async () => {
  expect(await names({ vendorId: store.vendorId, categoryId: shelfId })).toEqual(['Plain shirt'])
  expect(await names({ categoryId: shelfId })).toEqual([])
  expect(await names({ vendorId: store.vendorId, categoryId: shelfId, search: 'shirt' })).toEqual([
    'Plain shirt',
  ])
  expect(await names({ search: 'best' })).toEqual(['Plain shirt'])
})

test('lists go by stars and by saving, too', async () => {
  expect((await names({ sort: 'rating' }))[0]).toBe('Plain shirt')
  await addTestProducts(market, store, {
    name: 'Cheap shirt',
    variations: [{ pricePaisa: 90_000, savingPaisa: 45_000, stock: 1 }],
  })
  expect((await names({ sort: 'saving' }))[0]).toBe('Cheap shirt')
  await market.db.deleteFrom('product').where('name', '=', 'Cheap shirt').execute()
})

test('each attribute is counted as if nothing of it were chosen, prices as if none were', async () => {
  const all = await facets({ vendorId: store.vendorId })
  expect(counts(all)).toEqual({ Color: { Red: 3, Blue: 3 }, Size: { M: 3, S: 2, L: 1, 'XL, wide:er': 1 } })
  expect(all).toMatchObject({ lowestPrice: 500, highestPrice: 2000, isComplete: true })
  expect(all.attributes.find(({ name }) => name === 'Color')?.values).toContainEqual({
    value: 'Red',
    hex: '#b00020',
    count: 3,
  })
  const ofRed = await facets({ attributes: 'Color:Red' })
  expect(counts(ofRed)).toEqual({ Color: { Red: 3, Blue: 3 }, Size: { M: 2, S: 1, L: 1, 'XL, wide:er': 1 } })
  expect(counts(await facets({ attributes: 'Color:Red,Size:S' }))).toEqual({
    Color: { Red: 1, Blue: 2 },
    Size: { M: 2, S: 1, L: 1, 'XL, wide:er': 1 },
  })
  const cheap = await facets({ maxPrice: '1000' })
  expect(counts(cheap)).toEqual({ Color: { Red: 2, Blue: 1 }, Size: { M: 2, L: 1, 'XL, wide:er': 1 } })
  expect(cheap).toMatchObject({ lowestPrice: 500, highestPrice: 2000 })
  expect(counts(await facets({ inStock: 'true' }))).toMatchObject({ Color: { Red: 2, Blue: 2 } })
})

test('what was searched can be narrowed by what was found', async () => {
  const found = await facets({ search: 'blue shirt' })
  expect(counts(found)).toEqual({ Color: { Blue: 1 }, Size: { M: 1, S: 1 } })
  expect(found).toMatchObject({ lowestPrice: 1500, highestPrice: 1500, isComplete: true })
  expect(await facets({ search: 'zzzzz' })).toEqual({
    attributes: [],
    brands: [],
    conditions: [],
    categories: [],
    lowestPrice: null,
    highestPrice: null,
    isComplete: true,
  })
})

test('nobody chooses more values than a market can be asked for', async () => {
  const chosen = Array.from({ length: 41 }, (_, at) => `Size:${at}`)
  const ask = (values: readonly string[], of = 'product') =>
    market.app.inject(`/api/products/${of}/?attributes=${values.join(',')}`)
  for (const of of ['product', 'facet']) {
    expect((await ask(chosen, of)).json().errors.attributes).toBe('Choose at most 40')
    expect((await ask([...chosen.slice(1), 'Size:1'], of)).statusCode).toBe(200)
  }
})
