/** Sheets that are large, hostile, concurrent with other sheets, or beside sales. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvLine } from '../../../contract/shared/sheet-cells.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { faultsIn } from '../../testing/oracle/oracle.ts'
import { bringIn, brought, checkSheet, planOf, undo } from '../../testing/sheets.ts'
import {
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { addCategory } from '../categories/add-category.ts'
import { lockProducts } from '../products/update-store-listing.ts'

let market: TestMarket
let shopper: Signed
beforeAll(async () => {
  market = await openTestMarket({ isPatient: true })
  shopper = await signedInShopper(market)
  await inTransaction(market.db, (tx) => addCategory(tx, { name: 'Beads' }))
})
afterAll(() => market.close())

const head = ['name', 'category', 'price', 'stock', 'sku', 'status'] as const
const sheet = (...rows: (string | number)[][]): string => [head, ...rows].map((row) => csvLine(row)).join('')
const bead = (name: string, stock: number, price: number | string = 10) =>
  [name, 'Beads', price, stock, name.replaceAll(' ', '-'), 'live'] as (string | number)[]

const stockOf = async ({ vendorId }: OpenStore): Promise<Record<string, number>> => {
  const rows = await market.db
    .selectFrom('product_variation as v')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .select(['p.name', 'v.stock'])
    .where('p.vendor_id', '=', vendorId)
    .execute()
  return Object.fromEntries(rows.map(({ name, stock }) => [name, stock]))
}
const idOf = async ({ vendorId }: OpenStore, name: string) =>
  (
    await market.db
      .selectFrom('product')
      .select(['id', 'status', 'edition'])
      .where('vendor_id', '=', vendorId)
      .where('name', '=', name)
      .executeTakeFirst()
  )?.id ?? ''
/** Stock that does not follow from the ledger and the orders, by the audit's own reckoning. */
const ledgerFaults = () => faultsIn(market.pool)
/** Ordered and to be fetched at the shop, by somebody new. */
async function sell(store: OpenStore, name: string, quantity: number): Promise<void> {
  const productId = await idOf(store, name)
  const product = market.db.selectFrom('product').select('selling_paisa').where('id', '=', productId)
  const expectedUnitPrice = Number((await product.executeTakeFirst())?.selling_paisa) / 100
  const placed = await market.app.inject({
    method: 'POST',
    url: '/api/orders/order/',
    headers: { ...shopper.headers, 'idempotency-key': randomUUID() },
    payload: {
      vendorId: store.vendorId,
      deliveryOptionId: store.pickupId,
      lines: [{ productId, quantity, expectedUnitPrice }],
      paymentMethod: 'COD',
      expectedTotal: expectedUnitPrice * quantity,
    },
  })
  expect(placed.statusCode, placed.body).toBe(201)
}

