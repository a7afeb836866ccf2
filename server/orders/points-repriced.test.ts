/** Points of an order whose price moves: another way of paying, a weight, and a payment that comes late. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changing, openQrStore } from '../testing/changed-methods.ts'
import { addVendorRule, dropRules, rupeesOffRule } from '../testing/discount-rules/rules.ts'
import { chooseLate, foundLate } from '../testing/late-payments.ts'
import { expectSound } from '../testing/oracle/soundness.ts'
import type { Headers } from '../testing/promos.ts'
import { rewards } from '../testing/rewards/programs.ts'
import {
  addTestProducts,
  type OpenStore,
  type Signed,
  signedInShopper,
} from '../testing/store-with-products.ts'
import type { TestMarket } from '../testing/test-market.ts'
import { addWeighedGoods, weighing } from '../testing/weighed-goods.ts'

let market: TestMarket
let store: OpenStore
let admin: Headers
let programId: string
let me: Signed

/** A point is ten paisa. */
beforeAll(async () => {
  ;({ market, store, admin } = await openQrStore())
  programId = (await rewards(market).savePlatform(admin)).json().program.programId
})
beforeEach(async () => {
  me = await signedInShopper(market)
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})

const holding = (points: number) => rewards(market).correct(admin, me.accountId, points)
const balance = async () => (await rewards(market).mine(me))[0]?.balance
const ofOrder = async (orderId: string) =>
  (await rewards(market).ask('GET', `/api/reward/order/${orderId}`, me.headers)).json()[0]
const spending = (points: number) => ({ rewardPoints: [{ programId, points }] })
const orderOf = (paisa: number, points: number) => async (paymentMethod: 'QR' | 'COD') =>
  changing(market, me).place({
    ...{ vendorId: store.vendorId, deliveryOptionId: store.pickupId, paymentMethod, ...spending(points) },
    lines: [{ productId: await addTestProducts(market, store, { pricePaisa: paisa }), quantity: 1 }],
  })

test('a rule of the old way of paying falls: the points take off as much as before', async () => {
  await addVendorRule(market, store.headers, rupeesOffRule(200, { paymentMethods: ['QR'], name: 'By QR' }))
  await holding(1_000)
  const { orderId, total } = await orderOf(100_000, 1_000)('QR')
  expect([total, await balance()]).toEqual([700, 0])
  const { cash } = changing(market, me)
  expect((await cash(orderId)).json()).toMatchObject({ code: 'PRICE_CHANGED', total: 900 })
  expect((await cash(orderId, 900)).statusCode).toBe(200)
  expect([await balance(), await ofOrder(orderId)]).toMatchObject([0, { spent: 1_000, spentWorth: 100 }])
  await dropRules(market)
})

test('a rule of the new way leaves less to pay by points: the rest of them comes back, and only once', async () => {
  await addVendorRule(market, store.headers, rupeesOffRule(200, { paymentMethods: ['COD'], name: 'Cash' }))
  await holding(10_000)
  const { orderId, total } = await orderOf(100_000, 9_000)('QR')
  expect([total, await balance()]).toEqual([100, 1_000])
  const { cash } = changing(market, me)
  const told = (await cash(orderId)).json()
  expect(told).toMatchObject({ code: 'PRICE_CHANGED', total: 0 })
  expect((await cash(orderId, 0)).statusCode).toBe(200)
  expect([await balance(), await ofOrder(orderId)]).toMatchObject([2_000, { spent: 8_000, spentWorth: 800 }])
  expect((await cash(orderId, 0)).statusCode).toBe(409)
  expect(await balance()).toBe(2_000)
  await dropRules(market)
})

test('what weighs less takes fewer points, and what is cancelled then gives back the others alone', async () => {
  await holding(10_000)
  const acts = weighing(market, store, me)
  const mutton = await addWeighedGoods(market, store)
  const orderId = await acts.accepted({
    ...{ lines: [{ productId: mutton, quantity: 10 }], expectedTotal: 0, ...spending(10_000) },
  })
  expect(await balance()).toBe(0)
  expect((await acts.weigh(orderId, { [mutton]: 950 })).statusCode).toBe(200)
  expect((await acts.advance(orderId, 'PACKED')).statusCode).toBe(200)
  expect([await balance(), await ofOrder(orderId)]).toMatchObject([500, { spent: 9_500, spentWorth: 950 }])
  const url = `/api/orders/vendor/${orderId}/cancel`
  expect((await rewards(market).ask('POST', url, store.headers, { reason: 'Broken' })).statusCode).toBe(200)
  expect(await balance()).toBe(10_000)
})

const late = () => foundLate({ market, store, shopper: me, asked: { expectedTotal: 70, ...spending(300) } })

test('an order that ran out gives its points back, and takes them again when it comes back', async () => {
  await holding(300)
  const { orderId } = await late()
  expect(await balance()).toBe(300)
  const answers = await Promise.all([1, 2, 3].map(() => chooseLate({ market, store }, orderId, 'REVIVE')))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  expect([await balance(), await ofOrder(orderId)]).toMatchObject([0, { spent: 300, givenBack: 0 }])
  const url = `/api/orders/vendor/${orderId}/cancel`
  await rewards(market).ask('POST', url, store.headers, { reason: 'Broken' })
  expect(await balance()).toBe(300)
})

test('points that took nothing off any more when an order ran out are not taken as it comes back', async () => {
  await holding(300)
  const { orderId } = await late()
  // As a rule of another way of paying leaves it: all is free, and the points came back.
  await market.pool.query(`delete from order_adjustment_share where order_id = $1`, [orderId])
  await market.pool.query(
    `update order_adjustment set kind = 'DISCOUNT_RULE', bearer = 'VENDOR', platform_percent = 0, source_id = null
     where order_id = $1 and kind = 'REWARD'`,
    [orderId],
  )
  await market.pool.query(
    `insert into order_adjustment_share (order_id, seq, product_id, variable_no, amount_paisa)
     select a.order_id, a.seq, l.product_id, l.variable_no, a.amount_paisa
     from order_adjustment a join order_line l using (order_id)
     where a.order_id = $1 and a.kind = 'DISCOUNT_RULE'`,
    [orderId],
  )
  expect((await chooseLate({ market, store }, orderId, 'REVIVE')).statusCode).toBe(200)
  expect(await balance()).toBe(300)
})

test('points that were spent elsewhere meanwhile keep it from coming back; the money can go back', async () => {
  await holding(300)
  const { orderId } = await late()
  await orderOf(100_000, 200)('COD')
  const refused = await chooseLate({ market, store }, orderId, 'REVIVE')
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'POINTS_SPENT' }])
  expect(await balance()).toBe(100)
  expect((await chooseLate({ market, store }, orderId, 'REFUND')).statusCode).toBe(200)
  expect(await balance()).toBe(100)
})

test('of two orders that come back at once for the same points one has them', async () => {
  await holding(300)
  const orders = [await late(), await late()]
  const answers = await Promise.all(
    orders.map(({ orderId }) => chooseLate({ market, store }, orderId, 'REVIVE')),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(await balance()).toBe(0)
})
