/** VAT in an order, its bill and its credit notes when class or registration change in between. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptPayment, openRefund } from '../../payments/index.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { advanceOrder, deliver, placeOrder } from '../../testing/delivered-orders.ts'
import { faultsIn } from '../../testing/oracle/oracle.ts'
import { pagesOf } from '../../testing/pdf-text.ts'
import { calling, place, takesQr } from '../../testing/placed-orders.ts'
import { returning, takeBack } from '../../testing/returns.ts'
import {
  addAddressOf,
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import type { BillContent } from './content.ts'

let market: TestMarket
let store: OpenStore
let shopper: Signed
const now = new Date('2026-11-20T06:00:00Z')

beforeAll(async () => {
  market = await openTestMarket({ clock: () => now })
  store = await openStoreWithProducts(market)
  shopper = await signedInShopper(market)
  await takesQr(market, store)
  await register(true)
})
afterAll(async () => {
  expect(await faultsIn(market.pool)).toEqual([])
  await market.close()
})

const register = (isVatRegistered: boolean, issuesInvoices = true) =>
  market.app.inject({
    method: 'PUT',
    url: '/api/vendor/profile/bills',
    headers: store.headers,
    payload: { legalName: 'Asan Traders', panNo: '301234567', isVatRegistered, issuesInvoices },
  })
const setClass = (productId: string, tax_class: string | null) =>
  market.db.updateTable('product').set({ tax_class }).where('id', '=', productId).execute()
const goods = (name: string, taxClass: 'STANDARD' | 'ZERO' | 'EXEMPT' | null = null) =>
  addTestProducts(market, store, { name, taxClass, stock: 100 })
const contentsOf = async (orderId: string) =>
  (
    await market.db
      .selectFrom('order_document')
      .select('content')
      .where('order_id', '=', orderId)
      .orderBy('kind', 'desc')
      .orderBy('number')
      .execute()
  ).map(({ content }) => content as unknown as BillContent)
const orderOf = async (orderId: string) =>
  (await calling(market)(`/api/orders/order/${orderId}`, shopper)).json()
const back = async (orderId: string, productId: string, quantity = 1) =>
  takeBack(market, store, (await returning(market).ask(shopper, orderId, [{ productId, quantity }])).json())
const standard = { percent: 13, taxablePaisa: 8_850, vatPaisa: 1_150, zeroRatedPaisa: 0, exemptPaisa: 0 }

describe('the state at delivery decides', () => {
  test('on the class: what became exempt after the order is billed as exempt', async () => {
    const productId = await goods('Soap')
    const orderId = await placeOrder(market, store, shopper, [{ productId }])
    expect((await orderOf(orderId)).vat).toEqual({ isAll: true, products: [], isInDelivery: false })
    await setClass(productId, 'EXEMPT')
    expect((await orderOf(orderId)).vat).toBeNull()
    await advanceOrder(market, store, orderId)
    expect(await contentsOf(orderId)).toMatchObject([
      {
        vat: { taxablePaisa: 0, vatPaisa: 0, exemptPaisa: 10_000 },
        taxes: [{ taxClass: 'EXEMPT', vatPaisa: 0 }],
      },
    ])
    // The bill has it from now on.
    await setClass(productId, 'STANDARD')
    expect((await orderOf(orderId)).vat).toBeNull()
  })

  test('on a category that an admin edits, and on the subcategory before it', async () => {
    const productId = await goods('Mango')
    const orderId = await placeOrder(market, store, shopper, [{ productId }])
    await market.db
      .updateTable('category')
      .set({ tax_class: 'ZERO' })
      .where('id', '=', store.categoryId)
      .execute()
    await advanceOrder(market, store, orderId)
    expect(await contentsOf(orderId)).toMatchObject([{ vat: { zeroRatedPaisa: 10_000, vatPaisa: 0 } }])
    await market.db
      .updateTable('category')
      .set({ tax_class: null })
      .where('id', '=', store.categoryId)
      .execute()
  })

  test('on the registration: a bill of a store that left it names no VAT anywhere', async () => {
    const productId = await goods('Soap')
    const orderId = await placeOrder(market, store, shopper, [{ productId }])
    await register(false)
    await advanceOrder(market, store, orderId)
    const [bill] = await contentsOf(orderId)
    expect(bill).toMatchObject({ vat: null, seller: { isVatRegistered: false } })
    expect(bill).not.toHaveProperty('taxes')
    await register(true)
    expect((await orderOf(orderId)).vat).toBeNull()
    await back(orderId, productId)
    const [, note] = await contentsOf(orderId)
    expect(note).toMatchObject({ vat: null })
    expect(note).not.toHaveProperty('taxes')
    const { rows } = (await calling(market)(`/api/orders/document/?orderId=${orderId}`, shopper)).json()
    for (const { documentId } of rows) {
      const pdf = await calling(market)(`/api/orders/document/${documentId}/print`, shopper, {
        language: 'both',
      })
      expect(pagesOf(pdf.rawPayload).join(' ')).not.toMatch(/VAT|मू\.अ\.कर|exempt/i)
    }
  })

  test('of what is paid in advance, that of the payment: its invoice comes with the money', async () => {
    const productId = await goods('Soap')
    const { orderId } = await place(market, store, shopper, { productId, quantity: 1, paymentMethod: 'QR' })
    const money = { orderId, provider: 'QR', reference: 'TX-9', amountPaisa: 10_000, at: now } as const
    await inTransaction(market.db, (tx, afterCommit) => acceptPayment(market.ctx, tx, money, afterCommit))
    await setClass(productId, 'EXEMPT')
    await advanceOrder(market, store, orderId)
    expect(await contentsOf(orderId)).toMatchObject([{ vat: standard }])
  })
})

test('a credit note follows its invoice, whatever store and product have become', async () => {
  const [rice, soap] = [await goods('Rice', 'EXEMPT'), await goods('Soap')]
  const orderId = await deliver(market, store, shopper, [
    { productId: rice, quantity: 2 },
    { productId: soap, quantity: 3 },
  ])
  await setClass(rice, 'STANDARD')
  await setClass(soap, 'EXEMPT')
  await register(false)
  for (const [productId, quantity] of [
    [soap, 1],
    [rice, 2],
    [soap, 1],
    [soap, 1],
  ] as const) {
    await back(orderId, productId, quantity)
  }
  await register(true)
  const [bill, ...notes] = await contentsOf(orderId)
  expect(bill?.vat).toMatchObject({ taxablePaisa: 26_549, vatPaisa: 3_451, exemptPaisa: 20_000 })
  // Rs. 100 each, and the last takes the rest: 11.50, 11.51 and 11.50.
  expect(notes.map(({ vat }) => [vat?.vatPaisa, vat?.exemptPaisa])).toEqual([
    [1_150, 0],
    [0, 20_000],
    [1_151, 0],
    [1_150, 0],
  ])
})

// Seen red where each note leaves out the notes before it: three times 11.50, and a paisa was left.
test('three refunds at once take back the VAT of the invoice to the paisa', async () => {
  const orderId = await deliver(market, store, shopper, [{ productId: await goods('Soap'), quantity: 3 }])
  const refund = { orderId, amount: 10_000, reason: 'RETURN', platformShareBack: 0, at: now }
  await Promise.all(Array.from({ length: 3 }, () => inTransaction(market.db, (tx) => openRefund(tx, refund))))
  const [bill, ...notes] = await contentsOf(orderId)
  expect(bill?.vat?.vatPaisa).toBe(3_451)
  expect(notes.map(({ vat }) => vat?.vatPaisa)).toEqual([1_150, 1_151, 1_150])
})

test('delivery bears the standard class, beside goods that bear none; the invoice says so line by line', async () => {
  const rice = await goods('Rice', 'EXEMPT')
  const soap = await goods('Soap')
  const addressId = await addAddressOf(market, shopper)
  const address = { latitude: 27.7154, longitude: 85.3123 }
  const order = { vendorId: store.vendorId, deliveryOptionId: store.riderId, addressId }
  const lines = [
    { productId: rice, quantity: 1 },
    { productId: soap, quantity: 1 },
  ]
  const priced = await calling(market)('/api/orders/order/price', shopper, {
    orders: [{ ...order, ...address, lines }],
  })
  const [{ total, vat }] = priced.json().orders
  expect(vat).toMatchObject({ isAll: false, products: ['Soap'] })
  if (total === undefined) return
  const placed = await market.app.inject({
    method: 'POST',
    url: '/api/orders/order/',
    headers: { ...shopper.headers, 'idempotency-key': crypto.randomUUID() },
    payload: {
      ...order,
      lines: lines.map((line) => ({ ...line, expectedUnitPrice: 100 })),
      paymentMethod: 'COD',
      expectedTotal: total,
    },
  })
  const { orderId } = placed.json()
  expect((await orderOf(orderId)).vat).toEqual({ isAll: false, products: ['Soap'], isInDelivery: true })
  await advanceOrder(market, store, orderId, ['ACCEPTED', 'PACKED', 'ON_THE_WAY', 'DELIVERED'])
  const [bill] = await contentsOf(orderId)
  const fee = Math.round(total * 100) - 20_000
  const ofFee = Math.round((fee * 13) / 113)
  expect(bill?.taxes?.at(-1)).toMatchObject({
    productId: null,
    taxClass: 'STANDARD',
    paidPaisa: fee,
    vatPaisa: ofFee,
  })
  expect(bill?.vat).toMatchObject({ vatPaisa: 1_150 + ofFee, exemptPaisa: 10_000 })
  const { rows } = (await calling(market)(`/api/orders/document/?orderId=${orderId}`, shopper)).json()
  const pdf = await calling(market)(`/api/orders/document/${rows[0].documentId}/print`, shopper, {
    language: 'en',
  })
  const page = pagesOf(pdf.rawPayload).join(' ').replace(/\s+/g, ' ')
  for (const words of [
    'Tax Invoice',
    'Exempt from VAT',
    'Exempt amount',
    'Taxable amount',
    'except of the items',
  ]) {
    expect(page).toContain(words)
  }
})

test('a product page says that the price includes VAT only where it does', async () => {
  const [soap, book] = [await goods('Soap'), await goods('Book', 'EXEMPT')]
  const says = async (id: string) =>
    (await market.app.inject({ url: `/api/products/product/${id}` })).json().includesVat
  expect([await says(soap), await says(book)]).toEqual([true, false])
  await register(false)
  expect(await says(soap)).toBe(false)
  await register(true)
})
