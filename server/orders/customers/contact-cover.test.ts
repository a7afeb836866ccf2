/**
 * A customer's contact details are masked again once their last order is long over, wherever a store might read them.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '../../../contract/shared/durations.ts'
import { type Ledger, openLedger, placeSale, sell } from '../../testing/ledger.ts'
import { pagesOf } from '../../testing/pdf-text.ts'
import { signIn } from '../../testing/people.ts'
import { returning } from '../../testing/returns.ts'
import { addAddressOf, addTestProducts } from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

const phone = '9841000000'
const pin = '27.7154'
let now = new Date('2026-11-20T06:00:00Z')
let market: TestMarket
let books: Ledger
let orderId: string
let returnId: string
let headers: Record<string, string>

beforeAll(async () => {
  market = await openTestMarket({ clock: () => now })
  books = await openLedger(market)
  headers = { ...books.store.headers }
  books = { ...books, addressId: await addAddressOf(market, books.shopper, { altPhone: '9800000042' }) }
})
afterAll(() => market.close())

const line = async () => ({
  productId: await addTestProducts(market, books.store),
  quantity: 1,
  expectedUnitPrice: 100,
})
const get = (url: string) => market.app.inject({ url, headers })
const print = (url: string, payload: object) => market.app.inject({ method: 'POST', url, headers, payload })
const found = async (search: string) => (await get(`/api/orders/vendor?search=${search}`)).json().total
const inSheet = async (search: string) => (await get(`/api/orders/vendor/sheet?search=${search}`)).json().csv

/** Every response in which the store can read of the customer: JSON as it stands, PDFs as their text. */
async function readByStore(): Promise<Record<string, string>> {
  const { rows } = (await get(`/api/orders/document/?orderId=${orderId}`)).json()
  const paper = async (url: string, payload: object) => {
    const answer = await print(url, payload)
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
    return pagesOf(answer.rawPayload).join('\n')
  }
  return {
    order: (await get(`/api/orders/vendor/${orderId}`)).body,
    return: (await get(`/api/orders/vendorReturn/${returnId}`)).body,
    customer: (await get(`/api/orders/customer/${books.shopper.accountId}`)).body,
    customers: (await get('/api/orders/customer/sheet')).body,
    slip: await paper('/api/orders/vendor/packing-slip', {
      orderIds: [orderId],
      ...{ language: 'en', size: 'A4', withPrices: true },
    }),
    bill: await paper(`/api/orders/document/${rows[0].documentId}/print`, { language: 'en' }),
  }
}

test('an order that the store has not taken on yet shows no number, no second one and no pin', async () => {
  const waiting = await placeSale(market, books, { lines: [await line()], byCourier: true })
  const { address } = (await get(`/api/orders/vendor/${waiting}`)).json()
  expect(address).toMatchObject({
    ...{ phone: '••••••••00', altPhone: '••••••••42', latitude: null, longitude: null },
    ...{ recipientName: 'Maya Gurung', tole: 'Thamel' },
  })
  expect([await found(phone), await found('Maya')]).toEqual([0, 1])
})

test('while an order is with the store all of it is there', async () => {
  const goods = await line()
  orderId = await sell(market, books, { lines: [goods], byCourier: true })
  const asked = await returning(market).ask(books.shopper, orderId, [{ productId: goods.productId }])
  returnId = asked.json().returnId
  expect(asked.statusCode, asked.body).toBe(201)
  for (const [place, read] of Object.entries(await readByStore())) expect(read, place).toContain(phone)
  expect((await get(`/api/orders/vendor/${orderId}`)).body).toContain(pin)
  expect([await found(phone), await inSheet(phone)]).toEqual([2, expect.stringContaining('Maya')])
  expect(await found('9841-000%20000')).toBe(2)
})

test('thirty days after the last one is complete it is covered everywhere, and found by no guess', async () => {
  await market.pool.query("update orders set status = 'COMPLETED', updated_at = $1 where id = $2", [
    now,
    orderId,
  ])
  now = new Date(now.getTime() + 31 * dayMs)
  const { rows } = await market.pool.query('select email from account where id = $1', [books.store.accountId])
  headers = { ...(await signIn(market, rows[0].email)) }
  for (const [place, read] of Object.entries(await readByStore())) {
    expect(read, place).not.toContain(phone)
    expect(read, place).not.toContain('9800000042')
    expect(read, place).not.toContain(pin)
    expect(read, place).toMatch(/Maya/)
  }
  expect([await found(phone), await found('984100')]).toEqual([0, 0])
  expect(await inSheet(phone)).not.toContain('Maya')
})

test('whoever decides and whoever ordered read it as before', async () => {
  const { rows } = await market.pool.query('select email from account where id = $1', [
    books.shopper.accountId,
  ])
  const mine = await market.app.inject({
    url: `/api/orders/order/${orderId}`,
    headers: { ...(await signIn(market, rows[0].email)) },
  })
  expect(mine.json().address).toMatchObject({ phone, altPhone: '9800000042', latitude: 27.7154 })
  const { rows: kept } = await market.pool.query('select address from orders where id = $1', [orderId])
  expect(kept[0].address).toMatchObject({ phone })
})
