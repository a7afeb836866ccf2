/** A shopper who paid in time or late but sent the proof too late: the order is revived, or the money is refunded. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatDateTime } from '../../../contract/shared/date-format.ts'
import { chooseLate, expiredOrder, foundLate } from '../../testing/late-payments.ts'
import { emailsTo } from '../../testing/mailbox.ts'
import { expectSound } from '../../testing/oracle/soundness.ts'
import { signIn } from '../../testing/people.ts'
import { call, openQr, orderByQr, runJob, sendProofOf, signedInAdmin } from '../../testing/qr-payments.ts'
import {
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

let now = new Date('2026-11-22T04:00:00Z')
let market: TestMarket
let store: OpenStore
let other: OpenStore
let admin: Signed
let shopper: Signed

beforeAll(async () => {
  market = await openTestMarket({ clock: () => now })
  store = await openStoreWithProducts(market)
  other = await openStoreWithProducts(market)
  ;[admin, shopper] = [await signedInAdmin(market), await signedInShopper(market)]
  await openQr(market, store, admin)
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})

/** Moves the clock by days; accounts in use sign in again. */
const days = async (count: number) => {
  now = new Date(now.getTime() + count * 86_400_000)
  store = { ...store, ...(await again(store)) }
  other = { ...other, ...(await again(other)) }
  ;[admin, shopper] = [await again(admin), await again(shopper)]
}
const again = async (who: Signed): Promise<Signed> => ({
  accountId: who.accountId,
  headers: await signIn(market, await mailOf(who)),
})
const mailOf = async ({ accountId }: Signed) => {
  const account = market.db.selectFrom('account').select('email').where('id', '=', accountId)
  return (await account.executeTakeFirstOrThrow()).email
}
const world = () => ({ market, store, shopper })
const pageOf = async (orderId: string) =>
  (await call(market, shopper, 'GET', `/api/orders/order/${orderId}/qr`)).json()
const asVendor = async (orderId: string) =>
  (await call(market, store, 'GET', `/api/orders/vendor/${orderId}`)).json()
const stockOf = async (productId: string) =>
  (await market.pool.query('select stock from product_variation where product_id = $1', [productId])).rows[0]
    .stock
const toldTo = async (who: Signed, kind: string) =>
  (await call(market, who, 'GET', '/api/support/notification/?notify=100'))
    .json()
    .filter((one: { kind: string }) => one.kind === kind)
const refundsOf = async (orderId: string) =>
  (
    await market.pool.query(
      'select id, status, payer, reason, amount_paisa::int as paisa, due_by - created_at as term from refund where order_id = $1',
      [orderId],
    )
  ).rows

test('a proof is taken for seven days after the end, and not a moment longer', async () => {
  const early = await expiredOrder(world())
  expect(await pageOf(early.orderId)).toMatchObject({ maySend: true, orderStatus: 'EXPIRED' })
  const sent = await sendProofOf(market, shopper, early.orderId)
  expect(sent.statusCode).toBe(201)
  // The order stays over, and its stock stays on sale.
  expect(sent.json()).toMatchObject({ orderStatus: 'EXPIRED', paymentStatus: 'EXPIRED', maySend: false })
  expect(await stockOf(early.productId)).toBe(10)
  expect((await sendProofOf(market, shopper, early.orderId)).json().code).toBe('PROOF_SENT')
  expect(await toldTo(store, 'proof-sent')).toHaveLength(1)
  const late = await expiredOrder(world())
  await days(7.1)
  expect(await pageOf(late.orderId)).toMatchObject({ maySend: false, lateUntil: null })
  expect((await sendProofOf(market, shopper, late.orderId)).json().code).toBe('WRONG_STATE')
})

test('an order that was cancelled before it was paid takes one too, and not for another shopper', async () => {
  const { orderId } = await orderByQr(market, store, shopper)
  await call(market, shopper, 'POST', `/api/orders/order/${orderId}/cancel`, { reason: 'Too slow' })
  expect((await sendProofOf(market, await signedInShopper(market), orderId)).statusCode).toBe(404)
  expect((await sendProofOf(market, shopper, orderId)).statusCode).toBe(201)
})