test('of 500 rows with 7 faults all seven are told, 493 brought in, and taken back again', async () => {
  const store = await openStoreWithProducts(market)
  const faulty: Record<number, (string | number)[]> = {
    9: bead('Bead 9', 5, 'free'),
    80: ['Bead 80', 'Beeds', 5, 5, '', 'live'],
    150: ['', 'Beads', 5, 5, 'nameless', 'live'],
    222: bead('Bead 222', -1),
    303: ['Bead 303', 'Beads', 5, 5, 'Bead-1', 'live'],
    404: ['Bead 404', 'Beads', 5, 5, '', 'perhaps'],
    499: bead('Bead 499', 2_000_000),
  }
  const csv = sheet(...Array.from({ length: 500 }, (_, at) => faulty[at] ?? bead(`Bead ${at}`, at % 7)))
  const plan = await planOf(market, store, csv)
  expect(plan).toMatchObject({ rowCount: 500, addedCount: 493, faultyCount: 7 })
  expect(plan.faults.map(({ row, column }) => `${row} ${column}`)).toEqual([
    '11 price',
    '82 category',
    '152 name',
    '224 stock',
    '305 sku',
    '406 status',
    '501 stock',
  ])
  expect((await bringIn(market, store, csv, plan)).json()).toMatchObject({
    code: 'SHEET_FAULTY',
    status: 409,
  })
  expect(await stockOf(store)).toEqual({})
  const answer = await bringIn(market, store, csv, plan, { leaveFaulty: 'true' })
  expect(answer.json()).toMatchObject({ addedCount: 493, changedCount: 0 })
  expect(Object.keys(await stockOf(store))).toHaveLength(493)
  expect(await ledgerFaults()).toEqual([])
  // One is sold, one is edited, one lies in a cart.
  await sell(store, 'Bead 6', 2)
  const [edited, carted] = [await idOf(store, 'Bead 13'), await idOf(store, 'Bead 20')]
  await market.app.inject({
    method: 'POST',
    url: '/api/vendor/product/price',
    headers: store.headers,
    payload: {
      edits: [{ productId: edited, price: 12, discountedPrice: 0, priceSeen: 10, discountedPriceSeen: 0 }],
    },
  })
  await market.app.inject({
    method: 'POST',
    url: '/api/products/addToCart/',
    headers: shopper.headers,
    payload: { productId: carted, vendorId: store.vendorId, quantity: 1 },
  })
  const undone = await undo(market, store, answer.json().id)
  expect(undone.json()).toMatchObject({
    deletedCount: 490,
    hiddenCount: 2,
    restoredCount: 0,
    left: ['Bead 13'],
  })
  expect(await stockOf(store)).toEqual({ 'Bead 6': 4, 'Bead 13': 6, 'Bead 20': 6 })
  expect((await undo(market, store, answer.json().id)).json()).toMatchObject({
    code: 'ALREADY_UNDONE',
    status: 409,
  })
  expect(await ledgerFaults()).toEqual([])
  const shop = { method: 'GET', url: `/api/vendor/vendorDescription/?vendorId=${store.vendorId}` } as const
  expect((await market.app.inject(shop)).json()).toMatchObject([{ productCount: 1 }])
})

test('what is sold between looking through and bringing in stays sold, and so does what is sold before the undo', async () => {
  const store = await openStoreWithProducts(market)
  await brought(market, store, sheet(bead('Coral', 10), bead('Amber', 10), bead('Jade', 10)))
  const csv = sheet(bead('Coral', 30), bead('Amber', 10, 11), bead('Jade', 2))
  const plan = await planOf(market, store, csv)
  await sell(store, 'Coral', 4)
  await sell(store, 'Amber', 3)
  const answer = await bringIn(market, store, csv, plan)
  expect(answer.statusCode, answer.body).toBe(201)
  // Twenty more of the one; the other's ten were not touched by the sheet; eight fewer of the third.
  expect(await stockOf(store)).toEqual({ Coral: 26, Amber: 7, Jade: 2 })
  await sell(store, 'Coral', 16)
  expect((await undo(market, store, answer.json().id)).json()).toMatchObject({ restoredCount: 3 })
  // Ten are left and twenty would go back: none is, and nobody's order is short.
  expect(await stockOf(store)).toEqual({ Coral: 0, Amber: 7, Jade: 10 })
  expect(await ledgerFaults()).toEqual([])
})

test('more sold than the sheet would leave: it is to be looked through again', async () => {
  const store = await openStoreWithProducts(market)
  await brought(market, store, sheet(bead('Onyx', 10)))
  const csv = sheet(bead('Onyx', 3))
  const plan = await planOf(market, store, csv)
  await sell(store, 'Onyx', 9)
  expect((await bringIn(market, store, csv, plan)).json()).toMatchObject({ code: 'SHEET_OUTDATED' })
  expect(await stockOf(store)).toEqual({ Onyx: 1 })
})

test('sales beside an import: every unit is in the ledger, and none is lost', async () => {
  const store = await openStoreWithProducts(market)
  const names = Array.from({ length: 40 }, (_, at) => `Pearl ${at}`)
  await brought(market, store, sheet(...names.map((name) => bead(name, 50))))
  const csv = sheet(...names.map((name) => bead(name, 60)))
  const plan = await planOf(market, store, csv)
  const [answer] = await Promise.all([
    bringIn(market, store, csv, plan),
    ...names.map((name) => sell(store, name, 1)),
    ...names.toReversed().map((name) => sell(store, name, 1)),
  ])
  expect(answer.statusCode, answer.body).toBe(201)
  expect(Object.values(await stockOf(store))).toEqual(names.map(() => 58))
  expect(await ledgerFaults()).toEqual([])
})

