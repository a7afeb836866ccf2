/** A store's VAT report, against a month that was worked out by hand. */
import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { contract } from '../../../contract/index.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { addCategory } from '../../catalogue/index.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { advanceOrder, deliver, placeOrder } from '../../testing/delivered-orders.ts'
import { writeDiscounts } from '../../testing/discounts.ts'
import { faultsIn } from '../../testing/oracle/oracle.ts'
import { returning, takeBack } from '../../testing/returns.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

type Report = ResponseJson<typeof contract.orders.vatReport>

let market: TestMarket
let store: OpenStore
let shopper: Signed
// The last second of Kartik 2083 in Nepal; each step of an order is a millisecond later than the one before.
let now = new Date('2026-11-16T18:14:59.900Z')
const orders: Record<string, string> = {}

const bills = { legalName: 'Asan Traders', panNo: '301234567', isVatRegistered: true, issuesInvoices: true }
const setBills = (who: OpenStore, change: Partial<typeof bills> = {}) =>
  market.app.inject({
    method: 'PUT',
    url: '/api/vendor/profile/bills',
    headers: who.headers,
    payload: { ...bills, ...change },
  })
const get = (query = '', who: Signed = store) =>
  market.app.inject({ url: `/api/vendor/vatReport/${query}`, headers: who.headers })
