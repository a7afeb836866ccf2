/** The account and the destination of a return: asked at once, encrypted, shown only where they are needed. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentsJobs } from '../../payments/index.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { deliver } from '../../testing/delivered-orders.ts'
import { expectSound } from '../../testing/oracle/soundness.ts'
import { privatePictureOf, returning, type ShopperReturn } from '../../testing/returns.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { refundOrder } from '../moving/refund-order.ts'
import { reencryptReturnAccounts } from './reencrypt-accounts.ts'

const account = 'Everest Bank 0123456789'
let market: TestMarket
let store: OpenStore
let me: Signed
let back: ReturnType<typeof returning>

beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market)
  me = await signedInShopper(market)
  back = returning(market)
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})

const bought = async () => {
  const productId = await addTestProducts(market, store)
  return { productId, orderId: await deliver(market, store, me, [{ productId, quantity: 1 }]) }
}
const asked = async (more: object = {}) => {
  const { orderId, productId } = await bought()
  const answer = await back.ask(me, orderId, [{ productId }], more)
  expect(answer.statusCode).toBe(201)
  return answer.json<ShopperReturn>()
}
const call = (url: string, who: { headers: Record<string, string> }, payload: object) =>
  market.app.inject({ method: 'POST', url, headers: who.headers, payload })
const name = (refundId: string, payTo: string, who: Signed = me) =>
  call(`/api/orders/refund/${refundId}/account`, who, { payTo })
const pay = (refundId: string) =>
  call(`/api/orders/vendorRefund/${refundId}/paid`, store, { reference: 'FT-1' })
const keptIn = async (table: 'refund' | 'return_request', id: string) =>
  market.db
    .selectFrom(table)
    .select(['pay_to', 'sealed_pay_to'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
/** Waits until a query is blocked by a row lock. */
async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      market.db,
    )
    if (rows.length > 0) return
  }
}
/** A refund of the whole order, for which no account was asked. */
const dueRefund = async () => {
  const { orderId } = await bought()
  await inTransaction(market.db, (tx) => refundOrder(tx, orderId, 'CANCELLED', market.ctx.clock()))
  const list = await market.app.inject({ url: `/api/orders/refund/?orderId=${orderId}`, headers: me.headers })
  return list.json().rows[0].refundId as string
}

