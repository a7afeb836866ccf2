/**
 * Concurrency test: a hundred and more opposite actions about the same few orders, with the jobs among them. The second
 * of two is refused; no request fails with a 500 or deadlocks, and in the end every rupee, unit and use of a code adds
 * up in both ways of asking.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { advanceOrder } from '../testing/delivered-orders.ts'
import { expectSound } from '../testing/oracle/soundness.ts'
import { takesQr } from '../testing/placed-orders.ts'
import { addPlatformPromo, addVendorPromo, tenOff } from '../testing/promos.ts'
import { runJob, sendProofOf, signedInAdmin } from '../testing/qr-payments.ts'
import { returning } from '../testing/returns.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'

let market: TestMarket
let store: OpenStore
let admin: Signed
let shoppers: Signed[]
let goods: string[]
let codes: { promoCode: string; platformCode: string }

beforeAll(async () => {
  market = await openTestMarket({ isPatient: true })
  store = await openStoreWithProducts(market)
  await takesQr(market, store)
  admin = await signedInAdmin(market)
  await market.app.inject({
    method: 'PUT',
    url: '/api/admin/setting/commissionPercent',
    headers: admin.headers,
    payload: { value: 7.5 },
  })
  shoppers = await Promise.all([1, 2, 3].map(() => signedInShopper(market)))
  goods = await Promise.all(
    [1, 2, 3].map(() => addTestProducts(market, store, { stock: 500, pricePaisa: 33_333 })),
  )
  const [own, platforms] = [
    await addVendorPromo(market, store.headers, tenOff({ percent: 7, totalLimit: 60 })),
    await addPlatformPromo(market, admin.headers, tenOff({ percent: 33, platformPercent: 33 })),
  ]
  codes = { promoCode: own.code, platformCode: platforms.code }
})
afterAll(() => market.close())

interface Order {
  readonly orderId: string
  readonly who: Signed
  readonly productId: string
  proofId?: string
  returnId?: string
}

/** A seeded generator: the same sequence in each run. */
let dice = 20_261_122
const upTo = (most: number): number => {
  dice = (dice * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((dice / 2_147_483_648) * most)
}
const oneOf = <T>(all: readonly T[]): T => all[upTo(all.length)] as T

const say = (who: Signed, url: string, payload?: object, method: 'GET' | 'POST' = 'POST') =>
  market.app.inject({ method, url, headers: who.headers, ...(payload && { payload }) })

async function order(paymentMethod: 'COD' | 'QR', expectedTotal = 0): Promise<Order> {
  const [who, productId, quantity] = [oneOf(shoppers), oneOf(goods), 2]
  const lines = [
    { productId, quantity, expectedUnitPrice: 333.33 },
    { productId: oneOf(goods.filter((one) => one !== productId)), quantity: 1, expectedUnitPrice: 333.33 },
  ]
  const ask = (total: number) =>
    market.app.inject({
      method: 'POST',
      url: '/api/orders/order/',
      headers: { ...who.headers, 'idempotency-key': randomUUID() },
      payload: {
        ...{ vendorId: store.vendorId, deliveryOptionId: store.pickupId, lines, paymentMethod },
        ...codes,
        expectedTotal: total,
      },
    })
  const first = await ask(expectedTotal)
  const placed = first.json().code === 'PRICE_CHANGED' ? await ask(first.json().total) : first
  if (placed.statusCode !== 201) throw new Error(placed.body)
  return { orderId: placed.json().orderId, who, productId }
}

/** One order for each pair of opposite actions. */
async function oneOfEach(): Promise<Order[]> {
  const proven = await order('QR')
  const total = (await say(proven.who, `/api/orders/order/${proven.orderId}/qr`, undefined, 'GET')).json()
    .total
  const sent = await sendProofOf(market, proven.who, proven.orderId, { amount: total })
  proven.proofId = sent.json().proofs[0].proofId
  const paid = { ...(await order('QR')) }
  await sendProofOf(market, paid.who, paid.orderId, { amount: total })
  const { rows } = await market.pool.query(
    `select p.id from payment_proof p join payment y on y.id = p.payment_id where y.order_id = $1`,
    [paid.orderId],
  )
  paid.proofId = rows[0].id
  await say(store, `/api/orders/vendor/${paid.orderId}/proof/${paid.proofId}/confirm`, {})
  const [waiting, placed, accepted, ready, back, looked] = [
    await order('QR'),
    await order('COD'),
    await order('COD'),
    await order('COD'),
    await order('COD'),
    await order('COD'),
  ]
  await advanceOrder(market, store, accepted.orderId, ['ACCEPTED'])
  await say(accepted.who, `/api/orders/order/${accepted.orderId}/askCancel`, { reason: 'Too late' })
  await advanceOrder(market, store, ready.orderId, ['ACCEPTED', 'PACKED', 'READY_FOR_PICKUP'])
  for (const one of [back, looked]) {
    await advanceOrder(market, store, one.orderId)
    const asked = await returning(market).ask(one.who, one.orderId, [{ productId: one.productId }])
    one.returnId = asked.json().returnId
  }
  await returning(market).stores(store, looked.returnId ?? '', 'answer', { isApproved: true })
  await returning(market).stores(store, looked.returnId ?? '', 'advance', { to: 'RECEIVED' })
  // Every deadline is moved to the past.
  await market.pool.query(
    `update orders set expires_at = expires_at - interval '1 day', accept_by = accept_by - interval '9 days',
       complete_at = complete_at - interval '90 days'
     where id = any($1::uuid[])`,
    [[waiting, placed, ready, back].map(({ orderId }) => orderId)],
  )
  return [proven, paid, waiting, placed, accepted, ready, back, looked]
}

type Act = () => Promise<{ readonly statusCode: number; readonly body: string } | undefined>

function actsOn({ orderId, who, productId, proofId, returnId }: Order): Act[] {
  const vendors = `/api/orders/vendor/${orderId}`
  const own = `/api/orders/order/${orderId}`
  const advance = (to: string) => () => say(store, `${vendors}/advance`, { to })
  const acts: Act[] = [
    () => say(who, `${own}/cancel`, { reason: 'Changed my mind' }),
    () => say(store, `${vendors}/cancel`, { reason: 'Broken' }),
    advance('ACCEPTED'),
    advance('PACKED'),
    advance('DELIVERED'),
    () => say(who, `${own}/askCancel`, { reason: 'Too late' }),
    () => say(store, `${vendors}/answerCancel`, { isAgreed: upTo(2) === 0 }),
    () => say(who, `${own}/confirm`, {}),
    () => say(who, `${own}/cash`, {}),
    () => say(admin, `/api/admin/order/${orderId}/move`, { to: 'CANCELLED', reason: 'Support asked' }),
    () => returning(market).ask(who, orderId, [{ productId }]),
    () => sendProofOf(market, who, orderId),
    () => say(store, '/api/orders/vendor/packing-slip', { orderIds: [orderId], language: 'en' }),
    () => say(store, vendors, undefined, 'GET'),
  ]
  if (proofId !== undefined)
    acts.push(
      () => say(store, `${vendors}/proof/${proofId}/confirm`, {}),
      () => say(store, `${vendors}/proof/${proofId}/confirm`, {}),
      () => say(store, `${vendors}/proof/${proofId}/reject`, { reason: 'No such money' }),
      () => say(admin, `/api/admin/paymentProof/${proofId}/undo`, { reason: 'It never came' }),
    )
  if (returnId !== undefined) {
    const line = { productId, received: 1, accepted: 1, restocked: 1 }
    acts.push(
      () => returning(market).mine(who, returnId, 'cancel'),
      () => returning(market).stores(store, returnId, 'answer', { isApproved: true }),
      () => returning(market).stores(store, returnId, 'answer', { isApproved: false, note: 'No' }),
      () => returning(market).stores(store, returnId, 'advance', { to: 'RECEIVED' }),
      () => returning(market).stores(store, returnId, 'inspect', { lines: [line], note: 'Looked at' }),
      () => returning(market).stores(store, returnId, 'inspect', { lines: [line], note: 'Looked at' }),
    )
  }
  return acts
}

const nepalToday = () => new Date(Date.now() + 20_700_000).toISOString().slice(0, 10)
const done = (work: Promise<unknown>) => work.then(() => undefined)
/** Jobs and requests that run beside those about the orders. */
const beside = (): Act[] => [
  () => done(runJob(market, 'orders-run-out')),
  () => done(runJob(market, 'orders-run-out')),
  () => done(runJob(market, 'orders-run-out-returns')),
  () => done(order('COD')),
  () => done(order('QR')),
  () => done(order('COD')),
  () => say(admin, '/api/admin/settlement/', { vendorId: store.vendorId, upTo: nepalToday() }),
  () => say(admin, '/api/admin/orderSummary/recount', { from: nepalToday(), to: nepalToday() }),
  () => say(store, '/api/vendor/balance', undefined, 'GET'),
  settleOne,
  refundOne,
  refundOne,
]

/** Settlements race with refunds. */
async function settleOne() {
  const { rows } = await market.pool.query(
    `select id, status from settlement where status in ('DRAFT', 'STATEMENT_SENT') limit 1`,
  )
  if (rows[0] === undefined) return undefined
  const { id, status } = rows[0]
  if (status === 'DRAFT') return say(admin, `/api/admin/settlement/${id}/send`, {})
  return say(admin, `/api/admin/settlement/${id}/paid`, { reference: 'NIC 1' })
}

async function refundOne() {
  const { rows } = await market.pool.query(
    `select id from refund where status = 'DUE' order by created_at limit 1`,
  )
  if (rows[0] === undefined) return undefined
  return say(store, `/api/orders/vendorRefund/${rows[0].id}/paid`, { reference: 'Cash in hand' })
}

const shuffled = <T>(all: readonly T[]): T[] =>
  all
    .map((one) => ({ one, at: upTo(1_000_000) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one)

/**
 * Seen red where a step was written with the time at which its transaction began: one that had waited for the payment's
 * lock wrote a step earlier than the one before it, and the history showed the money before its refund.
 */
test('opposite acts about the same orders at once: each holds or is refused, and everything adds up', {
  timeout: 60_000,
}, async () => {
  for (let wave = 0; wave < 2; wave += 1) {
    const orders = [...(await oneOfEach()), ...(await oneOfEach())]
    const acts = shuffled([...orders.flatMap(actsOn), ...beside(), ...beside()])
    const answers = (await Promise.all(acts.map((act) => act()))).filter((answer) => answer !== undefined)
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
    expect(answers.filter(({ statusCode }) => statusCode < 300).length).toBeGreaterThan(orders.length)
    await expectSound(market)
  }
})
