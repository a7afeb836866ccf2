import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliver } from '../../testing/delivered-orders.ts'
import { pagesOf } from '../../testing/pdf-text.ts'
import { calling, place } from '../../testing/placed-orders.ts'
import {
  addAddressOf,
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

let market: TestMarket
let store: OpenStore
let shopper: Signed

beforeAll(async () => {
  market = await openTestMarket({ clock: () => new Date('2026-11-20T06:00:00Z') })
  store = await openStoreWithProducts(market, { store: { shopName: 'क्षेत्रपाटी Spice House' } })
  shopper = await signedInShopper(market)
})
afterAll(() => market.close())

const documentOf = async (orderId: string): Promise<string> =>
  (await calling(market)(`/api/orders/document/?orderId=${orderId}`, shopper)).json().rows[0].documentId

const delivered = async () => {
  const productId = await addTestProducts(market, store, { name: 'Timur pepper 🌶 花' })
  return documentOf(await deliver(market, store, shopper, [{ productId, quantity: 2 }]))
}

const print = (documentId: string, who: Signed = shopper, language = 'en') =>
  calling(market)(`/api/orders/document/${documentId}/print`, who, { language })

const slips = (body: object, who: Signed = store) =>
  calling(market)('/api/orders/vendor/packing-slip', who, { language: 'en', ...body })

test('my receipt is a PDF with all that was agreed, and while it is drawn everybody else is served', async () => {
  const documentId = await delivered()
  let isDrawn = false
  const printing = print(documentId).finally(() => {
    isDrawn = true
  })
  expect((await calling(market)('/api/orders/order/', shopper)).statusCode).toBe(200)
  expect(isDrawn).toBe(false)
  const answer = await printing
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="receipt-2083-84-1-[\w-]+\.pdf"$/),
  })
  const [page = '', ...more] = pagesOf(answer.rawPayload)
  expect(more).toEqual([])
  for (const words of [
    'Receipt',
    'No. 1 · Fiscal year 2083/84',
    '20 \nNov 2026 · 4 Mangsir 2083 BS',
    'क्षेत्रपाटी',
    'Timur pepper',
    'Rs. 200',
    'Cash on delivery',
    'Not a tax invoice.',
  ]) {
    expect(page).toContain(words)
  }
  expect(page).not.toMatch(/VAT|Copy of Original/)
})

test('the first print is the original, every other says that it is a copy, whoever prints and in whatever language', async () => {
  const documentId = await delivered()
  const two = await Promise.all([print(documentId), print(documentId, store)])
  const marks = two.map(({ rawPayload }) => pagesOf(rawPayload).join().includes('Copy of Original'))
  expect(marks.toSorted()).toEqual([false, true])
  const [nepali = ''] = pagesOf((await print(documentId, shopper, 'ne')).rawPayload)
  expect(nepali).toContain('रिसद')
  expect(nepali).toContain('सक्कल')
  const [first, second] = [await print(documentId), await print(documentId)]
  expect(first.rawPayload.equals(second.rawPayload)).toBe(true)
})

test('packing slips come in the order I name, without prices unless I want them, and never with the code of the door', async () => {
  const addressId = await addAddressOf(market, shopper)
  const many = Array.from({ length: 3 }, () => place(market, store, shopper, { addressId, quantity: 1 }))
  const orderIds = (await Promise.all(many)).map(({ orderId }) => orderId)
  const { rows } = await market.pool.query(
    `update orders set delivery_code = '9753' where id = any($1::uuid[])
     returning id, order_no`,
    [orderIds],
  )
  const answer = await slips({ orderIds, size: 'A4' })
  expect(answer.headers['content-disposition']).toContain('packing-slips.pdf')
  const pages = pagesOf(answer.rawPayload)
  const numbers = orderIds.map((id) => rows.find((row) => row.id === id)?.order_no)
  expect(pages.map((page) => numbers.findIndex((number) => page.includes(number)))).toEqual([0, 1, 2])
  for (const page of pages) {
    expect(page).toContain('Maya Gurung')
    expect(page).toContain('Cash to collect\nRs. 175')
    expect(page).not.toMatch(/9753|Rate|Rs\. 100/)
  }
  const [priced = ''] = pagesOf(
    (await slips({ orderIds: orderIds.slice(0, 1), withPrices: true })).rawPayload,
  )
  expect(priced).toMatch(/Rate[\s\S]*Rs\. 100/)
  expect(priced).not.toContain('9753')
})

test('no slip for an order of another store, nor for the others that are named with it', async () => {
  const { orderId } = await place(market, store, shopper)
  const other = await openStoreWithProducts(market)
  const { orderId: foreign } = await place(market, other, shopper)
  expect((await slips({ orderIds: [orderId, foreign] })).statusCode).toBe(404)
  expect((await slips({ orderIds: [orderId] }, shopper)).statusCode).toBe(403)
  for (const orderIds of [[], [orderId, orderId], ['x'], Array(51).fill(orderId)]) {
    expect((await slips({ orderIds })).statusCode).toBe(400)
  }
})

test('whoever asks for much at once is told to come back, and it is not counted as a print', async () => {
  const documentId = await delivered()
  const answers = await Promise.all(Array.from({ length: 6 }, () => print(documentId)))
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted()
  expect(statuses).toEqual([200, 200, 429, 429, 429, 429])
  const { rows } = await market.pool.query('select printed_count from order_document where id = $1', [
    documentId,
  ])
  expect(rows).toEqual([{ printed_count: 2 }])
})
