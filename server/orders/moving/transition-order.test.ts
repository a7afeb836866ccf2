import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSound } from '../../testing/oracle/soundness.ts'
import {
  addAddressOf,
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { ordersJobs } from '../jobs.ts'

let market: TestMarket
let store: OpenStore
let shopper: Signed
let addressId: string
let now = new Date('2026-11-20T12:00:00+05:45')

beforeAll(async () => {
  market = await openTestMarket({ clock: () => now })
  store = await openStoreWithProducts(market)
  shopper = await signedInShopper(market)
  addressId = await addAddressOf(market, shopper)
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})

const call = (url: string, who: Signed, payload?: object) =>
  market.app.inject({
    method: payload ? 'POST' : 'GET',
    url,
    headers: who.headers,
    ...(payload && { payload }),
  })

async function placed(option = store.riderId): Promise<{ orderId: string; productId: string }> {
  const productId = await addTestProducts(market, store)
  const isBrought = option === store.riderId
  const answer = await market.app.inject({
    method: 'POST',
    url: '/api/orders/order/',
    headers: { ...shopper.headers, 'idempotency-key': randomUUID() },
    payload: {
      vendorId: store.vendorId,
      deliveryOptionId: option,
      lines: [{ productId, quantity: 4, expectedUnitPrice: 100 }],
      paymentMethod: 'COD',
      expectedTotal: isBrought ? 475 : 400,
      ...(isBrought && { addressId }),
    },
  })
  return { orderId: answer.json().orderId, productId }
}

async function advance(orderId: string, ...steps: string[]) {
  let last = await call(`/api/orders/vendor/${orderId}`, store)
  for (const to of steps) {
    now = new Date(now.getTime() + 1_000)
    last = await call(`/api/orders/vendor/${orderId}/advance`, store, { to })
  }
  return last
}

const stockOf = async (productId: string) =>
  (await market.pool.query('select stock from product_variation where product_id = $1', [productId])).rows[0]
    .stock

test('from the shop window to the door: each step is seen by both, and the cash is collected', async () => {
  const { orderId } = await placed()
  const waiting = await call('/api/orders/vendor/?status=PLACED', store)
  expect(waiting.json()).toMatchObject({
    rows: [
      { orderId, recipientName: 'Maya Gurung', city: 'Kathmandu', itemCount: 4, paymentStatus: 'UNPAID' },
    ],
    total: 1,
    waiting: 1,
  })
  const delivered = await advance(orderId, 'ACCEPTED', 'PACKED', 'ON_THE_WAY', 'DELIVERED')
  expect(delivered.json()).toMatchObject({
    status: 'DELIVERED',
    paymentStatus: 'PAID',
    moves: [],
    mayCancel: false,
  })
  expect(market.told.at(-1)).toEqual({
    accountIds: [shopper.accountId, store.accountId],
    change: { about: 'order', id: orderId, isNew: false },
  })
  const mine = (await call(`/api/orders/order/${orderId}`, shopper)).json()
  expect(mine.timeline.map((event: { status: string; by: string }) => `${event.status} ${event.by}`)).toEqual(
    ['PLACED SHOPPER', 'ACCEPTED VENDOR', 'PACKED VENDOR', 'ON_THE_WAY VENDOR', 'DELIVERED VENDOR'],
  )
  expect(mine.address).toMatchObject({ tole: 'Thamel', ward: 26 })
  expect(mine.breakdown).toMatchObject([{ amount: 400 }, { kind: 'DELIVERY', amount: 75 }])
  const list = (await call('/api/orders/order/?noOfRows=1', shopper)).json()
  expect(list).toMatchObject({ rows: [{ orderId, total: 475, status: 'DELIVERED' }], total: 1 })
})

test('a step that the table does not have is refused and changes nothing', async () => {
  const { orderId } = await placed()
  for (const to of ['PACKED', 'DELIVERED', 'ON_THE_WAY']) {
    const answer = await call(`/api/orders/vendor/${orderId}/advance`, store, { to })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'WRONG_STATE'])
  }
  await advance(orderId, 'ACCEPTED', 'PACKED')
  expect((await advance(orderId, 'READY_FOR_PICKUP')).statusCode).toBe(409)
  expect((await advance(orderId)).json()).toMatchObject({ status: 'PACKED', moves: ['ON_THE_WAY'] })
})

