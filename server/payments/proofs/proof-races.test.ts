/** Concurrent decisions about one payment, on a real PostgreSQL: one wins, and the ledger agrees. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBarrier } from '../../testing/barrier.ts'
import { expectSound } from '../../testing/oracle/soundness.ts'
import {
  call,
  freshReference,
  merchantPayload,
  openQr,
  orderByQr,
  qrPng,
  runJob,
  sendProofOf,
  sendQr,
  signedInAdmin,
} from '../../testing/qr-payments.ts'
import {
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

let now = new Date()
let market: TestMarket
let store: OpenStore
let admin: Signed
let shopper: Signed

beforeAll(async () => {
  market = await openTestMarket({ clock: () => now })
  store = await openStoreWithProducts(market)
  admin = await signedInAdmin(market)
  await openQr(market, store, admin)
})
afterAll(() => market.close())
beforeEach(async () => {
  now = new Date()
  // A shopper per test: all proofs of these tests together would exceed the rate limit.
  shopper = await signedInShopper(market)
})

const rounds = 4
const statusesOf = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).sort()

async function submitted() {
  const { orderId } = await orderByQr(market, store, shopper)
  const answer = await sendProofOf(market, shopper, orderId)
  return { orderId, proofId: String(answer.json().proofs[0].proofId) }
}
const decide = ({ orderId, proofId }: { orderId: string; proofId: string }, how: 'confirm' | 'reject') =>
  call(market, store, 'POST', `/api/orders/vendor/${orderId}/proof/${proofId}/${how}`, { reason: 'Not here' })
const cancel = (orderId: string) =>
  call(market, shopper, 'POST', `/api/orders/order/${orderId}/cancel`, { reason: 'Too slow' })

interface Standing {
  readonly order: string
  readonly payment: string
  readonly proof: string
  readonly receipts: number
  readonly refunds: number
}
async function standing(orderId: string): Promise<Standing> {
  const { rows } = await market.pool.query(
    `select o.status as order, pay.status as payment,
      (select string_agg(status, ',') from payment_proof where payment_id = pay.id) as proof,
      (select count(*)::int from payment_receipt where payment_id = pay.id) as receipts,
      (select count(*)::int from refund where order_id = o.id) as refunds
     from orders o join payment pay on pay.order_id = o.id where o.id = $1`,
    [orderId],
  )
  return rows[0]
}
const expectHonest = async () => await expectSound(market)

test('confirmed and rejected by everybody at once: exactly one of them decides', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const proof = await submitted()
    const answers = await Promise.all([
      ...(['confirm', 'reject', 'confirm', 'reject', 'confirm'] as const).map((how) => decide(proof, how)),
    ])
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409, 409])
    const end = await standing(proof.orderId)
    expect([
      { order: 'PLACED', payment: 'PAID', proof: 'CONFIRMED', receipts: 1, refunds: 0 },
      { order: 'AWAITING_PAYMENT', payment: 'UNPAID', proof: 'REJECTED', receipts: 0, refunds: 0 },
    ]).toContainEqual(end)
  }
  await expectHonest()
})

test('the same gate is red on a desk that looks first and writes then: both of them decide', async () => {
  const { proofId } = await submitted()
  const bothLooked = openBarrier(2)
  const decideNaively = async (to: string) => {
    const { rows } = await market.pool.query('select status from payment_proof where id = $1', [proofId])
    await bothLooked()
    if (rows[0].status !== 'SUBMITTED') return false
    await market.pool.query(
      `update payment_proof set status = $2, reviewed_at = now(), reject_reason = case $2 when 'REJECTED' then 'No' end
       where id = $1`,
      [proofId, to],
    )
    return true
  }
  const decided = await Promise.all([decideNaively('CONFIRMED'), decideNaively('REJECTED')])
  expect(decided).toEqual([true, true])
  await market.pool.query(
    `update payment_proof set status = 'SUBMITTED', reviewed_at = null, reject_reason = null where id = $1`,
    [proofId],
  )
})

test('the shopper cancels while the store confirms: the order never goes on unpaid, and what was paid goes back', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const proof = await submitted()
    const [confirmed, cancelled] = await Promise.all([decide(proof, 'confirm'), cancel(proof.orderId)])
    expect(confirmed.statusCode).toBe(200)
    const end = await standing(proof.orderId)
    expect(end).toMatchObject(
      cancelled.statusCode === 200
        ? { order: 'CANCELLED', proof: 'CONFIRMED', receipts: 1, refunds: 1 }
        : { order: 'PLACED', payment: 'PAID', proof: 'CONFIRMED', receipts: 1, refunds: 0 },
    )
  }
  await expectHonest()
})

test('the last minute is over while the proof is sent: it is in time, or late for an order that has run out, never both', async () => {
  const ends = new Set<string>()
  for (let round = 0; round < rounds; round += 1) {
    now = new Date()
    const { orderId } = await orderByQr(market, store, shopper)
    await market.pool.query('update orders set expires_at = $2 where id = $1', [orderId, now])
    const [sent] = await Promise.all([
      sendProofOf(market, shopper, orderId),
      runJob(market, 'orders-run-out'),
    ])
    const { order, payment, proof } = await standing(orderId)
    ends.add(`${sent.statusCode} ${order} ${payment} ${proof}`)
  }
  for (const end of ends) {
    expect(['201 AWAITING_PAYMENT SUBMITTED SUBMITTED', '201 EXPIRED EXPIRED SUBMITTED']).toContain(end)
  }
  await expectHonest()
})

test('one reference for two orders, and two proofs for one, sent at once: one of each is taken', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const txnRef = freshReference()
    const orders = await Promise.all([orderByQr(market, store, shopper), orderByQr(market, store, shopper)])
    const sent = await Promise.all(
      orders.map(({ orderId }) => sendProofOf(market, shopper, orderId, { txnRef })),
    )
    expect(statusesOf(sent)).toEqual([201, 409])
    const { orderId } = await orderByQr(market, store, shopper)
    const twice = await Promise.all([1, 2, 3].map(() => sendProofOf(market, shopper, orderId)))
    expect(statusesOf(twice)).toEqual([201, 409, 409])
  }
  await expectHonest()
})

test('the shopper turns to cash while the proof is sent: one of the two is done', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { orderId } = await orderByQr(market, store, shopper)
    const url = `/api/orders/order/${orderId}/cash`
    const answers = await Promise.all([
      sendProofOf(market, shopper, orderId),
      call(market, shopper, 'POST', url),
    ])
    const end = await standing(orderId)
    expect(statusesOf(answers).at(-1)).toBe(409)
    expect([
      { order: 'AWAITING_PAYMENT', payment: 'SUBMITTED' },
      { order: 'PLACED', payment: 'UNPAID' },
    ]).toContainEqual({ order: end.order, payment: end.payment })
  }
  await expectHonest()
})

test('the account is changed while an admin lets it through: what takes orders is what was looked at', async () => {
  const codes = await Promise.all([1, 2, 3, 4].map((nth) => qrPng(merchantPayload(`RAM STORES ${nth}`))))
  for (const code of codes) {
    const [seen] = (await call(market, store, 'GET', '/api/key/vendor/')).json().rows
    if (seen.status !== 'PENDING_CHECK')
      await sendQr(market, store, await qrPng(merchantPayload(`FIRST ${code.length}`)))
    const [waiting] = (await call(market, store, 'GET', '/api/key/vendor/')).json().rows
    const approve = call(market, admin, 'POST', `/api/admin/paymentAccount/${waiting.accountId}/approve`)
    const [changed] = await Promise.all([sendQr(market, store, code), approve])
    expect(changed.statusCode).toBe(200)
    const [now] = (await call(market, store, 'GET', '/api/key/vendor/')).json().rows
    expect(now).toMatchObject({ accountId: changed.json().accountId, status: 'PENDING_CHECK' })
  }
  await expectHonest()
})