test('found, the store takes the order up again: goods, clock and cart are as if it had been in time', async () => {
  const { orderId, productId } = await foundLate(world())
  expect(await asVendor(orderId)).toMatchObject({
    status: 'EXPIRED',
    paymentStatus: 'PAID',
    latePayment: { chooseBy: expect.any(String) },
  })
  expect(await pageOf(orderId)).toMatchObject({ chooseBy: expect.any(String), maySend: false })
  expect(await refundsOf(orderId)).toEqual([])
  expect(await toldTo(store, 'late-payment')).toMatchObject([{ link: expect.stringContaining(orderId) }])
  const list = await call(market, store, 'GET', '/api/orders/vendor/?late=true')
  expect(list.json().rows).toContainEqual(expect.objectContaining({ orderId }))
  const revived = await chooseLate(world(), orderId, 'REVIVE')
  expect(revived.json()).toMatchObject({
    ...{ status: 'PLACED', moves: ['ACCEPTED'], acceptBy: expect.any(String), latePayment: null },
    timeline: [{}, { status: 'EXPIRED' }, { status: 'PLACED', by: 'VENDOR' }],
  })
  expect(await stockOf(productId)).toBe(9)
  const cart = await call(market, shopper, 'GET', '/api/cart/')
  expect(cart.body).not.toContain(productId)
  expect(await toldTo(shopper, 'order-revived')).toMatchObject([{ link: `/user-account/orders/${orderId}` }])
  const bills = await call(market, shopper, 'GET', `/api/orders/document/?orderId=${orderId}`)
  expect(bills.json().rows).toMatchObject([{ kind: 'RECEIPT', amount: 100 }])
  const [notice] = await toldTo(store, 'late-payment')
  expect(notice.readAt).not.toBeNull()
  for (const choice of ['REVIVE', 'REFUND'] as const) {
    expect((await chooseLate(world(), orderId, choice)).json().code).toBe('WRONG_STATE')
  }
  // A revived order is an order as any other, and cancelling it refunds its money.
  await call(market, store, 'POST', `/api/orders/vendor/${orderId}/cancel`, { reason: 'Broken' })
  expect(await stockOf(productId)).toBe(10)
  expect(await refundsOf(orderId)).toMatchObject([{ paisa: 10_000, payer: 'VENDOR', reason: 'CANCELLED' }])
  expect((await sendProofOf(market, shopper, orderId)).json().code).toBe('WRONG_STATE')
})

test('found, the store gives the money back: a refund of seven days that all three see and a reference closes', async () => {
  const { orderId, productId } = await foundLate(world())
  expect((await chooseLate({ market, store: other }, orderId, 'REFUND')).statusCode).toBe(404)
  expect((await chooseLate(world(), orderId, 'REFUND')).json()).toMatchObject({
    ...{ status: 'EXPIRED', paymentStatus: 'REFUNDED', latePayment: null },
  })
  expect(await stockOf(productId)).toBe(10)
  const [refund] = await refundsOf(orderId)
  expect(refund).toMatchObject({ status: 'DUE', payer: 'VENDOR', reason: 'LATE', paisa: 10_000 })
  expect(refund.term).toMatchObject({ days: 7 })
  expect(await toldTo(shopper, 'late-refund')).toHaveLength(1)
  expect(await toldTo(store, 'refund-due')).not.toEqual([])
  for (const [who, url] of [
    [shopper, '/api/orders/refund/'],
    [store, '/api/orders/vendorRefund/'],
    [admin, '/api/admin/refund/'],
  ] as const) {
    expect((await call(market, who, 'GET', url)).body).toContain(refund.id)
  }
  const paid = await call(market, store, 'POST', `/api/orders/vendorRefund/${refund.id}/paid`, {
    reference: 'FPB-1',
  })
  expect(paid.json()).toMatchObject({ status: 'PAID', reference: 'FPB-1' })
})

test('who does not choose in time gives the money back, and can no longer take the order up', async () => {
  const { orderId } = await foundLate(world())
  await runJob(market, 'orders-late-payments')
  expect(await refundsOf(orderId)).toEqual([])
  await days(2)
  expect((await chooseLate(world(), orderId, 'REVIVE')).json().code).toBe('WRONG_STATE')
  await runJob(market, 'orders-late-payments')
  expect(await refundsOf(orderId)).toMatchObject([{ status: 'DUE', reason: 'LATE', payer: 'VENDOR' }])
})

test('who has not chosen is reminded once, while there is time; who has chosen or may not choose yet is not', async () => {
  const [slow, quick, doubtful] = [
    await foundLate(world()),
    await foundLate(world()),
    await foundLate(world()),
  ]
  await chooseLate(world(), quick.orderId, 'REFUND')
  const ofDoubtful = `/api/orders/vendor/${doubtful.orderId}/proof/${doubtful.proofId}`
  await call(market, store, 'POST', `${ofDoubtful}/dispute`, { reason: 'Mixed up with another' })
  const remindedOf = async () =>
    (await toldTo(store, 'late-payment-waits')).map(({ link }: { link: string }) => link.split('order=')[1])
  const remind = () => Promise.all([1, 2].map(() => runJob(market, 'orders-remind-of-late-payments')))
  // Three quarters of the twelve hours in which it may choose, less a moment.
  await days(8.99 / 24)
  await remind()
  expect(await remindedOf()).toEqual([])
  await days(0.02 / 24)
  await remind()
  await remind()
  expect(await remindedOf()).toEqual([slow.orderId])
  const letters = async () =>
    (await emailsTo(market, await mailOf(store))).filter(({ subject }) => subject.includes('was paid late'))
  const { chooseBy } = (await asVendor(slow.orderId)).latePayment
  const [letter, ...more] = await letters()
  expect(letter?.text).toContain(`/admin/vendor/orders/order-list?order=${slow.orderId}`)
  expect(letter?.text).toContain(`by ${formatDateTime(new Date(chooseBy), 'en')}`)
  expect(more).toEqual([])
  // The time to choose begins anew once the admin has decided, and with it the reminder.
  await call(market, admin, 'POST', `/api/admin/paymentProof/${doubtful.proofId}/uphold`)
  await days(9.01 / 24)
  await remind()
  expect(await remindedOf()).toEqual([doubtful.orderId, slow.orderId])
  // A choice before the email is sent leaves nothing to remind of.
  await chooseLate(world(), doubtful.orderId, 'REFUND')
  expect(await letters()).toHaveLength(1)
  const notices = await toldTo(store, 'late-payment-waits')
  expect(notices.map(({ readAt }: { readAt: string | null }) => readAt !== null)).toEqual([true, false])
  await runJob(market, 'orders-late-payments')
  expect(await refundsOf(slow.orderId)).toHaveLength(1)
})

