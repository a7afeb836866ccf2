/** Refunds: never more than came in, paid with a reference, confirmed or disputed, with reminders when late. */
import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { contract } from '../../../contract/index.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { deliver } from '../../testing/delivered-orders.ts'
import { emailsTo } from '../../testing/mailbox.ts'
import { expectSound } from '../../testing/oracle/soundness.ts'
import { signedInAdmin } from '../../testing/promos.ts'
import { privatePictureOf } from '../../testing/returns.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { flagOverdueRefunds } from './flag-overdue.ts'
import { openRefund } from './open-refund.ts'

type Refund = ResponseJson<typeof contract.payments.payRefund>

/** The clock advances with each read, so that the order of two steps shows. */
let now = new Date('2026-11-20T06:00:00Z').getTime()
const clock = () => {
  now += 1
  return new Date(now)
}
const keeperMail = `keeper-${randomUUID().slice(0, 8)}@example.com`
let market: TestMarket
let store: OpenStore
let other: OpenStore
let me: Signed
let admin: Record<string, string>

beforeAll(async () => {
  market = await openTestMarket({ clock })
  store = await openStoreWithProducts(market, { email: keeperMail })
  other = await openStoreWithProducts(market)
  me = await signedInShopper(market)
  admin = { ...(await signedInAdmin(market)) }
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})

/** Four units at Rs. 100, delivered and paid. */
const paidOrder = async () =>
  deliver(market, store, me, [{ productId: await addTestProducts(market, store), quantity: 4 }])
const open = (orderId: string, amount: number) =>
  inTransaction(market.db, (tx) =>
    openRefund(tx, { orderId, amount, reason: 'RETURN', platformShareBack: 0, at: clock() }),
  )
const say = (
  url: string,
  { headers }: { headers: Record<string, string> | Signed['headers'] },
  payload?: object,
) =>
  market.app.inject({
    method: payload ? 'POST' : 'GET',
    url,
    headers: { ...headers },
    ...(payload && { payload }),
  })
const pay = (refundId: string, payload: object = { reference: 'FT-77' }, who = store) =>
  say(`/api/orders/vendorRefund/${refundId}/paid`, who, payload)
const mine = (refundId: string, act: string, payload: object = {}, who = me) =>
  say(`/api/orders/refund/${refundId}/${act}`, who, payload)
const settle = (refundId: string, isPaid: boolean) =>
  say(`/api/admin/refund/${refundId}/settle`, { headers: admin }, { isPaid, note: 'The bank says so' })
