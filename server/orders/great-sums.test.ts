/** Sums of great amounts: what a person types has bounds, what it adds up to is answered. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nepalDayOf } from '../../contract/shared/nepal-days.ts'
import { advanceOrder } from '../testing/delivered-orders.ts'
import { expectSound } from '../testing/oracle/soundness.ts'
import { addPlatformPromo, type Headers, signedInAdmin, tenOff } from '../testing/promos.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'

const rupees = 999_999_999
let market: TestMarket
let store: OpenStore
let me: Signed
let admin: Headers
beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market)
  me = await signedInShopper(market)
  admin = await signedInAdmin(market)
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})

const get = async (url: string, headers: object) => {
  const answer = await market.app.inject({ method: 'GET', url, headers: { ...headers } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const greatGoods = () => addTestProducts(market, store, { pricePaisa: rupees * 100, stock: 999 })
const place = (productId: string, quantity: number, expectedTotal = rupees * quantity) =>
  market.app.inject({
    method: 'POST',
    url: '/api/orders/order/',
    headers: { ...me.headers, 'idempotency-key': randomUUID() },
    payload: {
      vendorId: store.vendorId,
      deliveryOptionId: store.pickupId,
      paymentMethod: 'COD',
      lines: [{ productId, quantity, expectedUnitPrice: rupees }],
      expectedTotal,
    },
  })

// Each was a 500 while sums had the bounds of what is typed.
test('two orders of Rs. 99,99,99,999 are in every figure, and no page fails of them', async () => {
  const productId = await greatGoods()
  const steps = ['ACCEPTED', 'PACKED', 'READY_FOR_PICKUP']
  // A first delivery: until then the sum of open cash orders has a limit.
  for (const [quantity, last] of [
    [1, ['DELIVERED']],
    [2, []],
  ] as const) {
    const placed = await place(productId, quantity)
    expect(placed.statusCode, placed.body).toBe(201)
    const { orderId } = placed.json()
    expect(await advanceOrder(market, store, orderId, [...steps, ...last])).toBe(200)
    expect((await get(`/api/orders/order/${orderId}`, me.headers)).orderId).toBe(orderId)
  }
  const today = nepalDayOf(new Date())
  const summary = await get(`/api/admin/orderSummary/?from=${today}&to=${today}`, admin)
  expect(summary.totals).toMatchObject({ placed: 2, gross: 3 * rupees })
  const customers = await get('/api/orders/customer/', store.headers)
  expect(customers.total).toBe(1)
})

test('a promo code is looked up for a cart of such goods', async () => {
  const productId = await greatGoods()
  const { code } = await addPlatformPromo(market, admin, tenOff())
  await market.pool.query(
    'insert into cart_line (user_id, vendor_id, product_id, variable_no, quantity) values ($1, $2, $3, 0, 2)',
    [me.accountId, store.vendorId, productId],
  )
  const url = `/api/vendor/promoCode/?vendorId=${store.vendorId}&code=${code}`
  const [verdict] = await get(url, me.headers)
  expect(verdict).toMatchObject({ valid: true, newTotal: (2 * rupees * 9) / 10 })
})

test('a store that is owed more than a person may type sees its balance, and admins see theirs', async () => {
  const { vendorId } = store
  for (const _ of [1, 2]) {
    const booked = await market.app.inject({
      method: 'POST',
      url: `/api/admin/vendorPayment/${vendorId}/entry`,
      headers: admin,
      payload: { entryId: randomUUID(), kind: 'ADJUSTMENT', amount: rupees, reason: 'By the bank' },
    })
    expect(booked.statusCode).toBe(201)
  }
  expect((await get('/api/vendor/balance', store.headers)).balance).toBe(2 * rupees)
  expect(await get('/api/admin/vendorPayment/', admin)).toMatchObject({ owed: 2 * rupees })
  expect(await get(`/api/admin/vendorPayment/${vendorId}`, admin)).toMatchObject({
    due: { balance: 2 * rupees },
  })
})

test('what is typed keeps its bounds, and one order stays within what is added up exactly', async () => {
  const productId = await greatGoods()
  const tooMuch = await place(productId, 11)
  expect([tooMuch.statusCode, tooMuch.json().errors]).toEqual([
    400,
    { lines: 'One order comes to Rs. 10,00,00,00,000 at most' },
  ])
  expect((await place(productId, 1, 1e15)).statusCode).toBe(400)
  const typed = await market.app.inject({
    method: 'POST',
    url: `/api/admin/vendorPayment/${store.vendorId}/entry`,
    headers: admin,
    payload: { entryId: randomUUID(), kind: 'ADJUSTMENT', amount: 1_000_000_001, reason: 'Mistyped' },
  })
  expect(typed.statusCode).toBe(400)
})

test('a sum that no number holds is a fault, and not another sum', async () => {
  await expect(market.pool.query('select 9007199254740993::bigint as paisa')).rejects.toThrow(/beyond/)
})
