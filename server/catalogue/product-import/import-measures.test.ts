/** Goods by weight in sheets: their columns, their faults, out and in again. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvLine } from '../../../contract/shared/sheet-cells.ts'
import { faultsIn } from '../../testing/oracle/oracle.ts'
import { brought, exported, planOf, undo } from '../../testing/sheets.ts'
import { type OpenStore, openStoreWithProducts } from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

let market: TestMarket
let store: OpenStore
let category: string
beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market)
  const found = await market.db
    .selectFrom('category')
    .select('name')
    .where('id', '=', store.categoryId)
    .execute()
  category = found[0]?.name ?? ''
})
afterAll(async () => {
  expect(await faultsIn(market.pool)).toEqual([])
  await market.close()
})

const heads = ['name', 'category', 'status', 'unit', 'step', 'least', 'most', 'price', 'cost', 'stock']
const rice = { name: 'Rice', status: 'live', unit: 'kg', step: '250 g', least: '500 g', most: '10 kg' }
const sheet = (...rows: Record<string, string>[]): string =>
  [heads, ...rows.map((row) => heads.map((head) => ({ ...rice, category, ...row })[head] ?? ''))]
    .map((cells) => csvLine(cells))
    .join('')
const rowOf = async (name: string) =>
  (
    await market.pool.query(
      `select p.unit, p.step_milli, p.least_steps, p.most_steps, v.price_paisa, v.cost_paisa, v.stock
       from product p join product_variation v on v.product_id = p.id where p.name = $1`,
      [name],
    )
  ).rows[0]

test('a sheet states units, steps and bounds as people write them, in either language', async () => {
  await brought(market, store, sheet({ price: '100', cost: '80', stock: '25 kg' }))
  expect(await rowOf('Rice')).toEqual({
    ...{ unit: 'g', step_milli: 250_000, least_steps: 2, most_steps: 40 },
    ...{ price_paisa: 2_500, cost_paisa: 2_000, stock: 100 },
  })
  const nepali = ['नाम', 'वर्ग', 'एकाइ', 'चरण', 'घटीमा', 'मूल्य', 'मौज्दात']
  await brought(
    market,
    store,
    csvLine(nepali) + csvLine(['ढाका कपडा', category, 'मिटर', '५० से.मि.', '१ मिटर', '६००', '२० मिटर']),
  )
  expect(await rowOf('ढाका कपडा')).toMatchObject({
    ...{ unit: 'cm', step_milli: 50_000, least_steps: 2, most_steps: null, price_paisa: 30_000, stock: 40 },
  })
})

test.each([
  ['a unit of another world', { unit: 'pound' }, 'unit', 'Must be piece, g, ml, cm or tola'],
  ['a step without its unit', { step: '250' }, 'step', 'Must be a step such as 250 g or 50 cm'],
  ['a step of another unit', { step: '250 ml' }, 'step', 'Must be a step such as 250 g or 50 cm'],
  ['a step of nothing', { step: '0 g' }, 'step', 'Must be a step such as 250 g or 50 cm'],
  ['a step that is a power', { step: '1e3 g' }, 'step', 'Must be a step such as 250 g or 50 cm'],
  ['half a step', { least: '300 g' }, 'least', 'Must be a whole number of steps: 250 or 500 of the unit'],
  ['a most below the least', { most: '250 g' }, 'most', "Can't be less than the least"],
  [
    'stock without its unit',
    { stock: '25' },
    'stock',
    'Write the quantity with its unit, such as 750 g or 2.5 m',
  ],
  [
    'stock of half a step',
    { stock: '1.1 kg' },
    'stock',
    'Must be a whole number of steps: 1000 or 1250 of the unit',
  ],
  [
    'stock below nothing',
    { stock: '-5 kg' },
    'stock',
    'Write the quantity with its unit, such as 750 g or 2.5 m',
  ],
  [
    'a price between paisa',
    { price: '99.99' },
    'price',
    'One step must cost whole paisa: choose 99.96 or 100.00',
  ],
  [
    'a cost between paisa',
    { cost: '80.03' },
    'cost',
    'One step must cost whole paisa: choose 80.00 or 80.04',
  ],
])('%s is told at its cell', async (name, row, column, message) => {
  const { faults } = await planOf(market, store, sheet({ name, price: '100', stock: '25 kg', ...row }))
  expect(faults.map((fault) => [fault.column, fault.message])).toEqual([[column, message]])
})

test('an export is read again as the same goods, and its cells as people write them', async () => {
  const csv = await exported(market, store)
  const line = csv.split('\r\n').find((one) => one.includes('Rice'))
  expect(line).toContain('g,250 g,500 g,10 kg')
  expect(line).toContain('25 kg')
  const plan = await planOf(market, store, csv)
  expect([plan.faults, plan.sameCount > 0, plan.changedCount]).toEqual([[], true, 0])
})

test('another step by a sheet keeps the weight, and an undo brings the old step back', async () => {
  const done = await brought(market, store, sheet({ step: '500 g', price: '100', stock: '' }))
  expect(await rowOf('Rice')).toMatchObject({
    step_milli: 500_000,
    price_paisa: 5_000,
    stock: 50,
    least_steps: 1,
  })
  expect((await undo(market, store, done.id)).json()).toMatchObject({ restoredCount: 1 })
  expect(await rowOf('Rice')).toMatchObject({
    step_milli: 250_000,
    price_paisa: 2_500,
    stock: 100,
    least_steps: 2,
  })
})

test('another unit by a sheet needs price and stock, and none ends a bound', async () => {
  const { faults } = await planOf(market, store, sheet({ unit: 'piece', step: '', least: '', most: '' }))
  expect(faults.map((fault) => [fault.column, fault.message])).toEqual([
    ['price', 'Required with another unit'],
    ['stock', 'Required with another unit'],
  ])
  await brought(market, store, sheet({ most: 'none', price: '100' }))
  expect(await rowOf('Rice')).toMatchObject({ most_steps: null, least_steps: 2 })
})
