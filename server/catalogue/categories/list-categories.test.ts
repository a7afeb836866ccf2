/** The categories of a store: the vendor's own first, then the market's for products that are in none of those. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { contract } from '../../../contract/index.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { addTestProducts, type OpenStore, openStoreWithProducts } from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { addCategory } from '../index.ts'

type Categories = ResponseJson<typeof contract.catalogue.categories>

let market: TestMarket
let store: OpenStore
const ids: Record<'tea' | 'black' | 'festive' | 'tihar' | 'empty', string> = {
  tea: '',
  black: '',
  festive: '',
  tihar: '',
  empty: '',
}

beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market)
  const { vendorId } = store
  await inTransaction(market.db, async (tx) => {
    ids.tea = await addCategory(tx, { name: 'Tea', nameNe: 'चिया' })
    ids.black = await addCategory(tx, { name: 'Black', nameNe: 'कालो', parentId: ids.tea })
  })
  const shelf = async (name: string, parentId: string | null = null) => {
    const { id } = await market.db
      .insertInto('category')
      .values({ id: crypto.randomUUID(), vendor_id: vendorId, parent_id: parentId, name })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  ids.festive = await shelf('Festive')
  ids.tihar = await shelf('Tihar', ids.festive)
  ids.empty = await shelf('Bare shelf')
  await addTestProducts(market, store, { categoryId: ids.tea, subCategoryId: ids.black, name: 'Loose tea' })
  const gift = await addTestProducts(market, store, { categoryId: ids.tea, name: 'Gift tea' })
  await addTestProducts(market, store, { name: 'Plain salt' })
  await market.db
    .updateTable('product')
    .set({ store_category_id: ids.festive, store_sub_category_id: ids.tihar })
    .where('id', '=', gift)
    .execute()
})
afterAll(() => market.close())

const aislesOf = async (vendorId: string, query = ''): Promise<Categories> =>
  (await market.app.inject({ url: `/api/products/category/?vendorId=${vendorId}${query}` })).json()
const subsOf = ({ subCategories }: Categories[number]) => JSON.parse(subCategories)

test('a store leads through its own shelves that hold goods, then through the market for what stands on none', async () => {
  const aisles = await aislesOf(store.vendorId)
  expect(aisles[0]).toMatchObject({ categoryId: ids.festive, categoryName: 'Festive', productCount: 1 })
  expect(subsOf(aisles[0] as Categories[number])).toEqual([
    { id: ids.tihar, name: 'Tihar', nameNe: null, productCount: 1 },
  ])
  expect(aisles.slice(1).map(({ categoryId }) => categoryId)).toEqual(
    expect.arrayContaining([ids.tea, store.categoryId]),
  )
  expect(aisles).toHaveLength(3)
})

test('a category counts what its link shows: all of the store that is in it, on a shelf or not', async () => {
  for (const { categoryId, productCount, subCategories } of await aislesOf(store.vendorId)) {
    expect(await shown(`categoryId=${categoryId}`)).toBe(productCount)
    for (const { id, productCount: inIt } of JSON.parse(subCategories)) {
      expect(await shown(`subCatId=${id}`)).toBe(inIt)
    }
  }
  const tea = (await aislesOf(store.vendorId)).find(({ categoryId }) => categoryId === ids.tea)
  expect(tea).toMatchObject({ productCount: 2, categoryNameNe: 'चिया' })
  expect(subsOf(tea as Categories[number])).toMatchObject([{ id: ids.black, nameNe: 'कालो' }])
})

const shown = async (query: string): Promise<number> => {
  const url = `/api/products/product/?vendorId=${store.vendorId}&${query}`
  return (await market.app.inject({ url })).json<ResponseJson<typeof contract.catalogue.products>>().total
}

test('a store without shelves shows the market’s categories, and one without goods none', async () => {
  const other = await openStoreWithProducts(market)
  expect(await aislesOf(other.vendorId)).toEqual([])
  await addTestProducts(market, other, { name: 'Broom' })
  expect(await aislesOf(other.vendorId)).toMatchObject([{ categoryId: other.categoryId, productCount: 1 }])
})

test('no shelf of a store is among the market’s categories, and pages go on where the last one ended', async () => {
  const whole = (await market.app.inject({ url: '/api/products/category/?noOfRows=100' })).json<Categories>()
  expect(whole.map(({ categoryId }) => categoryId)).not.toContain(ids.festive)
  expect(whole.find(({ categoryId }) => categoryId === ids.tea)).toMatchObject({ productCount: null })
  const aisles = await aislesOf(store.vendorId)
  expect(await aislesOf(store.vendorId, '&noOfRows=1&offset=1')).toEqual([aisles[1]])
})
