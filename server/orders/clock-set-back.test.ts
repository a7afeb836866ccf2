/** The clock is set back half an hour before every step: each history still reads in the order in which it happened (E14). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nepalDayOf } from '../../contract/shared/nepal-days.ts'
import { advanceOrder } from '../testing/delivered-orders.ts'
import { expectSound } from '../testing/oracle/soundness.ts'
import { openQr, orderByQr, sendProofOf, signedInAdmin } from '../testing/qr-payments.ts'
import { returning, takeBack } from '../testing/returns.ts'
import {
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'

/** How far the clock is set back before each step. */
const stepMs = 1_800_000
let now = new Date()
let market: TestMarket
let store: OpenStore
let admin: Signed
let me: Signed

beforeAll(async () => {
  market = await openTestMarket({ clock: () => now })
  store = await openStoreWithProducts(market)
  admin = await signedInAdmin(market)
  me = await signedInShopper(market)
  await market.app.inject({
    method: 'PUT',
    url: '/api/admin/setting/commissionPercent',
    headers: admin.headers,
    payload: { value: 10 },
  })
})
afterAll(() => market.close())

/** Sends a request with the clock half an hour earlier than at the request before. */
async function say(who: Signed, url: string, payload: object = {}) {
  now = new Date(now.getTime() - stepMs)
  const answer = await market.app.inject({ method: 'POST', url, headers: who.headers, payload })
  expect(answer.statusCode, `${url} ${answer.body}`).toBeLessThan(300)
  return answer.json()
}

const one = async (query: string, ...values: unknown[]) => (await market.pool.query(query, values)).rows[0]

test('a payment, a return, its refund and a statement, each step earlier than the one before', async () => {
  await openQr(market, store, admin)
  const { orderId, productId } = await orderByQr(market, store, me)
  const prove = async () => {
    now = new Date(now.getTime() - stepMs)
    const { proofs } = (await sendProofOf(market, me, orderId)).json()
    return proofs.find(({ status }: { status: string }) => status === 'SUBMITTED').proofId
  }
  await say(store, `/api/orders/vendor/${orderId}/proof/${await prove()}/reject`, { reason: 'Not there' })
  await say(store, `/api/orders/vendor/${orderId}/proof/${await prove()}/confirm`)
  expect(await advanceOrder(market, store, orderId)).toBe(200)

  const asked = await returning(market).ask(me, orderId, [{ productId }])
  expect(asked.statusCode, asked.body).toBe(201)
  await takeBack(market, store, asked.json())
  const { id: refundId } = await one('select id from refund where order_id = $1', orderId)
  await say(store, `/api/orders/vendorRefund/${refundId}/paid`, { reference: 'NIC 1' })
  await say(me, `/api/orders/refund/${refundId}/dispute`, { reason: 'Nothing came' })
  await say(store, `/api/orders/vendorRefund/${refundId}/paid`, { reference: 'NIC 2' })
  await say(me, `/api/orders/refund/${refundId}/confirm`)

  const entryId = '00000000-0000-7000-8000-0000000000aa'
  const entry = { entryId, kind: 'PENALTY', amount: 50, reason: 'Fake stock' }
  await say(admin, `/api/admin/vendorPayment/${store.vendorId}/entry`, entry)
  // Ledger entries of the meantime lie in the future until the clock is right again.
  const settledAt = new Date()
  now = new Date(settledAt.getTime() + stepMs)
  const upTo = nepalDayOf(settledAt)
  const { settlementId } = await say(admin, '/api/admin/settlement/', { vendorId: store.vendorId, upTo })
  await say(admin, `/api/admin/settlement/${settlementId}/send`)
  await say(admin, `/api/admin/settlement/${settlementId}/paid`, { reference: 'NIC 3' })
  await say(store, `/api/vendor/settlement/${settlementId}/dispute`, { reason: 'Less came' })
  await say(admin, `/api/admin/settlement/${settlementId}/paid`, { reference: 'NIC 4' })
  await say(store, `/api/vendor/settlement/${settlementId}/confirm`)
  await say(store, '/api/key/vendor/QR/disable')
  await say(store, '/api/key/vendor/QR/enable')
  await expectSound(market)
})
