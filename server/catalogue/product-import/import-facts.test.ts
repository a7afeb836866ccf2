/** Facts in product sheets: brought in, refused by cell, taken out, and undone. */
import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvLine } from '../../../contract/shared/sheet-cells.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { faultsIn } from '../../testing/oracle/oracle.ts'
import { brought, exported, planOf, undo } from '../../testing/sheets.ts'
import { type OpenStore, openStoreWithProducts } from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { addCategory } from '../categories/add-category.ts'

let market: TestMarket
let store: OpenStore

beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market)
  await inTransaction(market.db, async (tx) => {
    await addCategory(tx, { name: 'Noodles' })
    await addCategory(tx, { name: 'Tobacco' })
  })
  await market.db.updateTable('category').set({ is_forbidden: true }).where('name', '=', 'Tobacco').execute()
  await market.db
    .updateTable('category')
    .set({ facts_wanted: [], facts_required: ['brand', 'bestBefore'], facts_required_from: '2020-01-01' })
    .where('name', '=', 'Noodles')
    .execute()
})
afterAll(async () => {
  expect(await faultsIn(market.pool)).toEqual([])
  await market.close()
})

const sheet = (...rows: (string | number)[][]): string => rows.map((row) => csvLine(row)).join('')
const factsOf = (name: string) =>
  market.db
    .selectFrom('product_fact as f')
    .innerJoin('product as p', 'p.id', 'f.product_id')
    .selectAll('f')
    .where('p.name', '=', name)
    .executeTakeFirst()

const head = [
  ...['name', 'category', 'status', 'price', 'Brand', 'Condition', 'Importer', 'Importer address', 'Made in'],
  ...['Net weight', 'Best before', 'Warranty', 'Warranty by', 'Ingredients', 'Ingredients Nepali'],
]
const row = (name: string, change: Readonly<Record<string, string>> = {}) =>
  head.map(
    (column) =>
      ({
        ...{ name, category: 'Noodles', status: 'live', price: '25', Brand: 'Wai Wai', Condition: 'new' },
        ...{
          Importer: 'Asan Traders',
          'Importer address': 'Asan',
          'Made in': 'थाइल्यान्ड',
          'Net weight': '75 g',
        },
        ...{ 'Best before': '६ महिना', Warranty: 'none', Ingredients: 'Wheat', 'Ingredients Nepali': 'गहुँ' },
        ...change,
      })[column] ?? '',
  )

test('facts are brought in as people write them, and taken out so that the sheet changes nothing', async () => {
  await brought(
    market,
    store,
    sheet(
      head,
      row('Noodles'),
      row('Soup', { 'Best before': '2028-02-29', Warranty: '1 year', 'Warranty by': 'पसल' }),
    ),
  )
  expect(await factsOf('Noodles')).toMatchObject({
    ...{ brand: 'Wai Wai', condition: 'NEW', producer_kind: 'IMPORTER', producer_name: 'Asan Traders' },
    ...{
      producer_address: 'Asan',
      origin: 'TH',
      net_content: '75 g',
      shelf_life: 6,
      shelf_life_unit: 'MONTH',
    },
    ...{ warranty_months: 0, warranty_by: null, ingredients: 'Wheat', ingredients_ne: 'गहुँ' },
  })
  expect(await factsOf('Soup')).toMatchObject({
    best_before: '2028-02-29',
    warranty_months: 12,
    warranty_by: 'STORE',
  })
  const csv = await exported(market, store)
  const [noodles] = Papa.parse<Record<string, string>>(csv.slice(1), { header: true }).data
  expect(noodles).toMatchObject({
    ...{
      importer: 'Asan Traders',
      producer: '',
      origin: 'Thailand',
      'best before': '6 months',
      warranty: 'none',
    },
  })
  expect(await planOf(market, store, csv)).toMatchObject({ sameCount: 2, changedCount: 0, faults: [] })
})

test.each([
  ['condition', { Condition: 'broken' }, 'Must be new, used or repaired'],
  ['origin', { 'Made in': 'Atlantis' }, 'Country not found'],
  ['best before', { 'Best before': '2027-02-30' }, 'Must be a date such as 2027-01-31'],
  [
    'best before',
    { 'Best before': '1000000000 months' },
    'Must be a date such as 2027-01-31, or a time such as 6 months',
  ],
  [
    'best before',
    { 'Best before': '-6 months' },
    'Must be a date such as 2027-01-31, or a time such as 6 months',
  ],
  ['best before', { 'Best before': '0 days' }, 'Too few'],
  ['warranty', { Warranty: '1e9' }, 'Must be none, or a time such as 12 months'],
  ['warranty', { Warranty: '999999', 'Warranty by': 'store' }, 'Too many'],
  ['warranty by', { Warranty: '12' }, 'Say who gives the warranty; without a warranty nobody does'],
  ['warranty by', { 'Warranty by': 'nobody' }, 'Must be producer or store'],
  ['brand', { Brand: 'x'.repeat(61) }, 'At most 60 letters'],
  ['category', { category: 'Tobacco' }, 'Nothing may be sold in this category. Choose another one'],
])('a fault of the %s is told at its cell', async (column, change, message) => {
  const { faults } = await planOf(market, store, sheet(head, row('New noodles', change)))
  expect(faults).toContainEqual(expect.objectContaining({ row: 2, column, message }))
})

test('what the category requires is told by column, and a draft may lack it', async () => {
  const bare = { Brand: '', 'Best before': '' }
  const { faults } = await planOf(
    market,
    store,
    sheet(head, row('Bare', bare), row('Draft', { ...bare, status: 'draft' })),
  )
  expect(faults.map(({ row: at, column, message }) => [at, column, message])).toEqual([
    [2, 'brand', 'Required in this category'],
    [2, 'best before', 'Required in this category'],
  ])
})

test('the producer or the importer is named, not both, and neither by an address alone', async () => {
  const both = sheet(['name', 'category', 'price', 'producer', 'importer'], ['Both', 'Noodles', 5, 'A', 'B'])
  expect((await planOf(market, store, both)).faults).toMatchObject([{ column: 'importer' }])
  const alone = sheet(['name', 'category', 'price', 'producer address'], ['Alone', 'Noodles', 5, 'Asan'])
  expect((await planOf(market, store, alone)).faults).toMatchObject([{ column: 'producer address' }])
})

test('undoing a sheet brings the facts back', async () => {
  const was = await factsOf('Noodles')
  const change = sheet(
    ['name', 'brand', 'producer', 'warranty', 'warranty by'],
    ['Noodles', 'Rara', 'Rara Foods', 12, 'producer'],
  )
  const plan = await planOf(market, store, change)
  expect(plan.products[0]?.changes.map(({ column, was: before, is }) => [column, before, is])).toEqual([
    ['brand', 'Wai Wai', 'Rara'],
    ['producer', '', 'Rara Foods'],
    ['importer', 'Asan Traders', ''],
    ['producer address', 'Asan', ''],
    ['warranty', 'none', '12 months'],
    ['warranty by', '', 'producer'],
  ])
  const { id } = await brought(market, store, change)
  expect(await factsOf('Noodles')).toMatchObject({
    brand: 'Rara',
    producer_kind: 'PRODUCER',
    producer_address: null,
  })
  expect((await undo(market, store, id)).json()).toMatchObject({ restoredCount: 1, left: [] })
  expect(await factsOf('Noodles')).toEqual(was)
})