describe('The account for my money', () => {
  test('is asked for first for a static QR, which has no way back', async () => {
    const { orderId, productId } = await bought()
    const ways = async () =>
      (
        await market.app.inject({ url: `/api/orders/return/options?orderId=${orderId}`, headers: me.headers })
      ).json().refundMethods
    const paidBy = (method: string) =>
      market.db.updateTable('orders').set({ payment_method: method }).where('id', '=', orderId).execute()
    expect(await ways()).toEqual(['BANK', 'CASH'])
    await paidBy('QR')
    expect(await ways()).toEqual(['BANK'])
    const ask = async (more: object) => (await back.ask(me, orderId, [{ productId }], more)).json()
    expect((await ask({ refundMethod: 'BANK' })).errors).toEqual({ payTo: 'Choose where to send the refund' })
    expect((await ask({ refundMethod: 'ORIGINAL' })).errors).toHaveProperty('refundMethod')
    expect(await ask({ payTo: account })).toMatchObject({ refundMethod: 'BANK', payTo: account })
    await paidBy('COD')
  })

  test('is encrypted, and the store sees it while it has to pay there, no sooner and no later', async () => {
    const { returnId } = await asked({ method: 'KEEP_ITEM', refundMethod: 'BANK', payTo: account })
    const kept = await keptIn('return_request', returnId)
    expect(kept.pay_to).toBe('')
    expect(String(kept.sealed_pay_to)).not.toContain('0123456789')
    expect((await back.stores(store, returnId)).json().payTo).toBe('')
    const { refund } = (await back.stores(store, returnId, 'answer', { isApproved: true })).json()
    expect(refund).toMatchObject({ method: 'BANK', payTo: account, status: 'DUE' })
    expect((await keptIn('refund', refund.refundId)).pay_to).toBe('')
    expect((await pay(refund.refundId)).json()).toMatchObject({ status: 'PAID', payTo: '' })
    expect((await back.stores(store, returnId)).json()).toMatchObject({ payTo: '', refund: { payTo: '' } })
    expect((await back.mine(me, returnId)).json().payTo).toBe(account)
  })

  test('is where the money has arrived: once I say so, every list says so too', async () => {
    const { returnId } = await asked({ method: 'KEEP_ITEM', refundMethod: 'BANK', payTo: account })
    const { refund } = (await back.stores(store, returnId, 'answer', { isApproved: true })).json()
    await pay(refund.refundId)
    const listed = async (url: string, { headers }: { headers: Record<string, string> }) => {
      const { rows } = (await market.app.inject({ url, headers })).json()
      return rows.find((row: { returnId: string }) => row.returnId === returnId).isMoneyBack
    }
    const lists = () =>
      Promise.all([listed('/api/orders/return/', me), listed('/api/orders/vendorReturn/', store)])
    expect(await lists()).toEqual([false, false])
    await call(`/api/orders/refund/${refund.refundId}/confirm`, me, {})
    expect(await lists()).toEqual([true, true])
  })

  test('may be named, and named anew, until it was paid', async () => {
    const refundId = await dueRefund()
    expect((await name(refundId, ' ')).statusCode).toBe(400)
    expect((await name(refundId, account, await signedInShopper(market))).statusCode).toBe(404)
    expect((await name(refundId, 'eSewa 98')).json()).toMatchObject({ method: 'BANK', payTo: 'eSewa 98' })
    expect((await name(refundId, account)).json().payTo).toBe(account)
    await pay(refundId)
    expect((await name(refundId, 'eSewa 97')).json().code).toBe('WRONG_STATE')
  })

  // Red where the state is read without a row lock: the account was written to a refund that was paid already.
  test('is not taken any more when it is being paid in that moment', async () => {
    const refundId = await dueRefund()
    await name(refundId, account)
    const before = await keptIn('refund', refundId)
    let late: ReturnType<typeof name> | undefined
    await market.db.transaction().execute(async (paying) => {
      await sql`update refund set status = 'PAID', paid_at = now() where id = ${refundId}`.execute(paying)
      late = name(refundId, 'eSewa 97')
      late.then(
        () => {},
        () => {},
      )
      await untilSomebodyWaits()
    })
    expect((await late)?.json().code).toBe('WRONG_STATE')
    expect(await keptIn('refund', refundId)).toEqual(before)
    await sql`update refund set status = 'DUE', paid_at = null where id = ${refundId}`.execute(market.db)
    expect((await pay(refundId)).statusCode).toBe(200)
  })

  test('that was written in plain before is encrypted by a job, and still read', async () => {
    const refundId = await dueRefund()
    const { returnId } = await asked()
    const plain = { pay_to: account, sealed_pay_to: null }
    await market.db
      .updateTable('refund')
      .set({ ...plain, method: 'BANK' })
      .where('id', '=', refundId)
      .execute()
    await market.db.updateTable('return_request').set(plain).where('id', '=', returnId).execute()
    const read = async () => {
      const { rows } = (await market.app.inject({ url: '/api/orders/refund/', headers: me.headers })).json<{
        rows: { refundId: string; payTo: string }[]
      }>()
      const mine = (await back.mine(me, returnId)).json<ShopperReturn>()
      return [rows.find((row) => row.refundId === refundId)?.payTo, mine.payTo]
    }
    expect(await read()).toEqual([account, account])
    const job = paymentsJobs.find((one) => one.name === 'payments-renew-refund-accounts')
    await job?.run(market.ctx)
    await reencryptReturnAccounts(market.ctx)
    expect([
      (await keptIn('refund', refundId)).pay_to,
      (await keptIn('return_request', returnId)).pay_to,
    ]).toEqual(['', ''])
    expect(await read()).toEqual([account, account])
  })
})

describe('What I bring or send', () => {
  test('goes to the shop’s address, once the store has said yes', async () => {
    const { returnId, bringTo } = await asked()
    expect(bringTo).toBeNull()
    await back.stores(store, returnId, 'answer', { isApproved: true })
    const shop = await market.db
      .selectFrom('vendor')
      .select(['address', 'city', 'state', 'phone', 'latitude', 'longitude'])
      .where('id', '=', store.vendorId)
      .executeTakeFirstOrThrow()
    expect((await back.mine(me, returnId)).json().bringTo).toEqual(shop)
    expect((await asked({ method: 'KEEP_ITEM' })).bringTo).toBeNull()
  })

  test('says by whom and under which number, with its slip, and the store sees it', async () => {
    const { returnId } = await asked()
    await back.stores(store, returnId, 'answer', { isApproved: true })
    const sent = { sentBy: 'Sajha bus', slipNumber: 'B-77' }
    const foreign = await privatePictureOf(market, await signedInShopper(market))
    const refused = await back.mine(me, returnId, 'sent', { ...sent, slipPicture: foreign })
    expect(refused.json().errors).toHaveProperty('slipPicture')
    expect((await back.mine(me, returnId)).json()).toMatchObject({ status: 'APPROVED', sent: null })
    const slipPicture = await privatePictureOf(market, me)
    expect((await back.mine(me, returnId, 'sent', { ...sent, slipPicture })).statusCode).toBe(200)
    expect((await back.stores(store, returnId)).json()).toMatchObject({
      status: 'DROPPED_OFF',
      sent: { by: 'Sajha bus', slipNumber: 'B-77', slipUrl: expect.stringMatching(/^\/pictures\/private\//) },
    })
    expect((await back.mine(me, returnId, 'sent', sent)).json().code).toBe('WRONG_STATE')
  })
})
