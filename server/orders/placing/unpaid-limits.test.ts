/** Limits on one shopper: unpaid orders, units, and first orders with cash on delivery. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetSettings } from '../../settings/index.ts'
import { openBarrier } from '../../testing/barrier.ts'
import { expectSound } from '../../testing/oracle/soundness.ts'
import { calling, takesQr } from '../../testing/placed-orders.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

let market: TestMarket
let stores: OpenStore[]
let goods: string[]
let shopper: Signed
let call: ReturnType<typeof calling>

beforeAll(async () => {
  market = await openTestMarket({ mostConnections: 25 })
  call = calling(market)
  stores = await Promise.all([1, 2, 3].map(() => openStoreWithProducts(market)))
  goods = []
  for (const store of stores) {
    await takesQr(market, store)
    goods.push(await addTestProducts(market, store, { stock: 10_000 }))
  }
  await market.pool.query('delete from setting')
  forgetSettings(market.ctx)
})
beforeEach(async () => {
  shopper = await signedInShopper(market)
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})

const bodyOf = (at: number, quantity = 1, paymentMethod = 'QR') => ({
  vendorId: stores[at]?.vendorId,
  deliveryOptionId: stores[at]?.pickupId,
  lines: [{ productId: goods[at], quantity, expectedUnitPrice: 100 }],
  paymentMethod,
  expectedTotal: quantity * 100,
})
const order = (at: number, quantity = 1, paymentMethod = 'QR', who = shopper) =>
  market.app.inject({
    method: 'POST',
    url: '/api/orders/order/',
    headers: { ...who.headers, 'idempotency-key': randomUUID() },
    payload: bodyOf(at, quantity, paymentMethod),
  })
const cancel = (orderId: string) => call(`/api/orders/order/${orderId}/cancel`, shopper, { reason: 'No' })
const stockOf = async (at: number): Promise<number> =>
  (await market.pool.query('select stock from product_variation where product_id = $1', [goods[at]])).rows[0]
    .stock
const openOf = async (who: Signed) =>
  (await call('/api/orders/order/?noOfRows=50', who))
    .json()
    .rows.filter(({ status }: { status: string }) => status !== 'CANCELLED')

test('two unpaid orders at one store are the most; the open ones are named, and a cancelled one makes room', async () => {
  const first = (await order(0)).json()
  expect((await order(0)).statusCode).toBe(201)
  const before = await stockOf(0)
  const third = await order(0)
  expect(third.json()).toMatchObject({
    status: 409,
    code: 'PAY_OR_CANCEL',
    limit: 'UNPAID_HERE',
    most: 2,
    open: [
      {
        orderId: first.orderId,
        status: 'AWAITING_PAYMENT',
        paymentMethod: 'QR',
        paymentStatus: 'UNPAID',
        total: 100,
        expiresAt: expect.any(String),
        mayCancel: true,
      },
      {},
    ],
  })
  // No unpaid order is replaced automatically, and no stock is reserved.
  expect(await stockOf(0)).toBe(before)
  expect(await openOf(shopper)).toHaveLength(2)
  await cancel(first.orderId)
  expect((await order(0)).statusCode).toBe(201)
})

test('five are the most at all stores, also where several are checked out in one go', async () => {
  for (const at of [0, 0, 1, 1]) expect((await order(at)).statusCode).toBe(201)
  const all = await market.app.inject({
    method: 'POST',
    url: '/api/orders/checkout/',
    headers: { ...shopper.headers, 'idempotency-key': randomUUID() },
    payload: { orders: [bodyOf(0), bodyOf(2)] },
  })
  expect(all.json().results).toMatchObject([
    { outcome: 'REFUSED', problem: { code: 'PAY_OR_CANCEL', limit: 'UNPAID_HERE' } },
    { outcome: 'PLACED' },
  ])
  expect((await order(2)).json()).toMatchObject({ code: 'PAY_OR_CANCEL', limit: 'UNPAID', most: 5 })
  expect((await order(2)).json().open).toHaveLength(5)
  // Cash on delivery is counted separately.
  expect((await order(2, 1, 'COD')).statusCode).toBe(201)
})

test('twenty units of one variation are the most that is held unpaid', async () => {
  expect((await order(0, 21)).json()).toMatchObject({
    code: 'PAY_OR_CANCEL',
    limit: 'UNITS',
    most: 20,
    open: [],
  })
  expect((await order(0, 15)).statusCode).toBe(201)
  expect((await order(0, 6)).json()).toMatchObject({ limit: 'UNITS', open: [{}] })
  expect((await order(0, 5)).statusCode).toBe(201)
})

test('until something was delivered three cash orders and Rs. 25,000 are the most, also for one that was to be paid by QR', async () => {
  const [a, , c] = [await order(0, 100, 'COD'), await order(1, 100, 'COD'), await order(1, 60, 'COD')]
  expect(c?.json()).toMatchObject({
    code: 'PAY_OR_CANCEL',
    limit: 'FIRST_CASH_TOTAL',
    most: 25_000,
    open: [{}, {}],
  })
  expect((await order(2, 50, 'COD')).statusCode).toBe(201)
  expect((await order(2, 1, 'COD')).json()).toMatchObject({
    limit: 'FIRST_CASH',
    most: 3,
    open: [{}, {}, {}],
  })
  const unpaid = (await order(2)).json()
  const asCash = () => call(`/api/orders/order/${unpaid.orderId}/cash`, shopper, {})
  expect((await asCash()).json()).toMatchObject({ code: 'PAY_OR_CANCEL', limit: 'FIRST_CASH' })
  for (const to of ['ACCEPTED', 'PACKED', 'READY_FOR_PICKUP', 'DELIVERED']) {
    await call(`/api/orders/vendor/${a?.json().orderId}/advance`, stores[0] as OpenStore, { to })
  }
  expect((await asCash()).statusCode).toBe(200)
  for (let more = 0; more < 3; more += 1) expect((await order(2, 90, 'COD')).statusCode).toBe(201)
})

// Red without a lock on the shopper's unpaid orders: each of the twenty sees none of the others.
test.each([
  ['QR', 2],
  ['COD', 3],
])('twenty orders of mine at once hold the limit, paid by %s', async (method, most) => {
  const twenty = await Promise.all(Array.from({ length: 20 }, () => order(0, 1, method)))
  expect(twenty.filter(({ statusCode }) => statusCode === 201)).toHaveLength(most)
  const refused = twenty.filter(({ statusCode }) => statusCode !== 201)
  expect(new Set(refused.map((answer) => answer.json().code))).toEqual(new Set(['PAY_OR_CANCEL']))
  expect(await openOf(shopper)).toHaveLength(most)
})

test.each([
  ['QR', 2],
  ['COD', 3],
])(
  'the same gate is red on a twin that counts before it waits its turn: paid by %s, both find room for one',
  async (method, most) => {
    for (let held = 1; held < most; held += 1) expect((await order(0, 1, method)).statusCode).toBe(201)
    const bothHaveCounted = openBarrier(2)
    const naively = async () => {
      const { rows } = await market.pool.query(
        `select count(*)::int as held from orders where user_id = $1 and payment_method = $2
       and status in ('AWAITING_PAYMENT', 'PLACED')`,
        [shopper.accountId, method],
      )
      await bothHaveCounted()
      return rows[0].held < most
    }
    expect(await Promise.all([naively(), naively()])).toEqual([true, true])
    // The real lock, from the same starting point: one of two.
    const both = await Promise.all([order(0, 1, method), order(0, 1, method)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  },
)

test('the store ends an order that nobody pays for, and the goods are back; not while money may be on its way', async () => {
  const [store] = stores as [OpenStore]
  const before = await stockOf(0)
  const { orderId } = (await order(0)).json()
  const end = () => call(`/api/orders/vendor/${orderId}/cancel`, store, { reason: 'Nobody paid' })
  await call(`/api/orders/order/${orderId}/proof`, shopper, {
    ...{ txnRef: 'FP77770001', payerName: 'Maya Gurung', amount: 100 },
  })
  expect((await call(`/api/orders/vendor/${orderId}`, store)).json()).toMatchObject({ mayCancel: false })
  expect((await end()).json()).toMatchObject({ status: 409, code: 'PAYMENT_UNDER_WAY' })
  const [{ proofId }] = (await call(`/api/orders/vendor/${orderId}/proof`, store)).json().rows
  await call(`/api/orders/vendor/${orderId}/proof/${proofId}/reject`, store, { reason: 'Not here' })
  expect((await call(`/api/orders/vendor/${orderId}`, store)).json()).toMatchObject({ mayCancel: true })
  expect((await end()).json()).toMatchObject({ status: 'CANCELLED', paymentStatus: 'FAILED' })
  expect(await stockOf(0)).toBe(before)
})

test('after two payments that it could not find a store’s QR is closed to me for seven days, and no other’s', async () => {
  const [store] = stores as [OpenStore]
  const closed = async (at: number) =>
    (await call(`/api/key/user/qrClosed?vendorId=${stores[at]?.vendorId}`, shopper)).json().until
  for (const txnRef of ['FP88880001', 'FP88880002']) {
    expect(await closed(0)).toBe(null)
    const { orderId } = (await order(0)).json()
    await call(`/api/orders/order/${orderId}/proof`, shopper, { txnRef, payerName: 'Maya', amount: 100 })
    const [{ proofId }] = (await call(`/api/orders/vendor/${orderId}/proof`, store)).json().rows
    await call(`/api/orders/vendor/${orderId}/proof/${proofId}/reject`, store, { reason: 'Not here' })
    await cancel(orderId)
  }
  expect(await closed(0)).toEqual(expect.any(String))
  expect((await order(0)).json()).toMatchObject({ status: 409, code: 'QR_CLOSED', until: expect.any(String) })
  expect(await closed(1)).toBe(null)
  expect((await order(1)).statusCode).toBe(201)
  expect((await order(0, 1, 'COD')).statusCode).toBe(201)
  await market.pool.query(
    `update payment_proof p set reviewed_at = p.reviewed_at - interval '7 days', created_at = p.created_at - interval '7 days'
     from payment pay join orders o on o.id = pay.order_id where pay.id = p.payment_id and o.user_id = $1`,
    [shopper.accountId],
  )
  expect(await closed(0)).toBe(null)
  expect((await order(0)).statusCode).toBe(201)
})
