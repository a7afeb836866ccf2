/** Size charts, through the API: of a category by admins, of a product by its vendor, read by shoppers. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inInches, measureIn } from '../../../contract/catalogue/size-measures.ts'
import type { contract } from '../../../contract/index.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { faultsIn } from '../../testing/oracle/oracle.ts'
import { signIn, signUp } from '../../testing/people.ts'
import { type OpenStore, openStoreWithProducts } from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { addCategory } from '../categories/add-category.ts'

type Own = ResponseJson<typeof contract.catalogue.vendorProduct>
type Shown = ResponseJson<typeof contract.catalogue.product>

let market: TestMarket
let store: OpenStore
let admin: { readonly authorization: string }

beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market)
  admin = await signIn(market, (await signUp(market, { userType: 'ADMIN' })).email)
})
afterAll(async () => {
  expect(await faultsIn(market.pool)).toEqual([])
  await market.close()
})

const chest = { name: 'Chest', nameNe: 'छाती', unit: 'CM' }
const chart = (cells: readonly string[] = ['86-91'], change: object = {}) => ({
  columns: [chest],
  rows: cells.map((cell, at) => ({ size: `Size ${at}`, cells: [cell] })),
  ...change,
})
const save = (change: object, of?: Own) =>
  market.app.inject({
    method: of === undefined ? 'POST' : 'PUT',
    url: `/api/vendor/product/${of?.id ?? ''}`,
    headers: store.headers,
    payload: {
      name: 'Kurtha',
      categoryId: store.categoryId,
      variations: [{ choices: [], price: 1500, stock: 3 }],
      status: 'LIVE',
      ...change,
      ...(of !== undefined && { edition: of.edition }),
    },
  })
const ruled = (categoryId: string, sizeChart: unknown) =>
  market.app.inject({
    method: 'PUT',
    url: `/api/admin/category/${categoryId}/sizeChart`,
    headers: admin,
    payload: { sizeChart } as object,
  })
const shown = async (id: string) =>
  (await market.app.inject({ url: `/api/products/product/${id}` })).json<Shown>().sizeChart
const errorsOf = async (sizeChart: unknown) => (await save({ sizeChart })).json().errors

test('its own chart stands instead of its subcategory’s, that instead of its category’s', async () => {
  const subCategoryId = await inTransaction(market.db, (tx) =>
    addCategory(tx, { name: 'Kurthas', parentId: store.categoryId }),
  )
  const own: Own = (await save({ subCategoryId })).json()
  expect([own.sizeChart, await shown(own.id)]).toEqual([null, null])
  expect((await ruled(store.categoryId, chart(['1']))).json().sizeChart).toEqual(chart(['1']))
  expect(await shown(own.id)).toEqual(chart(['1']))
  await ruled(subCategoryId, chart(['2']))
  expect(await shown(own.id)).toEqual(chart(['2']))
  const with3: Own = (await save({ subCategoryId, sizeChart: chart(['3']) }, own)).json()
  expect([with3.sizeChart, await shown(own.id)]).toEqual([chart(['3']), chart(['3'])])
  const stays: Own = (await save({ subCategoryId, name: 'Long kurtha' }, with3)).json()
  expect(stays.sizeChart).toEqual(chart(['3']))
  const without: Own = (await save({ subCategoryId, sizeChart: null }, stays)).json()
  expect([without.sizeChart, await shown(own.id)]).toEqual([null, chart(['2'])])
  const rules = await market.app.inject({ url: '/api/vendor/product/rules', headers: store.headers })
  expect(rules.json()).toContainEqual(
    expect.objectContaining({ categoryId: subCategoryId, sizeChart: chart(['2']) }),
  )
  await ruled(subCategoryId, null)
  expect(await shown(own.id)).toEqual(chart(['1']))
})

test('the trail has each change of a category’s chart, and none where nothing changes', async () => {
  const categoryId = await inTransaction(market.db, (tx) => addCategory(tx, { name: 'Shoes' }))
  const acts = async () =>
    (
      await market.pool.query('select before, after from admin_act where about_id = $1 order by at', [
        categoryId,
      ])
    ).rows
  await ruled(categoryId, chart(['24']))
  await ruled(categoryId, chart(['24']))
  await ruled(categoryId, null)
  await ruled(categoryId, null)
  expect(await acts()).toEqual([
    { before: { sizeChart: null }, after: { sizeChart: chart(['24']) } },
    { before: { sizeChart: chart(['24']) }, after: { sizeChart: null } },
  ])
})

test('digits of every script are read, and dashes as people type them', async () => {
  const typed = chart(['३६', '３６．５', ' 36 – 38 ', '36~38', '９０—９４', '100.25'])
  const own: Own = (await save({ sizeChart: typed })).json()
  expect(own.sizeChart?.rows.map(({ cells: [cell] }) => cell)).toEqual([
    ...['36', '36.5', '36-38', '36-38', '90-94', '100.25'],
  ])
})

test.each([
  'NaN',
  '-5',
  '1e9',
  '1000000000',
  '1000',
  'Infinity',
  '0x10',
  '036',
  '1.234',
  '3,5',
  '36-',
  '36-38-40',
  'S',
])('the measure %s is none', async (cell) => {
  expect(await errorsOf(chart([cell]))).toEqual({
    'sizeChart.rows.0.cells.0': 'Must be a number or a range such as 36-38',
  })
})

test('a measure is a text on the wire: numbers, null and lists are refused', async () => {
  for (const cell of [36, -1, 1e9, null, ['36'], {}])
    expect(await errorsOf(chart([cell as string])), String(cell)).toHaveProperty('sizeChart.rows.0.cells.0')
})

test('a range begins with its smaller number; a row has a measure, and a cell for each column', async () => {
  expect(await errorsOf(chart(['38-36']))).toEqual({
    'sizeChart.rows.0.cells.0': 'A range begins with its smaller number',
  })
  expect(await errorsOf(chart(['']))).toEqual({ 'sizeChart.rows.0.cells.0': 'Enter a measure' })
  expect(await errorsOf(chart([], { rows: [{ size: 'S', cells: [] }] }))).toEqual({
    'sizeChart.rows.0.cells': 'Each column needs a cell',
  })
})

test('eight columns by twenty sizes, each with a name of its own', async () => {
  const wide = (columns: number, rows: number) => ({
    columns: Array.from({ length: columns }, (_, at) => ({ ...chest, name: `Column ${at}` })),
    rows: Array.from({ length: rows }, (_, at) => ({ size: `${at}`, cells: Array(columns).fill('1') })),
  })
  expect((await save({ sizeChart: wide(8, 20) })).statusCode).toBe(201)
  expect(await errorsOf(wide(9, 20))).toHaveProperty('sizeChart.columns', 'At most 8 columns')
  expect(await errorsOf(wide(8, 21))).toEqual({ 'sizeChart.rows': 'At most 20 sizes' })
  expect(await errorsOf({ columns: [], rows: [] })).toEqual({
    'sizeChart.columns': 'Add a column',
    'sizeChart.rows': 'Add a size',
  })
  const twice = { columns: [chest, { ...chest, name: 'CHEST' }], rows: [{ size: 'S', cells: ['1', '2'] }] }
  expect(await errorsOf(twice)).toEqual({ 'sizeChart.columns.1.name': 'This name is there already' })
  expect((await ruled(store.categoryId, wide(9, 1))).statusCode).toBe(400)
})

test('inches are centimetres over 2.54, to a tenth', () => {
  expect(['2.54', '86-91', '36.5', ''].map(inInches)).toEqual(['1', '33.9-35.8', '14.4', ''])
  expect(measureIn('१०० − १०५')).toBe('100-105')
})
