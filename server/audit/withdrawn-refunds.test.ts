/** A payment confirmed by mistake that never came: its refund is withdrawn, and both sides read why. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBarrier } from '../testing/barrier.ts'
import { type Ledger, openLedger } from '../testing/ledger.ts'
import { expectSound } from '../testing/oracle/soundness.ts'
import { place, takesQr } from '../testing/placed-orders.ts'
import { call, runJob, sendProofOf, signedInAdmin } from '../testing/qr-payments.ts'
import type { Signed } from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { findingsIn } from './audit.ts'

let market: TestMarket
let books: Ledger
let admin: Signed
let shopper: Signed
beforeAll(async () => {
  market = await openTestMarket()
  books = await openLedger(market, 10)
  await takesQr(market, books.store)
  admin = await signedInAdmin(market)
  shopper = books.shopper
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})

const why = 'It was for another order'
const reason = { reason: why }

/** Four at Rs. 100 and a delivery fee of Rs. 75, with a proof, and confirmed by mistake. */
async function confirmed(...steps: string[]) {
  const { store, addressId } = books
  const { orderId } = await place(market, store, shopper, { addressId, paymentMethod: 'QR' })
  const sent = await sendProofOf(market, shopper, orderId, { amount: 475 })
  const proofId = String(sent.json().proofs[0].proofId)
  const proof = `/api/orders/vendor/${orderId}/proof/${proofId}`
  expect((await call(market, store, 'POST', `${proof}/confirm`)).statusCode).toBe(200)
  for (const to of steps) await call(market, store, 'POST', `/api/orders/vendor/${orderId}/advance`, { to })
  const dispute = () => call(market, store, 'POST', `${proof}/dispute`, { reason: 'Mixed up' })
  return { orderId, proofId, dispute }
}
const cancel = (orderId: string) =>
  call(market, books.store, 'POST', `/api/orders/vendor/${orderId}/cancel`, reason)
const undo = (proofId: string) =>
  call(market, admin, 'POST', `/api/admin/paymentProof/${proofId}/undo`, reason)
const refundOf = async (orderId: string, who: Signed = shopper) => {
  const url = `/api/orders/${who === shopper ? 'refund' : 'vendorRefund'}/?orderId=${orderId}`
  return (await call(market, who, 'GET', url)).json().rows[0]
}
const send = (refundId: string) =>
  call(market, books.store, 'POST', `/api/orders/vendorRefund/${refundId}/paid`, { reference: 'FT-1' })
const standing = async (orderId: string) =>
  (
    await market.pool.query(
      `select o.status, p.status as payment, p.accepted_paisa as accepted, p.refunded_paisa as back
       from orders o join payment p on p.order_id = o.id where o.id = $1`,
      [orderId],
    )
  ).rows[0]
const withdrawn = { payment: 'FAILED', accepted: 0, back: 0 }
const heard = async (who: Signed) =>
  (await call(market, who, 'GET', '/api/support/notification/?notify=100'))
    .json()
    .filter(({ kind }: { kind: string }) => kind === 'refund-withdrawn')

test('cancelled first and disputed then: nothing is owed, and the shopper and the store read why', async () => {
  const { orderId, proofId, dispute } = await confirmed()
  await cancel(orderId)
  expect(await refundOf(orderId)).toMatchObject({ status: 'DUE', amount: 475 })
  expect((await dispute()).statusCode).toBe(200)
  expect((await undo(proofId)).json()).toMatchObject({ status: 'REJECTED', orderStatus: 'CANCELLED' })
  const mine = await refundOf(orderId)
  expect(mine).toMatchObject({ status: 'WITHDRAWN', isOverdue: false, paidAt: null })
  expect(mine.timeline.at(-1)).toMatchObject({ status: 'WITHDRAWN', by: 'ADMIN', note: why })
  expect(await standing(orderId)).toEqual({ status: 'CANCELLED', ...withdrawn })
  for (const who of [shopper, books.store]) {
    const [told] = await heard(who)
    expect(told.message).toContain(why)
  }
  // The bill was credited with the refund, so there is no rest to credit.
  const papers = await call(market, shopper, 'GET', `/api/orders/document/?orderId=${orderId}`)
  expect(papers.json().rows).toMatchObject([
    { kind: 'RECEIPT', amount: 475 },
    { kind: 'CREDIT_NOTE', amount: 475 },
  ])
  const lists = `/api/orders/vendorRefund/?orderId=${orderId}`
  expect((await call(market, books.store, 'GET', lists)).json().due).toBe(0)
  expect((await call(market, admin, 'GET', '/api/admin/refund/?status=WITHDRAWN')).json().total).toBe(1)
  expect((await send(mine.refundId)).json().code).toBe('WRONG_STATE')
  expect((await undo(proofId)).json().code).toBe('WRONG_STATE')
  const settle = `/api/admin/refund/${mine.refundId}/settle`
  const settled = await call(market, admin, 'POST', settle, { isPaid: true, note: 'No' })
  expect(settled.json().code).toBe('WRONG_STATE')
})

