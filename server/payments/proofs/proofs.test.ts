/** Paying by a store's QR: sending a proof, the store's review, and the escalation where there is none. */
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectSound } from '../../testing/oracle/soundness.ts'
import { signIn } from '../../testing/people.ts'
import {
  bringPrivate,
  call,
  freshReference,
  openQr,
  orderByQr,
  runJob,
  screenshot,
  sendProofOf,
  signedInAdmin,
} from '../../testing/qr-payments.ts'
import {
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { remindOfProofs } from './proof-reminders.ts'

let now = new Date('2026-11-22T04:00:00Z')
let market: TestMarket
let store: OpenStore
let other: OpenStore
let admin: Signed
let shopper: Signed
const enter = async () => {
  ;[store, other] = [await openStoreWithProducts(market), await openStoreWithProducts(market)]
  ;[admin, shopper] = await Promise.all([signedInAdmin(market), signedInShopper(market)])
}

beforeAll(async () => {
  market = await openTestMarket({ clock: () => now })
  await enter()
  await openQr(market, store, admin)
  await openQr(market, other, admin, 'OTHER STORES')
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})
/** Moves the clock by minutes; accounts in use sign in again. */
const minutes = async (count: number) => {
  now = new Date(now.getTime() + count * 60_000)
  store = { ...store, ...(await again(store)) }
  other = { ...other, ...(await again(other)) }
  ;[admin, shopper] = [await again(admin), await again(shopper)]
}
const again = async ({ accountId }: Signed): Promise<Signed> => {
  const account = market.db.selectFrom('account').select('email').where('id', '=', accountId)
  const { email } = await account.executeTakeFirstOrThrow()
  return { accountId, headers: await signIn(market, email) }
}

const pageOf = async (orderId: string, who: Signed = shopper) =>
  (await call(market, who, 'GET', `/api/orders/order/${orderId}/qr`)).json()
const proofsOf = async (orderId: string) =>
  (await call(market, store, 'GET', `/api/orders/vendor/${orderId}/proof`)).json().rows
const decide = (orderId: string, proofId: string, how: string, payload?: object, who: Signed = store) =>
  call(market, who, 'POST', `/api/orders/vendor/${orderId}/proof/${proofId}/${how}`, payload)
const asAdmin = (proofId: string, how: string, payload?: object) =>
  call(market, admin, 'POST', `/api/admin/paymentProof/${proofId}/${how}`, payload)
const statusOf = async (orderId: string) =>
  (await call(market, shopper, 'GET', `/api/orders/order/${orderId}`)).json().status

async function submitted(more: object = {}) {
  const { orderId, productId } = await orderByQr(market, store, shopper)
  const answer = await sendProofOf(market, shopper, orderId, more)
  const proofId = String(answer.json().proofs?.[0]?.proofId)
  return { orderId, productId, proofId, answer }
}

describe('the payment page', () => {
  test('shows the code, who is paid, the exact amount, and until when; nobody else’s order', async () => {
    const { orderId, placed } = await orderByQr(market, store, shopper)
    expect(placed.json().payment).toMatchObject({
      nextAction: 'OPEN_QR',
      url: expect.stringMatching(/qr-payment$/),
    })
    expect(await pageOf(orderId)).toMatchObject({
      orderNo: placed.json().orderNo,
      total: 100,
      orderStatus: 'AWAITING_PAYMENT',
      paymentStatus: 'UNPAID',
      expiresAt: new Date(now.getTime() + 30 * 60_000).toISOString(),
      now: now.toISOString(),
      qr: { merchantName: 'RAM STORES', merchantCity: 'Kathmandu', network: 'Fonepay' },
      proofs: [],
      maySend: true,
      mayPayCash: true,
    })
    const stranger = await signedInShopper(market)
    expect((await call(market, stranger, 'GET', `/api/orders/order/${orderId}/qr`)).statusCode).toBe(404)
    expect((await sendProofOf(market, stranger, orderId)).statusCode).toBe(404)
  })

  test('a proof is told to the store, and confirmed it pays the order', async () => {
    const { orderId, proofId, answer } = await submitted()
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({ paymentStatus: 'SUBMITTED', expiresAt: null, maySend: false })
    expect(market.told.at(-1)).toMatchObject({ accountIds: [shopper.accountId, store.accountId] })
    expect(await proofsOf(orderId)).toMatchObject([{ status: 'SUBMITTED', due: 100, flags: [] }])
    expect((await decide(orderId, proofId, 'confirm', undefined, other)).statusCode).toBe(404)
    expect((await decide(orderId, proofId, 'confirm')).json()).toMatchObject({
      status: 'CONFIRMED',
      mayDispute: true,
    })
    expect(await pageOf(orderId)).toMatchObject({
      orderStatus: 'PLACED',
      paymentStatus: 'PAID',
      maySend: false,
    })
    expect((await decide(orderId, proofId, 'reject', { reason: 'No' })).json().code).toBe('PROOF_DECIDED')
    expect((await sendProofOf(market, shopper, orderId)).json().code).toBe('WRONG_STATE')
  })

  test('rejected, it says why, keeps the goods for a while and takes another, five in all', async () => {
    const { orderId, proofId } = await submitted()
    expect((await sendProofOf(market, shopper, orderId)).json().code).toBe('PROOF_SENT')
    await minutes(50)
    expect(
      (await decide(orderId, proofId, 'reject', { reason: 'Nothing of this on our account' })).statusCode,
    ).toBe(200)
    expect(await pageOf(orderId)).toMatchObject({
      paymentStatus: 'UNPAID',
      expiresAt: new Date(now.getTime() + 30 * 60_000).toISOString(),
      proofs: [{ status: 'REJECTED', rejectReason: 'Nothing of this on our account' }],
      maySend: true,
    })
    const letters = await market.db
      .selectFrom('mail')
      .select('kind')
      .where('kind', '=', 'payment-proof-rejected')
      .execute()
    expect(letters).toHaveLength(1)
    // A store's reason may look like a link or a key: the audit must not take it for a secret of ours.
    const reasons = ['Look at https://bank.example', 'Wrong-reference-number', 'Still nothing', 'No']
    for (const reason of reasons) {
      const again = await sendProofOf(market, shopper, orderId)
      expect((await decide(orderId, again.json().proofs[0].proofId, 'reject', { reason })).statusCode).toBe(
        200,
      )
    }
    expect((await sendProofOf(market, shopper, orderId)).json().code).toBe('TOO_MANY')
    expect(await pageOf(orderId)).toMatchObject({ maySend: false })
    await minutes(31)
    await runJob(market, 'orders-run-out')
    expect(await pageOf(orderId)).toMatchObject({ orderStatus: 'EXPIRED', paymentStatus: 'EXPIRED' })
    await market.deliverMail()
  })

  test('while the store looks at it nothing runs out; without a proof it does, and the stock is back', async () => {
    const kept = await submitted()
    const left = await orderByQr(market, store, shopper)
    await minutes(45)
    await runJob(market, 'orders-run-out')
    expect(await statusOf(kept.orderId)).toBe('AWAITING_PAYMENT')
    expect(await pageOf(left.orderId)).toMatchObject({
      orderStatus: 'EXPIRED',
      // Late proofs are taken for some days.
      maySend: true,
      mayPayCash: false,
    })
    expect((await sendProofOf(market, await signedInShopper(market), left.orderId)).statusCode).toBe(404)
    const { stock } = await market.db
      .selectFrom('product_variation')
      .select('stock')
      .where('product_id', '=', left.productId)
      .executeTakeFirstOrThrow()
    expect(stock).toBe(10)
  })

  test('I may pay at the door after all, where that is possible', async () => {
    const { orderId } = await orderByQr(market, store, shopper)
    const switched = await call(market, shopper, 'POST', `/api/orders/order/${orderId}/cash`)
    expect(switched.json()).toMatchObject({
      method: 'COD',
      orderStatus: 'PLACED',
      paymentStatus: 'UNPAID',
      qr: null,
    })
    expect((await call(market, shopper, 'POST', `/api/orders/order/${orderId}/cash`)).json().code).toBe(
      'WRONG_STATE',
    )
    const sent = await submitted()
    expect((await call(market, shopper, 'POST', `/api/orders/order/${sent.orderId}/cash`)).json().code).toBe(
      'PROOF_SENT',
    )
    const { orderId: strict } = await orderByQr(market, store, shopper)
    const set = (codAllowed: boolean) =>
      market.db
        .updateTable('delivery_option')
        .set({ cod_allowed: codAllowed })
        .where('id', '=', store.pickupId)
        .execute()
    await set(false)
    expect(await pageOf(strict)).toMatchObject({ mayPayCash: false })
    expect((await call(market, shopper, 'POST', `/api/orders/order/${strict}/cash`)).json().code).toBe(
      'PAYMENT_NOT_TAKEN',
    )
    await set(true)
  })
})

describe('what is odd about a proof', () => {
  test('a reference counts once for a store, however it is written; another store may have the same', async () => {
    const reference = freshReference()
    await submitted({ txnRef: reference })
    const spaced = `${reference.slice(0, 2)} - ${reference.slice(2, 6)}/${reference.slice(6)}.`
    const again = await submitted({ txnRef: ` ${reference.toLowerCase()} ` })
    for (const { answer } of [again, await submitted({ txnRef: spaced })]) {
      expect(answer.json()).toMatchObject({ status: 409, code: 'REFERENCE_TAKEN' })
    }
    expect((await submitted({ txnRef: 'a-./-.b' })).answer.json()).toMatchObject({ code: 'BAD_INPUT' })
    expect(await pageOf(again.orderId)).toMatchObject({ paymentStatus: 'UNPAID', proofs: [] })
    const { orderId } = await orderByQr(market, other, shopper)
    expect((await sendProofOf(market, shopper, orderId, { txnRef: reference })).statusCode).toBe(201)
  })

  test('another amount, a time before the order, and a reference that was rejected before are shown to the store', async () => {
    const txnRef = freshReference()
    const first = await submitted({ txnRef })
    await decide(first.orderId, first.proofId, 'reject', { reason: 'Not ours' })
    const paidAt = new Date(now.getTime() - 3 * 3_600_000).toISOString()
    const { orderId } = await submitted({ txnRef, amount: 60, paidAt })
    expect(await proofsOf(orderId)).toMatchObject([
      { amount: 60, due: 100, flags: ['AMOUNT_DIFFERS', 'REFERENCE_SEEN', 'PAID_BEFORE_ORDER'] },
    ])
    for (const wrong of [
      { txnRef: '12' },
      { payerPhoneLast4: '98' },
      { paidAt: '2031-01-01T00:00:00Z' },
      { picture: 'x' },
    ]) {
      const { orderId: fresh } = await orderByQr(market, store, shopper)
      expect((await sendProofOf(market, shopper, fresh, wrong)).statusCode, JSON.stringify(wrong)).toBe(400)
    }
  })

  test('the same screenshot is known again though it was saved anew; another receipt of the same app and amount is not', async () => {
    const shot = await screenshot('eSewa\nRs. 100.00\nRAM STORES\nRef 0XK81B2')
    const anew = await sharp(shot).resize(430).jpeg({ quality: 55 }).toBuffer()
    const another = await screenshot('eSewa\nRs. 100.00\nRAM STORES\nRef 0ZZ41Q7')
    const flags = []
    for (const picture of [shot, anew, another]) {
      const { name } = await bringPrivate(market, shopper, picture)
      const { orderId } = await submitted({ picture: name })
      flags.push((await proofsOf(orderId))[0].flags)
    }
    expect(flags).toEqual([[], ['PICTURE_SEEN'], []])
  })

  test('the screenshot is seen by me, that store and admins; no other picture of mine or anybody’s can be named', async () => {
    const { name, url } = await bringPrivate(market, shopper, await screenshot('Khalti\nRs. 100\nRef KH1'))
    expect((await market.app.inject(url)).statusCode).toBe(200)
    const { orderId, proofId } = await submitted({ picture: name })
    const [mine] = (await pageOf(orderId)).proofs
    const [theirs] = await proofsOf(orderId)
    for (const { pictureUrl } of [mine, theirs]) {
      expect((await market.app.inject(pictureUrl)).headers['content-type']).toBe('image/webp')
    }
    expect((await market.app.inject(`/pictures/${name}-1600.webp`)).statusCode).toBe(404)
    expect((await market.app.inject(`/pictures/${name}-320.webp`)).statusCode).toBe(404)
    expect((await call(market, other, 'GET', `/api/orders/vendor/${orderId}/proof`)).statusCode).toBe(404)
    expect((await decide(orderId, proofId, 'confirm', undefined, other)).statusCode).toBe(404)
    await minutes(20)
    expect((await market.app.inject(mine.pictureUrl)).statusCode).toBe(404)
    const { orderId: fresh } = await orderByQr(market, store, shopper)
    const thief = await signedInShopper(market)
    const { orderId: thiefs } = await orderByQr(market, store, thief)
    const stolen = await sendProofOf(market, thief, thiefs, { picture: name })
    expect(stolen.json()).toMatchObject({ status: 400, errors: { picture: expect.any(String) } })
    expect((await sendProofOf(market, shopper, fresh, { picture: name })).statusCode).toBe(201)
  })
})

describe('when the store does not answer', () => {
  test('it is reminded after two open hours, and after two more an admin decides', async () => {
    const { orderId, proofId } = await submitted()
    expect((await asAdmin(proofId, 'confirm')).statusCode).toBe(404)
    await remindOfProofs(market.ctx)
    const waits = () =>
      market.db.selectFrom('mail').select('detail').where('kind', '=', 'payment-proof-waits').execute()
    const before = (await waits()).length
    await minutes(121)
    await remindOfProofs(market.ctx)
    await remindOfProofs(market.ctx)
    expect(await waits()).toHaveLength(before + (await waitingCount(orderId)))
    await minutes(121)
    await remindOfProofs(market.ctx)
    const { rows, escalated } = (await call(market, admin, 'GET', '/api/admin/paymentProof/')).json()
    expect(escalated).toBe(rows.length)
    expect(rows.find((row: { orderId: string }) => row.orderId === orderId)).toMatchObject({
      proofId,
      status: 'SUBMITTED',
    })
    expect(
      (await asAdmin(proofId, 'reject', { reason: 'The store’s bank knows nothing of it' })).statusCode,
    ).toBe(200)
    expect(await pageOf(orderId)).toMatchObject({ paymentStatus: 'UNPAID', maySend: true })
    const again = await sendProofOf(market, shopper, orderId)
    expect((await asAdmin(again.json().proofs[0].proofId, 'confirm')).statusCode).toBe(404)
    await market.deliverMail()
  })

  /** Counts all proofs that were due for a reminder, those of the tests above included. */
  const waitingCount = async (_orderId: string) =>
    Number(
      (await market.pool.query(`select count(*) from payment_proof where reminded_at = $1`, [now])).rows[0]
        .count,
    )
})

describe('a confirmation that was a mistake', () => {
  const undo = (proofId: string) => asAdmin(proofId, 'undo', { reason: 'The money never came' })

  test('is taken back by an admin alone: the order ends, unpaid, and no refund is owed', async () => {
    const { orderId, productId, proofId } = await submitted()
    await decide(orderId, proofId, 'confirm')
    const disputed = await decide(orderId, proofId, 'dispute', { reason: 'Mixed it up with another' })
    expect(disputed.json()).toMatchObject({ disputeReason: 'Mixed it up with another', mayDispute: false })
    expect((await decide(orderId, proofId, 'dispute', { reason: 'Again' })).json().code).toBe('WRONG_STATE')
    const queue = await call(market, admin, 'GET', '/api/admin/paymentProof/?kind=DISPUTED')
    expect(queue.json()).toMatchObject({ total: 1, rows: [{ proofId, status: 'CONFIRMED' }] })
    const told = (await call(market, admin, 'GET', '/api/support/notification/?notify=100')).json()
    expect(told.filter(({ kind }: { kind: string }) => kind === 'proof-disputed')).toMatchObject([
      { link: '/admin/user/vendor/payment-check?view=DISPUTED' },
    ])
    await minutes(72 * 60)
    expect((await undo(proofId)).json()).toMatchObject({ status: 'REJECTED', orderStatus: 'CANCELLED' })
    expect(await pageOf(orderId)).toMatchObject({ orderStatus: 'CANCELLED', paymentStatus: 'FAILED' })
    const { rows } = await market.pool.query(
      `select (select count(*)::int from refund where order_id = $1) as refunds,
        (select stock from product_variation where product_id = $2) as stock,
        (select accepted_paisa from payment where order_id = $1) as accepted`,
      [orderId, productId],
    )
    expect(rows[0]).toMatchObject({ refunds: 0, stock: 10, accepted: 0 })
    // The bill was issued with the confirmation: it is credited whole in the same transaction.
    const bills = await call(market, shopper, 'GET', `/api/orders/document/?orderId=${orderId}`)
    expect(bills.json().rows).toMatchObject([
      { kind: 'RECEIPT', amount: 100 },
      { kind: 'CREDIT_NOTE', amount: 100 },
    ])
    expect((await undo(proofId)).json().code).toBe('WRONG_STATE')
    const [act] = await market.db
      .selectFrom('admin_act')
      .select('act')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(act?.act).toBe('PROOF_UNDONE')
  })

  test('stands when an admin says so, and two days later when nobody said a word', async () => {
    const one = await submitted()
    await decide(one.orderId, one.proofId, 'confirm')
    await decide(one.orderId, one.proofId, 'dispute', { reason: 'I am not sure' })
    expect((await asAdmin(one.proofId, 'uphold')).statusCode).toBe(200)
    expect((await asAdmin(one.proofId, 'uphold')).json().code).toBe('WRONG_STATE')
    const two = await submitted()
    await decide(two.orderId, two.proofId, 'confirm')
    await minutes(48 * 60 + 1)
    expect((await decide(two.orderId, two.proofId, 'dispute', { reason: 'Too late' })).json().code).toBe(
      'WRONG_STATE',
    )
    expect((await undo(two.proofId)).json().code).toBe('WRONG_STATE')
  })

  test('cannot be taken back once the goods are handed over', async () => {
    const { orderId, proofId } = await submitted()
    await decide(orderId, proofId, 'confirm')
    for (const to of ['ACCEPTED', 'PACKED', 'READY_FOR_PICKUP', 'DELIVERED']) {
      await call(market, store, 'POST', `/api/orders/vendor/${orderId}/advance`, { to })
    }
    expect(await statusOf(orderId)).toBe('DELIVERED')
    expect((await undo(proofId)).json().code).toBe('WRONG_STATE')
    expect(await pageOf(orderId)).toMatchObject({ paymentStatus: 'PAID' })
  })
})
