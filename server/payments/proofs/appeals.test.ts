/**
 * Appeals: the shopper has paid, the store has rejected it twice, and an admin decides with both sides' proofs and
 * notes.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBarrier } from '../../testing/barrier.ts'
import { chooseLate, expiredOrder } from '../../testing/late-payments.ts'
import { expectSound } from '../../testing/oracle/soundness.ts'
import { call, openQr, orderByQr, runJob, sendProofOf, signedInAdmin } from '../../testing/qr-payments.ts'
import {
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

let market: TestMarket
let store: OpenStore
let admin: Signed
let shopper: Signed

beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market)
  admin = await signedInAdmin(market)
  await openQr(market, store, admin)
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})

const rejectLast = async (orderId: string, reason: string) => {
  const { rows } = (await call(market, store, 'GET', `/api/orders/vendor/${orderId}/proof`)).json()
  const url = `/api/orders/vendor/${orderId}/proof/${rows[0].proofId}/reject`
  await call(market, store, 'POST', url, { reason })
  return String(rows[0].proofId)
}
/** A proof sent and rejected twice. Each with a shopper of its own, to whom the store's QR is open. */
async function deniedTwice(isOver = false) {
  shopper = await signedInShopper(market)
  const world = { market, store, shopper }
  const { orderId } = isOver ? await expiredOrder(world) : await orderByQr(market, store, shopper)
  await sendProofOf(market, shopper, orderId)
  const first = await rejectLast(orderId, 'Not on my account')
  expect((await appeal(orderId)).json().code).toBe('WRONG_STATE')
  await sendProofOf(market, shopper, orderId)
  return { orderId, first, second: await rejectLast(orderId, 'Still not') }
}
const appeal = (orderId: string, who: Signed = shopper) =>
  call(market, who, 'POST', `/api/orders/order/${orderId}/appeal`, { reason: 'My bank shows it as paid' })
const decide = (proofId: string, how: 'counts' | 'dismiss', who: Signed = admin) =>
  call(market, who, 'POST', `/api/admin/paymentProof/${proofId}/${how}`, { reason: 'The bank knows nothing' })
const pageOf = async (orderId: string) =>
  (await call(market, shopper, 'GET', `/api/orders/order/${orderId}/qr`)).json()
const appealed = async () =>
  (await call(market, admin, 'GET', '/api/admin/paymentProof/?kind=APPEALED')).json()
const toldTo = async (who: Signed, kind: string) =>
  (await call(market, who, 'GET', '/api/support/notification/?notify=100'))
    .json()
    .filter((one: { kind: string }) => one.kind === kind)

test('asked, the order’s time stands still, and nobody ends or pays it another way meanwhile', async () => {
  const { orderId } = await deniedTwice()
  expect(await pageOf(orderId)).toMatchObject({ mayAppeal: true, proofs: [{ decidedBy: 'STORE' }, {}] })
  expect((await appeal(orderId, await signedInShopper(market))).statusCode).toBe(404)
  expect((await appeal(orderId)).json()).toMatchObject({
    ...{ mayAppeal: false, maySend: false, paymentStatus: 'SUBMITTED', expiresAt: null },
    proofs: [{ appealReason: 'My bank shows it as paid', appealSettledAt: null }, { appealedAt: null }],
  })
  expect((await appeal(orderId)).json().code).toBe('PROOF_SENT')
  expect((await sendProofOf(market, shopper, orderId)).json().code).toBe('PROOF_SENT')
  expect((await call(market, shopper, 'POST', `/api/orders/order/${orderId}/cash`)).json().code).toBe(
    'PROOF_SENT',
  )
  await market.pool.query('update orders set expires_at = placed_at where id = $1', [orderId])
  await runJob(market, 'orders-run-out')
  expect(await pageOf(orderId)).toMatchObject({ orderStatus: 'AWAITING_PAYMENT' })
  const ended = await call(market, store, 'POST', `/api/orders/vendor/${orderId}/cancel`, { reason: 'No' })
  expect(ended.json().code).toBe('PAYMENT_UNDER_WAY')
})