test('goods that could not be brought: it is taken back while they wait, and after they came back to the store', async () => {
  const waits = await confirmed('ACCEPTED', 'PACKED', 'ON_THE_WAY', 'DELIVERY_FAILED')
  await waits.dispute()
  expect((await undo(waits.proofId)).statusCode).toBe(200)
  expect(await standing(waits.orderId)).toEqual({ status: 'RETURNED_TO_VENDOR', ...withdrawn })
  const back = await confirmed('ACCEPTED', 'PACKED', 'ON_THE_WAY', 'DELIVERY_FAILED')
  const move = { to: 'RETURNED_TO_VENDOR', reason: why }
  expect((await call(market, admin, 'POST', `/api/admin/order/${back.orderId}/move`, move)).statusCode).toBe(
    200,
  )
  expect((await undo(back.proofId)).statusCode).toBe(200)
  expect(await standing(back.orderId)).toEqual({ status: 'RETURNED_TO_VENDOR', ...withdrawn })
  expect((await refundOf(back.orderId)).status).toBe('WITHDRAWN')
})

test('while an admin has not decided, the store is not late with giving it back; upheld, it is', async () => {
  const { orderId, proofId, dispute } = await confirmed()
  await cancel(orderId)
  await dispute()
  await market.pool.query(`update refund set due_by = now() - interval '1 hour' where order_id = $1`, [
    orderId,
  ])
  const flagged = async () => {
    await runJob(market, 'payments-flag-refunds')
    const { rows } = await market.pool.query('select flagged_at from refund where order_id = $1', [orderId])
    return rows[0].flagged_at !== null
  }
  expect(await flagged()).toBe(false)
  await call(market, admin, 'POST', `/api/admin/paymentProof/${proofId}/uphold`)
  expect(await flagged()).toBe(true)
  expect((await refundOf(orderId)).status).toBe('DUE')
})

test('money that was sent back already is not said never to have come; nor by anybody but an admin', async () => {
  const { orderId, proofId, dispute } = await confirmed()
  await cancel(orderId)
  await dispute()
  const { refundId } = await refundOf(orderId)
  const url = `/api/admin/paymentProof/${proofId}/undo`
  expect((await call(market, books.store, 'POST', url, reason)).statusCode).toBe(403)
  expect((await send(refundId)).statusCode).toBe(200)
  expect((await undo(proofId)).json().code).toBe('REFUND_SENT')
  expect(await standing(orderId)).toMatchObject({ payment: 'REFUNDED', accepted: 47_500, back: 47_500 })
  expect((await refundOf(orderId, books.store)).status).toBe('PAID')
})

test('sent and withdrawn at once: one of the two is done, and the books agree', async () => {
  const ends: string[] = []
  for (let round = 0; round < 6; round += 1) {
    const { orderId, proofId } = await confirmed()
    await cancel(orderId)
    const { refundId } = await refundOf(orderId)
    const acts = [() => send(refundId), () => undo(proofId)]
    const answers = await Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    ends.push(`${(await refundOf(orderId)).status} ${(await standing(orderId)).payment}`)
  }
  for (const end of ends) expect(['PAID REFUNDED', 'WITHDRAWN FAILED']).toContain(end)
  await expectSound(market)
})

test('the same gate is red on a twin that looks first: sent, and withdrawn all the same', async () => {
  const { orderId, proofId } = await confirmed()
  await cancel(orderId)
  const bothHaveRead = openBarrier(2)
  const naively = async (to: string) => {
    const { rows } = await market.pool.query('select status from refund where order_id = $1', [orderId])
    await bothHaveRead()
    return rows[0].status === 'DUE' ? to : undefined
  }
  expect(await Promise.all([naively('PAID'), naively('WITHDRAWN')])).toEqual(['PAID', 'WITHDRAWN'])
  expect((await undo(proofId)).statusCode).toBe(200)
})

test.each([
  [
    'money that is there and whose refund is withdrawn',
    'refunds',
    `update refund set status = 'WITHDRAWN', paid_at = null where status in ('DUE', 'PAID')`,
  ],
  [
    'a withdrawn refund that counts as given back',
    'money back',
    `update payment set accepted_paisa = 47500, refunded_paisa = 47500 where status = 'FAILED'`,
  ],
  [
    'a withdrawn sale whose bill is not credited whole',
    'bills',
    `delete from order_document where kind = 'CREDIT_NOTE'`,
  ],
])('the audit finds %s', async (_, name, harm) => {
  const client = await market.pool.connect()
  try {
    await client.query('begin')
    await client.query('alter table order_document disable trigger order_document_is_kept')
    const faults = async () => (await findingsIn(client)).find((one) => one.name === name)?.faults ?? 0
    const before = await faults()
    await client.query(harm)
    expect(await faults()).toBeGreaterThan(before)
  } finally {
    await client.query('rollback')
    client.release()
  }
})