// Red without the two locks: all three saw no such products, and all three added them.
test('of two sheets of one vendor at once one comes in, and the other is told why it does not', async () => {
  const store = await openStoreWithProducts(market)
  const csv = sheet(...Array.from({ length: 30 }, (_, at) => bead(`Twin ${at}`, 1).with(4, '')))
  const plan = await planOf(market, store, csv)
  const answers = await Promise.all([1, 2, 3].map(() => bringIn(market, store, csv, plan)))
  const told = answers.map((answer) => answer.json().code ?? 'IN').toSorted()
  expect(told.filter((code) => code === 'IN')).toHaveLength(1)
  expect(told.every((code) => ['IN', 'IMPORT_UNDER_WAY', 'SHEET_OUTDATED'].includes(code))).toBe(true)
  const count = market.db.selectFrom('product').select((of) => of.fn.countAll<number>().as('n'))
  expect(await count.where('vendor_id', '=', store.vendorId).executeTakeFirst()).toEqual({ n: 30 })
  const { id } = answers.find(({ statusCode }) => statusCode === 201)?.json() ?? {}
  const undone = await Promise.all([1, 2].map(() => undo(market, store, id)))
  expect(undone.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(await stockOf(store)).toEqual({})
})

// Red without the refusal: a request that waited for a large sheet was answered as an outage.
test('whoever would wait too long for a large sheet is told that it is under way', async () => {
  // With the timeouts of a market that serves people.
  const market = await openTestMarket()
  const store = await openStoreWithProducts(market)
  const { vendorId, headers } = store
  await inTransaction(market.db, async (tx) => {
    await lockProducts(tx, vendorId)
    const answer = await market.app.inject({
      method: 'POST',
      url: '/api/vendor/category/',
      headers,
      payload: { categoryName: 'Corals' },
    })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'GOODS_BUSY'])
  })
  const shelves = await market.app.inject({ url: '/api/vendor/category/', headers })
  expect(shelves.json()).toEqual({ rows: [], total: 0 })
  await market.close()
})

test.each([
  ['nothing', ''],
  ['headings alone', sheet()],
  ['no headings', 'Coral,Beads,10\n'],
  ['a column twice', 'name,name\nCoral,Coral\n'],
  ['a quote that never ends', `${sheet()}"Coral,Beads,10\n`],
  ['a quote in the middle', `${sheet()}"Co"ral,Beads,10\n`],
  ['a cell of 1 MB', sheet([`${'x'.repeat(1_000_000)}`, 'Beads', 1, 1, '', ''])],
  ['10,000 columns', `name${',a'.repeat(10_000)}\nCoral\n`],
  ['10,000 cells in a row', `${sheet()}Coral${',a'.repeat(10_000)}\n`],
  ['2,001 rows', sheet(...Array.from({ length: 2_001 }, (_, at) => bead(`Row ${at}`, 1)))],
  ['NUL', sheet(bead('Co\0ral', 1))],
  ['half of a letter', Buffer.concat([Buffer.from(sheet(bead('Coral', 1))), Buffer.from([0xff, 0xe0])])],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d])],
  ['a file of 6 MB', Buffer.alloc(6_000_000, 'a')],
] as const)('%s is refused in plain words, as a whole', async (_, content) => {
  const store = await openStoreWithProducts(market)
  const answer = await checkSheet(market, store, content)
  expect(answer.json()).toMatchObject({
    status: 400,
    code: 'BAD_INPUT',
    errors: { sheet: expect.any(String) },
  })
})

test('hostile cells come in as the words that they are', async () => {
  const store = await openStoreWithProducts(market)
  const names = [
    '<img src=x onerror=alert(1)>',
    "=cmd|' /C calc'!A0",
    '__proto__',
    'constructor',
    '"; drop table product;--',
  ]
  await brought(market, store, sheet(...names.map((name) => bead(name, 1).with(4, ''))))
  expect(Object.keys(await stockOf(store)).toSorted()).toEqual(names.toSorted())
  const control = await planOf(market, store, sheet(bead('Bell\u0007', 1)))
  expect(control.faults).toMatchObject([
    { row: 2, column: 'name', message: 'Must be one line of plain text' },
    { row: 2, column: 'sku' },
  ])
})
