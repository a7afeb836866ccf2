/** The cost price of a variation and its margin: entered by form or sheet, read by its vendor alone. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectSound } from '../../testing/oracle/soundness.ts'
import { brought, planOf, undo } from '../../testing/sheets.ts'
import { type OpenStore, openStoreWithProducts } from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

let market: TestMarket
let store: OpenStore
beforeAll(async () => {
  market = await openTestMarket()
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})
beforeEach(async () => {
  store = await openStoreWithProducts(market)
})

const call = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  market.app.inject({
    method,
    url: `/api/vendor/product/${path}`,
    headers: store.headers,
    ...(payload && { payload }),
  })
const form = (name: string, variation: object = {}) => ({
  name,
  categoryId: store.categoryId,
  variations: [{ choices: [], price: 100, discountedPrice: 20, stock: 9, ...variation }],
  status: 'LIVE',
})
const added = async (name: string, variation?: object) =>
  (await call('POST', '', form(name, variation))).json()
const costOf = async (id: string) => (await call('GET', id)).json().variations[0].cost

test('a cost is entered, stays where a form of an earlier release says nothing of it, and is cleared', async () => {
  const { id, edition, ...product } = await added('Anise', { cost: 60.5 })
  expect(await costOf(id)).toBe(60.5)
  const [{ cost: _, ...variation }] = product.variations
  const save = (variations: object[], of: number) => call('PUT', id, { ...product, variations, edition: of })
  expect((await save([variation], edition)).statusCode).toBe(200)
  expect(await costOf(id)).toBe(60.5)
  expect((await save([{ ...variation, cost: null }], edition + 1)).statusCode).toBe(200)
  expect(await costOf(id)).toBeNull()
})

test.each([-0.01, 1e12, 1.234, '60', '६०', '６０', 'NaN'])(
  'a cost of %j is refused, beside its field',
  async (cost) => {
    const answer = await call('POST', '', form('Anise', { cost }))
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().errors)).toEqual(['variations.0.cost'])
  },
)

test('the list has the margin of the variation that leaves least, and sorts by it', async () => {
  await added('Anise', { cost: 20 })
  await added('Basil')
  await added('Cumin', { cost: 100 })
  const options = [{ name: 'Size', values: [{ value: 'S' }, { value: 'M' }, { value: 'L' }] }]
  const variations = [
    { choices: ['S'], price: 50, stock: 1, cost: 10 },
    { choices: ['M'], price: 200, stock: 1, cost: 150 },
    { choices: ['L'], price: 10, stock: 0, cost: 99, isOffered: false },
  ]
  await call('POST', '', { ...form('Dill'), options, variations })
  const { rows } = (await call('GET', '?sort=margin')).json()
  const margins = rows.map((row: { productName: string; margin: number; marginPercent: number }) => [
    row.productName,
    row.margin,
    row.marginPercent,
  ])
  expect(margins).toEqual([
    ['Cumin', -20, -25],
    ['Dill', 50, 25],
    ['Anise', 60, 75],
    ['Basil', null, null],
  ])
})

test('a sheet sets it, its undo puts it back, and the export has it with the margin', async () => {
  const { id } = await added('Anise', { cost: 60, sku: 'AN-1' })
  const sheet = 'sku,cost price\nAN-1,"Rs. 1,070.50"\n'
  expect((await planOf(market, store, sheet)).products[0]?.changes).toEqual([
    { row: 2, column: 'cost', was: '60', is: '1070.5' },
  ])
  const { id: importId } = await brought(market, store, sheet)
  expect(await costOf(id)).toBe(1070.5)
  const { csv } = (await call('GET', 'export')).json()
  const [heads, cells] = csv.split('\r\n').map((line: string) => line.replace('\ufeff', '').split(','))
  const cellOf = (head: string) => cells[heads.indexOf(head)]
  expect(['cost', 'margin', 'margin percent'].map(cellOf)).toEqual(['1070.5', '-990.5', '-1238.1'])
  // An exported sheet comes in again as it is: the margin is not read.
  expect(await planOf(market, store, csv)).toMatchObject({ sameCount: 1, faultyCount: 0, unknownColumns: [] })
  expect((await undo(market, store, importId)).statusCode).toBe(200)
  expect(await costOf(id)).toBe(60)
})

test.each(['-5', 'NaN', '1e9', 'free'])('a sheet with the cost %j is faulty in that cell', async (cost) => {
  await added('Anise', { sku: 'AN-1' })
  const { faults } = await planOf(market, store, `sku,cost\nAN-1,${cost}\n`)
  expect(faults).toMatchObject([{ row: 2, column: 'cost', value: cost }])
})