const paymentOf = (orderId: string) =>
  market.db
    .selectFrom('payment')
    .select(['status', 'refunded_paisa'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()

test('a refund is due in seven days, is paid with its reference, and I say that it came', async () => {
  const orderId = await paidOrder()
  const refundId = await open(orderId, 15_000)
  const list = (await say(`/api/orders/refund/?orderId=${orderId}`, me)).json()
  expect(list).toMatchObject({
    total: 1,
    rows: [
      {
        refundId,
        amount: 150,
        status: 'DUE',
        dueBy: expect.stringMatching(/^2026-11-27T06:00:00/),
        method: 'CASH',
      },
    ],
  })
  const proof = await privatePictureOf(market, store)
  const paid = (await pay(refundId, { reference: 'FT-77', proof, method: 'BANK' })).json<Refund>()
  expect(paid).toMatchObject({ status: 'PAID', reference: 'FT-77', method: 'BANK' })
  expect(paid.proofUrl).toMatch(/^\/pictures\/private\//)
  expect((await pay(refundId)).json().code).toBe('WRONG_STATE')
  const confirmed = (await mine(refundId, 'confirm')).json<Refund>()
  expect(confirmed.timeline.map(({ status, by }) => `${by} ${status}`)).toEqual([
    ...['SYSTEM DUE', 'VENDOR PAID', 'SHOPPER CONFIRMED'],
  ])
  expect((await mine(refundId, 'dispute', { reason: 'No' })).json().code).toBe('WRONG_STATE')
  expect(await paymentOf(orderId)).toEqual({ status: 'PART_REFUNDED', refunded_paisa: 15_000 })
})

test('nobody but its own people sees it or moves it', async () => {
  const refundId = await open(await paidOrder(), 5_000)
  const stranger = await signedInShopper(market)
  expect((await pay(refundId, { reference: 'X' }, other)).statusCode).toBe(404)
  expect((await mine(refundId, 'confirm', {}, stranger)).statusCode).toBe(404)
  expect((await say('/api/orders/refund/', stranger)).json()).toEqual({ rows: [], total: 0 })
  expect((await say('/api/orders/vendorRefund/', other)).json()).toEqual({ rows: [], total: 0, due: 0 })
  // Nor with a foreign picture, nor before it was paid, nor by the market for the store.
  const proof = await privatePictureOf(market, me)
  expect((await pay(refundId, { reference: 'X', proof })).json().errors).toHaveProperty('proof')
  expect((await mine(refundId, 'confirm')).json().code).toBe('WRONG_STATE')
  const asMarket = await say(`/api/admin/refund/${refundId}/paid`, { headers: admin }, { reference: 'X' })
  expect(asMarket.json().code).toBe('WRONG_STATE')
  expect((await say('/api/orders/vendorRefund/?status=DUE', store)).json().due).toBe(1)
  await pay(refundId)
})

test('what did not come is disputed: paid again, or an admin says which', async () => {
  const orderId = await paidOrder()
  const [one, two, three] = [await open(orderId, 100), await open(orderId, 200), await open(orderId, 300)]
  for (const refundId of [one, two, three]) {
    await pay(refundId)
    await mine(refundId, 'dispute', { reason: 'Nothing came' })
  }
  const list = (await say('/api/admin/refund/?status=DISPUTED', { headers: admin })).json()
  expect([list.disputed, list.total]).toEqual([3, 3])
  expect((await pay(one, { reference: 'FT-78' })).json()).toMatchObject({
    status: 'PAID',
    reference: 'FT-78',
  })
  expect((await settle(two, true)).json().status).toBe('CONFIRMED')
  expect((await settle(three, false)).json()).toMatchObject({ status: 'DUE', paidAt: null })
  expect((await settle(three, true)).json().code).toBe('WRONG_STATE')
  const acts = (await say(`/api/admin/act/?aboutId=${orderId}`, { headers: admin })).json()
  expect(acts.rows.map(({ act, after }: { act: string; after: object }) => ({ act, ...after }))).toEqual([
    { act: 'REFUND_MOVED', status: 'DUE', note: 'The bank says so' },
    { act: 'REFUND_MOVED', status: 'CONFIRMED', note: 'The bank says so' },
  ])
  expect(await paymentOf(orderId)).toMatchObject({ refunded_paisa: 600 })
})

test('what is late is flagged to the admins, and told once to the store and to the support', async () => {
  const set = (value: string) =>
    market.app.inject({
      method: 'PUT',
      url: '/api/admin/setting/supportEmail',
      headers: admin,
      payload: { value },
    })
  await set('help@example.com')
  const refundId = await open(await paidOrder(), 5_000)
  const letters = async (to: string) =>
    (await emailsTo(market, to)).filter(({ subject }) => subject.startsWith('Overdue refund'))
  await flagOverdueRefunds(market.ctx)
  expect(await letters(keeperMail)).toHaveLength(0)
  await market.pool.query(`update refund set due_by = $2 where id = $1`, [refundId, clock()])
  await Promise.all([1, 2, 3].map(() => flagOverdueRefunds(market.ctx)))
  const [letter] = await letters(keeperMail)
  expect(letter?.text).toContain('Rs. 50')
  expect([await letters(keeperMail), await letters('help@example.com')].map(({ length }) => length)).toEqual([
    1, 1,
  ])
  const list = (await say('/api/admin/refund/?status=OVERDUE', { headers: admin })).json()
  expect(list).toMatchObject({ overdue: 1, rows: [{ refundId, isOverdue: true }] })
  await pay(refundId)
})

// Seen red with the sum read before the update: ten of ten went back, Rs. 1,000 of Rs. 400.
test('ten refunds at once give back what came in and no paisa more', async () => {
  const orderId = await paidOrder()
  const opened = await Promise.allSettled(Array.from({ length: 10 }, () => open(orderId, 10_000)))
  expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  expect(await paymentOf(orderId)).toEqual({ status: 'REFUNDED', refunded_paisa: 40_000 })
  await expect(open(orderId, 1)).rejects.toThrow("You can't refund more than was paid.")
})

test('two keepers who pay one refund at once have paid it once', async () => {
  const refundId = await open(await paidOrder(), 5_000)
  const answers = await Promise.all([1, 2, 3, 4].map((n) => pay(refundId, { reference: `FT-${n}` })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
})

test('of nothing, and of what does not exist, there is no refund', async () => {
  const orderId = await paidOrder()
  await expect(open(orderId, 0)).rejects.toThrow("You can't refund more than was paid.")
  await expect(open(orderId, -100)).rejects.toThrow("You can't refund more than was paid.")
  await expect(open(randomUUIDv7(), 100)).rejects.toThrow("You can't refund more than was paid.")
  expect(await paymentOf(orderId)).toEqual({ status: 'PAID', refunded_paisa: 0 })
})
