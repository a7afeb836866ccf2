/** Lists of products filtered by brand and condition, and their facets. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noFacts, type ProductFacts } from '../../../contract/catalogue/product-facts.ts'
import type { contract } from '../../../contract/index.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { addTestProducts, type OpenStore, openStoreWithProducts } from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { writeFacts } from '../facts/write-facts.ts'

type List = ResponseJson<typeof contract.catalogue.products>
type Facets = ResponseJson<typeof contract.catalogue.facets>

let market: TestMarket
let store: OpenStore

beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market)
  const goods: readonly [name: string, pricePaisa: number, facts: Partial<ProductFacts>][] = [
    ['Goldstar shoe', 100_000, { brand: 'Goldstar', condition: 'NEW' }],
    ['Worn shoe', 50_000, { brand: 'GOLDSTAR', condition: 'USED' }],
    ['Runner shoe', 200_000, { brand: 'Goldstar', condition: 'NEW' }],
    ['Caliber shoe', 150_000, { brand: 'Caliber, Nepal', condition: 'NEW' }],
    ['Mended shoe', 30_000, { condition: 'REPAIRED' }],
    ['Plain shoe', 80_000, {}],
  ]
  for (const [name, pricePaisa, facts] of goods) {
    const id = await addTestProducts(market, store, { name, pricePaisa })
    await inTransaction(market.db, (tx) => writeFacts(tx, id, { ...noFacts, ...facts }))
  }
  await addTestProducts(market, store, { name: 'Shoe without facts', pricePaisa: 10_000 })
})
afterAll(() => market.close())

const ask = (path: string, query: Record<string, string>) =>
  market.app.inject({ url: `/api/products/${path}/?${new URLSearchParams(query)}` })
const names = async (query: Record<string, string>) =>
  (await ask('product', { sort: 'price-low', ...query }))
    .json<List>()
    .rows.map(({ productName }) => productName)
const facets = async (query: Record<string, string> = {}) => (await ask('facet', query)).json<Facets>()

test('a brand is met whatever its case, and several are alternatives', async () => {
  expect(await names({ brand: 'goldstar' })).toEqual(['Worn shoe', 'Goldstar shoe', 'Runner shoe'])
  expect(await names({ brand: 'Goldstar,Caliber%2C%20Nepal' })).toEqual([
    ...['Worn shoe', 'Goldstar shoe', 'Caliber shoe', 'Runner shoe'],
  ])
  expect(await names({ brand: 'Nobody' })).toEqual([])
  const { total, isTotalExact } = (await ask('product', { brand: 'Goldstar' })).json<List>()
  expect([total, isTotalExact]).toEqual([3, true])
})

test('brand, condition, price, store and words narrow together, in each order', async () => {
  expect(await names({ brand: 'Goldstar', condition: 'NEW' })).toEqual(['Goldstar shoe', 'Runner shoe'])
  expect(await names({ condition: 'USED,REPAIRED' })).toEqual(['Mended shoe', 'Worn shoe'])
  expect(await names({ brand: 'Goldstar', condition: 'NEW', maxPrice: '1500' })).toEqual(['Goldstar shoe'])
  expect(
    await names({ brand: 'Goldstar', vendorId: store.vendorId, categoryId: store.categoryId }),
  ).toHaveLength(3)
  expect(await names({ search: 'shoe', brand: 'Goldstar', condition: 'USED' })).toEqual(['Worn shoe'])
  for (const sort of ['popular', 'newest', 'price-high', 'rating', 'saving']) {
    expect((await names({ sort, brand: 'Goldstar' })).toSorted()).toEqual([
      ...['Goldstar shoe', 'Runner shoe', 'Worn shoe'],
    ])
  }
})

test('each facet is counted as if nothing of it were chosen, in the most frequent spelling', async () => {
  const all = await facets()
  expect(all.brands).toEqual([
    { value: 'Goldstar', count: 3 },
    { value: 'Caliber, Nepal', count: 1 },
  ])
  expect(all.conditions).toEqual([
    { value: 'NEW', count: 3 },
    { value: 'REPAIRED', count: 1 },
    { value: 'USED', count: 1 },
  ])
  const used = await facets({ condition: 'USED' })
  expect(used.brands).toEqual([{ value: 'GOLDSTAR', count: 1 }])
  expect(used.conditions).toEqual(all.conditions)
  const caliber = await facets({ brand: 'caliber, nepal'.replace(', ', '%2C%20') })
  expect(caliber.brands).toEqual(all.brands)
  expect(caliber.conditions).toEqual([{ value: 'NEW', count: 1 }])
  expect(caliber).toMatchObject({ lowestPrice: 1500, highestPrice: 1500 })
  expect((await facets({ maxPrice: '900', search: 'shoe' })).brands).toEqual([
    { value: 'GOLDSTAR', count: 1 },
  ])
})

test.each([
  ['brand', '%'],
  ['brand', '%00'],
  ['brand', 'x'.repeat(1001)],
  ['brand', Array.from({ length: 41 }, (_, at) => at).join(',')],
  ['condition', 'BROKEN'],
  ['condition', 'NEW,NEW,NEW,NEW'],
  ['condition', ''],
])('%s=%s is refused', async (field, value) => {
  for (const of of ['product', 'facet']) {
    const answer = await ask(of, { [field]: value })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().errors)).toEqual([field])
  }
})

test('a brand is found by its index', async () => {
  const client = await market.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local enable_seqscan = off')
    const { rows } = await client.query(
      `explain select p.id from product p where p.is_listed and p.id in (
         select f.product_id from product_fact f
         where f.brand is not null and lower(f.brand) = any(array(select lower(one) from unnest('{Goldstar}'::text[]) one))
       ) order by p.popularity desc, p.id limit 4000`,
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('product_fact_of_brand')
  } finally {
    await client.query('rollback')
    client.release()
  }
})