test('two clicks on Accept at once: one step, one line in the history', async () => {
  const { orderId } = await placed()
  const accept = () => call(`/api/orders/vendor/${orderId}/advance`, store, { to: 'ACCEPTED' })
  const answers = await Promise.all([accept(), accept(), accept()])
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409])
  expect((await advance(orderId)).json().timeline).toHaveLength(2)
})

test('nobody at home three times: the goods go back to the store by themselves', async () => {
  const { orderId, productId } = await placed()
  const third = await advance(
    orderId,
    ...['ACCEPTED', 'PACKED', 'ON_THE_WAY', 'DELIVERY_FAILED'],
    ...['ON_THE_WAY', 'DELIVERY_FAILED', 'ON_THE_WAY', 'DELIVERY_FAILED'],
  )
  expect(third.json()).toMatchObject({ status: 'RETURNED_TO_VENDOR', paymentStatus: 'FAILED', moves: [] })
  expect(third.json().timeline.at(-1)).toMatchObject({ status: 'RETURNED_TO_VENDOR', by: 'SYSTEM' })
  expect(await stockOf(productId)).toBe(10)
})

test('I cancel until the store accepts; the store cancels with a reason that I read', async () => {
  const first = await placed(store.pickupId)
  const cancelled = await call(`/api/orders/order/${first.orderId}/cancel`, shopper, { reason: 'Too late' })
  expect(cancelled.json()).toMatchObject({ status: 'CANCELLED', paymentStatus: 'FAILED', mayCancel: false })
  expect(await stockOf(first.productId)).toBe(10)
  const second = await placed(store.pickupId)
  await advance(second.orderId, 'ACCEPTED')
  const tooLate = await call(`/api/orders/order/${second.orderId}/cancel`, shopper, { reason: 'Too late' })
  expect(tooLate.json().code).toBe('WRONG_STATE')
  await call(`/api/orders/vendor/${second.orderId}/cancel`, store, { reason: 'Broken in the store' })
  const mine = (await call(`/api/orders/order/${second.orderId}`, shopper)).json()
  expect(mine.timeline.at(-1)).toMatchObject({
    status: 'CANCELLED',
    by: 'VENDOR',
    note: 'Broken in the store',
  })
})

test('another’s order looks exactly like one that is not there', async () => {
  const { orderId } = await placed()
  const [other, rival] = [await signedInShopper(market), await openStoreWithProducts(market)]
  const reason = { reason: 'Mine now' }
  for (const id of [orderId, randomUUID()]) {
    const answers = [
      await call(`/api/orders/order/${id}`, other),
      await call(`/api/orders/order/${id}/cancel`, other, reason),
      await call(`/api/orders/vendor/${id}`, rival),
      await call(`/api/orders/vendor/${id}/advance`, rival, { to: 'ACCEPTED' }),
      await call(`/api/orders/vendor/${id}/cancel`, rival, reason),
    ]
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.json().code}`))).toEqual(
      new Set(['404 NOT_FOUND']),
    )
  }
  expect((await call('/api/orders/vendor/', rival)).json()).toMatchObject({ rows: [], total: 0, waiting: 0 })
})

test('a key is forgotten two days later, not before', async () => {
  await placed()
  const held = async () =>
    Number((await market.pool.query('select count(*) from order_request')).rows[0].count)
  const before = await held()
  now = new Date(now.getTime() + 40 * 3_600_000)
  for (const job of ordersJobs) await job.run(market.ctx)
  expect(await held()).toBe(before)
  now = new Date(now.getTime() + 9 * 3_600_000)
  for (const job of ordersJobs) await job.run(market.ctx)
  expect(await held()).toBe(0)
})