const report = async (query = ''): Promise<Report> => {
  const answer = await get(query)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

/**
 * Kartik: Rs. 113 of spices. Mangsir: rice for Rs. 500 and spices for Rs. 226; spices for Rs. 101.70 after a discount and
 * cloth at zero for Rs. 90; three bags of Rs. 100. Of these a bag, a rice and the spices of Kartik come back.
 */
beforeAll(async () => {
  market = await openTestMarket({ clock: () => now })
  store = await openStoreWithProducts(market)
  shopper = await signedInShopper(market, { name: 'Maya Gurung' })
  expect((await setBills(store)).statusCode).toBe(200)
  const rice = await addTestProducts(market, store, {
    name: 'Jumli rice',
    stock: 50,
    categoryId: await inTransaction(market.db, (tx) => addCategory(tx, { name: 'Rice' })),
  })
  const spices = await addTestProducts(market, store, { name: 'Spices', stock: 50, pricePaisa: 11_300 })
  const cloth = await addTestProducts(market, store, {
    name: 'Cloth',
    stock: 50,
    pricePaisa: 9_000,
    taxClass: 'ZERO',
  })
  const bag = await addTestProducts(market, store, { name: 'Bag', stock: 50 })
  const back = async (orderId: string, productId: string) =>
    takeBack(market, store, (await returning(market).ask(shopper, orderId, [{ productId }])).json())

  const kartik = await deliver(market, store, shopper, [{ productId: spices, expectedUnitPrice: 113 }])
  now = new Date('2026-11-16T18:15:00Z')
  const mixed = await deliver(market, store, shopper, [
    { productId: rice, quantity: 5 },
    { productId: spices, quantity: 2, expectedUnitPrice: 113 },
  ])
  const lowered = await placeOrder(market, store, shopper, [
    { productId: spices, expectedUnitPrice: 113 },
    { productId: cloth, expectedUnitPrice: 90 },
  ])
  const parts = [{ productId: spices, paisa: 1_130 }]
  await writeDiscounts(market, lowered, [
    { kind: 'OFFER', bearer: 'VENDOR', platformPercent: 0, paisa: 1_130, parts },
  ])
  expect(await advanceOrder(market, store, lowered)).toBe(200)
  const bags = await deliver(market, store, shopper, [{ productId: bag, quantity: 3 }])
  await back(bags, bag)
  await back(mixed, rice)
  await back(kartik, spices)
  await setBills(store, { issuesInvoices: false })
  await deliver(market, store, shopper, [{ productId: bag }])
  await setBills(store)
  Object.assign(orders, { kartik, mixed, lowered, bags })
})
afterAll(async () => {
  expect(await faultsIn(market.pool)).toEqual([])
  await market.close()
})

const sales = { count: 3, total: 1217.7, exempt: 500, zeroRated: 90, taxable: 555.49, vat: 72.21 }
const creditNotes = { count: 3, total: 313, exempt: 100, zeroRated: 0, taxable: 188.5, vat: 24.5 }
const net = { total: 904.7, exempt: 400, zeroRated: 90, taxable: 366.99, vat: 47.71 }

test('this month by default: sales book, credit notes and sums are those worked out by hand', async () => {
  const month = await report()
  expect(month).toMatchObject({
    ...{ year: 2083, month: 8, from: '2026-11-17', to: '2026-12-15', isRegistered: true, total: 3 },
    months: [
      { year: 2083, month: 8 },
      { year: 2083, month: 7 },
    ],
    ...{ sales, creditNotes, net, outside: { count: 1, total: 100 } },
  })
  expect(month.rows).toMatchObject([
    {
      number: 2,
      orderId: orders.mixed,
      total: 726,
      exempt: 500,
      zeroRated: 0,
      taxable: 200,
      vat: 26,
      credits: null,
    },
    { number: 3, orderId: orders.lowered, total: 191.7, exempt: 0, zeroRated: 90, taxable: 90, vat: 11.7 },
    { number: 4, orderId: orders.bags, total: 300, exempt: 0, zeroRated: 0, taxable: 265.49, vat: 34.51 },
  ])
  expect(month.rows[0]).toMatchObject({ buyer: 'Maya Gurung', panNo: '', fiscalYear: '2083/84' })
  const notes = await report('?year=2083&month=8&book=CREDIT_NOTE')
  expect(notes).toMatchObject({ total: 3, sales, creditNotes })
  expect(notes.rows).toMatchObject([
    { number: 1, total: 100, exempt: 0, taxable: 88.5, vat: 11.5, credits: { number: 4 } },
    { number: 2, total: 100, exempt: 100, taxable: 0, vat: 0, credits: { number: 2 } },
    {
      number: 3,
      total: 113,
      exempt: 0,
      taxable: 100,
      vat: 13,
      credits: { number: 1, fiscalYear: '2083/84' },
    },
  ])
})

test('a month ends at midnight in Nepal: the last invoice of Kartik is its own, its credit note is of Mangsir', async () => {
  expect(await report('?year=2083&month=7')).toMatchObject({
    ...{ from: '2026-10-18', to: '2026-11-16', total: 1 },
    sales: { count: 1, total: 113, taxable: 100, vat: 13 },
    creditNotes: { count: 0, total: 0, vat: 0 },
    rows: [{ number: 1, orderId: orders.kartik }],
  })
  expect(await report('?year=2083&month=6')).toMatchObject({
    total: 0,
    rows: [],
    sales: { count: 0, vat: 0 },
  })
})

test('its pages hold every row once, and the same sums', async () => {
  const pages = [await report('?noOfRows=2'), await report('?noOfRows=2&offset=2')]
  expect(pages.flatMap(({ rows }) => rows.map(({ number }) => number))).toEqual([2, 3, 4])
  expect(pages[1]).toMatchObject({ total: 3, sales, net })
})

test('as a sheet each column adds up to the return, in both languages', async () => {
  const sheetOf = async (language: string) => {
    const answer = await market.app.inject({
      url: '/api/vendor/vatReport/sheet?year=2083&month=8',
      headers: { ...store.headers, cookie: `language=${language}` },
    })
    expect(answer.json()).toMatchObject({ next: null })
    return Papa.parse<string[]>(answer.json().csv.trim()).data
  }
  const [head = [], ...lines] = await sheetOf('en')
  expect(head.slice(1)).toEqual(
    'number,fiscal year,day (BS),day,order,buyer,buyer PAN,total,exempt,zero-rated,taxable,VAT,of invoice'.split(
      ',',
    ),
  )
  const sumOf = (column: string) =>
    Math.round(lines.reduce((sum, line) => sum + Number(line[head.indexOf(column)]) * 100, 0)) / 100
  expect(['total', 'exempt', 'zero-rated', 'taxable', 'VAT'].map(sumOf)).toEqual([
    904.7, 400, 90, 366.99, 47.71,
  ])
  expect(lines[0]?.slice(0, 5)).toEqual(['Invoice', '2', '2083/84', '2083-08-01', '2026-11-17'])
  expect(lines.at(-1)?.at(-1)).toBe('1 (2083/84)')
  const [nepali = []] = await sheetOf('ne')
  expect(nepali).toContain('करयोग्य')
})

test.each([
  'year=2079',
  'year=2201',
  'month=0',
  'month=13',
  'year=1e9',
  'year=NaN',
  'month=-1',
  'year=२०८३',
  'year=２０８３',
  'year=2083.5',
])('%s is no month', async (query) => {
  expect((await get(`?${query}`)).statusCode).toBe(400)
  expect((await get(`sheet?${query}`)).statusCode).toBe(400)
})

test('a year whose almanac is not out is refused beside its field', async () => {
  expect((await get('?year=2150&month=1')).json()).toMatchObject({
    status: 400,
    errors: { year: 'The calendar of this year is not known yet' },
  })
})

test('a store that is not registered is told so; one that was reads its months', async () => {
  const other = await openStoreWithProducts(market)
  expect((await get('', other)).json()).toMatchObject({ hasReport: false, total: 0, rows: [] })
  expect((await get('sheet', other)).json()).toMatchObject({ status: 409, code: 'NOT_VAT_REGISTERED' })
  await setBills(store, { isVatRegistered: false })
  expect(await report()).toMatchObject({ isRegistered: false, hasReport: true, sales, creditNotes })
  await setBills(store)
  await setBills(other)
  expect((await get('', other)).json()).toMatchObject({
    total: 0,
    rows: [],
    months: [{ year: 2083, month: 8 }],
  })
})