test('the admin sees every proof, both sides’ words and both phones, and counts the one that came', async () => {
  const { orderId, first, second } = await deniedTwice()
  await market.pool.query(`update account set phone = '9841000001' where id = $1`, [shopper.accountId])
  expect((await decide(second, 'counts')).json().code).toBe('PROOF_DECIDED')
  await appeal(orderId)
  expect(await toldTo(admin, 'proof-appealed')).toContainEqual(
    expect.objectContaining({ link: '/admin/user/vendor/payment-check?view=APPEALED' }),
  )
  const { rows, appealed: count } = await appealed()
  expect(count).toBe(rows.length)
  expect(rows.find((row: { orderId: string }) => row.orderId === orderId)).toMatchObject({
    ...{ proofId: second, appealReason: 'My bank shows it as paid', shopperPhone: '9841000001' },
    proofs: [
      { proofId: second, rejectReason: 'Still not' },
      { proofId: first, rejectReason: 'Not on my account' },
    ],
  })
  expect((await decide(first, 'counts')).json()).toMatchObject({ status: 'CONFIRMED', mayDispute: false })
  expect(await pageOf(orderId)).toMatchObject({ orderStatus: 'PLACED', paymentStatus: 'PAID' })
  expect(await toldTo(shopper, 'appeal-decided')).toHaveLength(1)
  const asked = await toldTo(admin, 'proof-appealed')
  expect(asked.at(0).readAt).not.toBeNull()
  expect((await decide(second, 'dismiss')).json().code).toBe('PROOF_DECIDED')
  const { rows: acts } = await market.pool.query(
    `select act from admin_act where act like 'APPEAL%' and about_id = $1`,
    [orderId],
  )
  expect(acts).toEqual([{ act: 'APPEAL_UPHELD' }])
})

test('what does not count cancels the order, and I read why and whose word it is', async () => {
  const { orderId, second } = await deniedTwice()
  await appeal(orderId)
  expect((await decide(second, 'dismiss')).statusCode).toBe(200)
  expect(await pageOf(orderId)).toMatchObject({
    ...{ orderStatus: 'CANCELLED', paymentStatus: 'FAILED', mayAppeal: false },
    proofs: [{ appealAnswer: 'The bank knows nothing', appealSettledAt: expect.any(String) }, {}],
  })
  expect((await appeal(orderId)).json().code).toBe('WRONG_STATE')
  const [told] = await toldTo(shopper, 'appeal-decided')
  expect(told.link).toContain('/qr-payment')
})

test('of an order that is over, what counts is the store’s to revive, and what does not leaves it over', async () => {
  const late = await deniedTwice(true)
  expect((await appeal(late.orderId)).json()).toMatchObject({ orderStatus: 'EXPIRED', maySend: false })
  expect((await sendProofOf(market, shopper, late.orderId)).json().code).toBe('PROOF_SENT')
  expect((await decide(late.second, 'counts')).statusCode).toBe(200)
  expect(await pageOf(late.orderId)).toMatchObject({ chooseBy: expect.any(String), paymentStatus: 'PAID' })
  expect((await chooseLate({ market, store }, late.orderId, 'REVIVE')).statusCode).toBe(200)
  const denied = await deniedTwice(true)
  await appeal(denied.orderId)
  expect((await decide(denied.second, 'dismiss')).json()).toMatchObject({ orderStatus: 'EXPIRED' })
})

test('asked twice and decided both ways at once: one case, one end', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { orderId, first, second } = await deniedTwice()
    const asked = await Promise.all([appeal(orderId), appeal(orderId), sendProofOf(market, shopper, orderId)])
    expect(asked.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1)
    if (asked[2]?.statusCode === 201) continue
    const ends = await Promise.all([
      decide(first, 'counts'),
      decide(second, 'counts'),
      decide(second, 'dismiss'),
    ])
    expect(ends.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    const { orderStatus, paymentStatus } = await pageOf(orderId)
    expect(['PLACED PAID', 'CANCELLED FAILED']).toContain(`${orderStatus} ${paymentStatus}`)
  }
})

test('the same gate is red on an admin’s desk that looks first and writes then: both decide', async () => {
  const { orderId, second } = await deniedTwice()
  await appeal(orderId)
  const met = openBarrier(2)
  const decideNaively = async () => {
    const { rows } = await market.pool.query(
      'select appeal_settled_at is null as open from payment_proof where id = $1',
      [second],
    )
    await met()
    return rows[0].open
  }
  expect(await Promise.all([decideNaively(), decideNaively()])).toEqual([true, true])
})

test('a complaint has a kind of its own for who paid and is denied', async () => {
  const { orderId } = await deniedTwice()
  const made = await call(market, shopper, 'POST', '/api/support/complaint/', {
    ...{ clientId: crypto.randomUUID(), orderId, against: 'VENDOR', category: 'PAID_NOT_FOUND' },
    ...{ description: 'I paid, and the store says no', wanted: 'REFUND' },
  })
  expect([made.statusCode, made.json()]).toMatchObject([201, { category: 'PAID_NOT_FOUND' }])
})