test('goods that are gone, hidden or gone from a closed store keep the order over, and nothing is lost', async () => {
  const { orderId, productId } = await foundLate(world())
  const set = (column: string, value: unknown) =>
    market.pool.query(`update product_variation set ${column} = $2 where product_id = $1`, [productId, value])
  const move = `insert into stock_movement (id, product_id, variable_no, quantity, reason)
    values (gen_random_uuid(), $1, 0, $2, 'ADJUSTED')`
  await market.pool.query(move, [productId, -10])
  await set('stock', 0)
  const refused = await chooseLate(world(), orderId, 'REVIVE')
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: 'OUT_OF_STOCK', lines: [{ productId, remaining: 0 }] },
  ])
  await market.pool.query(move, [productId, 10])
  await set('stock', 10)
  await market.pool.query('update product set is_listed = false where id = $1', [productId])
  expect((await chooseLate(world(), orderId, 'REVIVE')).json().code).toBe('OUT_OF_STOCK')
  await market.pool.query('update product set is_listed = true where id = $1', [productId])
  await market.pool.query(`update vendor set status = 'SUSPENDED' where id = $1`, [store.vendorId])
  expect((await chooseLate(world(), orderId, 'REVIVE')).json().code).toBe('STORE_NOT_OPEN')
  await market.pool.query(`update vendor set status = 'APPROVED' where id = $1`, [store.vendorId])
  expect(await asVendor(orderId)).toMatchObject({ status: 'EXPIRED', latePayment: {} })
  expect((await chooseLate(world(), orderId, 'REVIVE')).statusCode).toBe(200)
})

test('found by mistake, an admin takes it back: the time stands still, the order stays over, nothing is owed', async () => {
  const { orderId, proofId } = await foundLate(world())
  const reason = 'Mixed up with another'
  await call(market, store, 'POST', `/api/orders/vendor/${orderId}/proof/${proofId}/dispute`, { reason })
  await days(1)
  await runJob(market, 'orders-late-payments')
  expect(await refundsOf(orderId)).toEqual([])
  expect((await chooseLate(world(), orderId, 'REFUND')).json().code).toBe('PAYMENT_UNDER_WAY')
  const undone = await call(market, admin, 'POST', `/api/admin/paymentProof/${proofId}/undo`, { reason })
  expect(undone.json()).toMatchObject({ status: 'REJECTED', orderStatus: 'EXPIRED' })
  expect(await pageOf(orderId)).toMatchObject({ paymentStatus: 'FAILED', chooseBy: null, maySend: true })
  const upheld = await foundLate(world())
  const url = `/api/orders/vendor/${upheld.orderId}/proof/${upheld.proofId}/dispute`
  await call(market, store, 'POST', url, { reason })
  const before = (await asVendor(upheld.orderId)).latePayment.chooseBy
  await days(1)
  await call(market, admin, 'POST', `/api/admin/paymentProof/${upheld.proofId}/uphold`)
  expect((await asVendor(upheld.orderId)).latePayment.chooseBy > before).toBe(true)
})

test('not found, the shopper reads why and may send another', async () => {
  const { orderId } = await expiredOrder(world())
  const [{ proofId }] = (await sendProofOf(market, shopper, orderId)).json().proofs
  const url = `/api/orders/vendor/${orderId}/proof/${proofId}/reject`
  await call(market, store, 'POST', url, { reason: 'No such number' })
  expect(await pageOf(orderId)).toMatchObject({ maySend: true, proofs: [{ rejectReason: 'No such number' }] })
  const { rows } = await market.pool.query(
    `select detail from mail where kind = 'payment-proof-rejected' and detail ->> 'orderId' = $1`,
    [orderId],
  )
  expect(rows).toMatchObject([{ detail: { isLate: 'yes' } }])
})
