/** When a product is ready: stated by its vendor, read by everybody, and by the sheet of an import. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvLine } from '../../../contract/shared/sheet-cells.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { brought, exported, planOf, undo } from '../../testing/sheets.ts'
import { type OpenStore, openStoreWithProducts } from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { addCategory } from '../categories/add-category.ts'

const now = new Date('2026-11-19T10:00:00+05:45')
let market: TestMarket
let store: OpenStore
beforeAll(async () => {
  market = await openTestMarket({ clock: () => now })
  store = await openStoreWithProducts(market)
  await inTransaction(market.db, (tx) => addCategory(tx, { name: 'Feasts' }))
})
afterAll(() => market.close())

const send = (method: 'POST' | 'PUT' | 'GET', url: string, payload?: object) =>
  market.app.inject({ method, url, headers: store.headers, ...(payload && { payload }) })
const form = (more: object = {}) => ({
  name: 'Cake',
  categoryId: store.categoryId,
  variations: [{ choices: [], price: 900, stock: 5 }],
  status: 'LIVE',
  ...more,
})
const add = async (preparation?: object) =>
  send('POST', '/api/vendor/product/', form(preparation && { preparation }))
const shown = async (id: string) => (await send('GET', `/api/products/product/${id}`)).json()

test('a form of before adds a product that lies in stock, and says nothing about it', async () => {
  const answer = (await add()).json()
  expect(answer.preparation).toEqual({ availability: 'IN_STOCK', prepDays: null, readyOn: null })
  expect((await shown(answer.id)).preparation).toBeNull()
})

test('made to order in two days: the list, the page and the cart say so', async () => {
  const { id } = (await add({ availability: 'MADE_TO_ORDER', prepDays: 2 })).json()
  const preparation = { availability: 'MADE_TO_ORDER', readyInDays: 2, readyOn: null }
  expect((await shown(id)).preparation).toEqual(preparation)
  const list = (await send('GET', `/api/products/product/?vendorId=${store.vendorId}`)).json()
  expect(list.rows.find((row: { id: string }) => row.id === id).preparation).toEqual(preparation)
})

test('a product that says nothing takes as long as its store', async () => {
  const { id } = (await add({ availability: 'MADE_TO_ORDER' })).json()
  await market.pool.query('update vendor set prep_days = 3 where id = $1', [store.vendorId])
  expect((await shown(id)).preparation.readyInDays).toBe(3)
  await market.pool.query('update vendor set prep_days = 0 where id = $1', [store.vendorId])
})

test.each([
  ['a pre-order without a day', { availability: 'PRE_ORDER' }, 'preparation.readyOn'],
  ['a day without a pre-order', { availability: 'IN_STOCK', readyOn: '2026-12-01' }, 'preparation.readyOn'],
  ['a day that has passed', { availability: 'PRE_ORDER', readyOn: '2026-11-18' }, 'preparation.readyOn'],
  ['a day in two years', { availability: 'PRE_ORDER', readyOn: '2028-11-18' }, 'preparation.readyOn'],
  ['a day that is none', { availability: 'PRE_ORDER', readyOn: '2026-02-30' }, 'preparation.readyOn'],
  ['a day before yesterday', { availability: 'MADE_TO_ORDER', prepDays: -1 }, 'preparation.prepDays'],
  ['half a day', { availability: 'MADE_TO_ORDER', prepDays: 1.5 }, 'preparation.prepDays'],
  ['a billion days', { availability: 'MADE_TO_ORDER', prepDays: 1e9 }, 'preparation.prepDays'],
  ['no number', { availability: 'MADE_TO_ORDER', prepDays: 'NaN' }, 'preparation.prepDays'],
])('%s is refused at its field', async (_what, preparation, field) => {
  const answer = await add(preparation)
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json().errors)).toEqual([field])
})

test('a pre-order whose day has come is edited like any other, and an edit without it leaves it', async () => {
  const made = (await add({ availability: 'PRE_ORDER', readyOn: '2026-12-05' })).json()
  await market.pool.query(`update product set ready_on = '2026-11-01' where id = $1`, [made.id])
  const preparation = { availability: 'PRE_ORDER', readyOn: '2026-11-01', prepDays: 1 }
  const url = `/api/vendor/product/${made.id}`
  const changed = await send('PUT', url, { ...form({ preparation }), edition: made.edition })
  expect(changed.statusCode, changed.body).toBe(200)
  const { edition } = changed.json()
  const left = await send('PUT', url, { ...form({ name: 'Renamed' }), edition })
  expect(left.json().preparation).toEqual(preparation)
})

test('the settings of the store: days and cut-off, kept by a form that does not name them', async () => {
  const stands = (await send('GET', '/api/vendor/profile')).json()
  const body = {
    shopName: stands.shopName,
    vendorDescription: stands.vendorDescription,
    phone: '9841000000',
    vendorAddress: 'Thamel',
    state: 'Bagmati',
    city: 'Kathmandu',
  }
  const set = await send('PUT', '/api/vendor/profile', { ...body, prepDays: 2, orderCutoff: '17:30' })
  expect(set.json()).toMatchObject({ prepDays: 2, orderCutoff: '17:30' })
  expect((await send('PUT', '/api/vendor/profile', body)).json()).toMatchObject({
    prepDays: 2,
    orderCutoff: '17:30',
  })
  const cleared = await send('PUT', '/api/vendor/profile', { ...body, prepDays: 0, orderCutoff: null })
  expect(cleared.json()).toMatchObject({ prepDays: 0, orderCutoff: null })
  for (const wrong of [{ prepDays: -1 }, { prepDays: 61 }, { orderCutoff: '24:00' }, { orderCutoff: '5 pm' }])
    expect((await send('PUT', '/api/vendor/profile', { ...body, ...wrong })).statusCode).toBe(400)
})

const head = ['name', 'category', 'status', 'price', 'stock', 'availability', 'days to prepare', 'ready from']
const sheet = (...rows: string[][]) => [head, ...rows].map((row) => csvLine(row)).join('')

test('a sheet states it, is undone, and what is exported is read again without a change', async () => {
  const rows = [
    ['Ladoo', 'Feasts', 'live', '400', '10', 'Made to order', '२', ''],
    ['Almanac', 'Feasts', 'live', '300', '10', 'अग्रिम अर्डर', 'store', '2026-12-20'],
  ]
  await brought(market, store, sheet(...rows))
  const rowOf = async (name: string) =>
    (
      await market.pool.query(`select availability, prep_days, ready_on::text from product where name = $1`, [
        name,
      ])
    ).rows[0]
  expect(await rowOf('Ladoo')).toEqual({ availability: 'MADE_TO_ORDER', prep_days: 2, ready_on: null })
  expect(await rowOf('Almanac')).toEqual({
    availability: 'PRE_ORDER',
    prep_days: null,
    ready_on: '2026-12-20',
  })
  const again = await planOf(market, store, await exported(market, store))
  expect(again).toMatchObject({ addedCount: 0, changedCount: 0, faultyCount: 0 })
  const changed = await brought(market, store, sheet(['Ladoo', '', '', '', '', 'in stock', '0', '']))
  expect(await rowOf('Ladoo')).toMatchObject({ availability: 'IN_STOCK', prep_days: 0 })
  await undo(market, store, changed.id)
  expect(await rowOf('Ladoo')).toMatchObject({ availability: 'MADE_TO_ORDER', prep_days: 2 })
})

test('faults of a sheet stand at their cells', async () => {
  const plan = await planOf(
    market,
    store,
    sheet(
      ['Bread', 'Feasts', 'live', '50', '9', 'soon', 'many', 'tomorrow'],
      ['Bun', 'Feasts', 'live', '50', '9', 'pre-order', '', '2026-11-01'],
      ['Roti', 'Feasts', 'live', '50', '9', 'pre-order', '99', '2026-12-01'],
    ),
  )
  expect(plan.faults.map(({ row, column }) => `${row} ${column}`)).toEqual([
    ...['2 availability', '2 days to prepare', '2 ready from'],
    ...['3 ready from', '4 days to prepare'],
  ])
})
