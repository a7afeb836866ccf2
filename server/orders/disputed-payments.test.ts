/** A payment that its store takes back: the order stands still until an admin has decided. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSound } from '../testing/oracle/soundness.ts'
import { place } from '../testing/placed-orders.ts'
import { call, openQr, orderByQr, sendProofOf, signedInAdmin } from '../testing/qr-payments.ts'
import {
  addAddressOf,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { expireOrders } from './moving/expire-orders.ts'
import { remindStores } from './moving/remind-stores.ts'

let market: TestMarket
let store: OpenStore
let admin: Signed
let shopper: Signed

beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market)
  ;[admin, shopper] = [await signedInAdmin(market), await signedInShopper(market)]
  await openQr(market, store, admin)
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})

const confirmed = async (addressId?: string) => {
  const { orderId } =
    addressId === undefined
      ? await orderByQr(market, store, shopper)
      : await place(market, store, shopper, { paymentMethod: 'QR', addressId })
  const [{ proofId }] = (await sendProofOf(market, shopper, orderId)).json().proofs
  const proof = `/api/orders/vendor/${orderId}/proof/${proofId}`
  await call(market, store, 'POST', `${proof}/confirm`)
  const dispute = () => call(market, store, 'POST', `${proof}/dispute`, { reason: 'Another order’s' })
  return { orderId, proofId, dispute }
}
const advance = (orderId: string, body: object) =>
  call(market, store, 'POST', `/api/orders/vendor/${orderId}/advance`, body)
const asVendor = async (orderId: string) =>
  (await call(market, store, 'GET', `/api/orders/vendor/${orderId}`)).json()
const settle = (proofId: string, how: string, payload?: object) =>
  call(market, admin, 'POST', `/api/admin/paymentProof/${proofId}/${how}`, payload)

test('the store cannot accept it meanwhile and its time stands still; upheld, both begin anew', async () => {
  const { orderId, proofId, dispute } = await confirmed()
  expect(await asVendor(orderId)).toMatchObject({ moves: ['ACCEPTED'], acceptBy: expect.any(String) })
  await dispute()
  expect(await asVendor(orderId)).toMatchObject({ moves: [], acceptBy: null })
  expect((await advance(orderId, { to: 'ACCEPTED' })).json().code).toBe('PAYMENT_UNDER_WAY')
  const many = await call(market, store, 'POST', '/api/orders/vendor/accept', { orderIds: [orderId] })
  expect(many.json()).toMatchObject({ accepted: [], refused: [{ code: 'PAYMENT_UNDER_WAY' }] })
  await market.pool.query(
    `update orders set accept_by = now() - interval '1 minute', remind_at = now() - interval '1 hour' where id = $1`,
    [orderId],
  )
  await expireOrders(market.ctx)
  await remindStores(market.ctx)
  expect(await asVendor(orderId)).toMatchObject({ status: 'PLACED', paymentStatus: 'PAID' })
  expect((await settle(proofId, 'uphold')).statusCode).toBe(200)
  await expireOrders(market.ctx)
  const again = await asVendor(orderId)
  expect(again).toMatchObject({ status: 'PLACED', moves: ['ACCEPTED'] })
  expect(Date.parse(again.acceptBy)).toBeGreaterThan(Date.now())
  expect((await advance(orderId, { to: 'ACCEPTED' })).statusCode).toBe(200)
})

test('it is taken back also after nobody was met at the door: the goods go back to the store', async () => {
  const { orderId, proofId, dispute } = await confirmed(await addAddressOf(market, shopper))
  await advance(orderId, { to: 'ACCEPTED' })
  for (const body of [
    { to: 'PACKED' },
    { to: 'ON_THE_WAY' },
    { to: 'DELIVERY_FAILED', reason: 'NOBODY_HOME' },
  ]) {
    expect((await advance(orderId, body)).statusCode).toBe(200)
  }
  await dispute()
  expect((await settle(proofId, 'undo', { reason: 'It never came' })).json()).toMatchObject({
    status: 'REJECTED',
    orderStatus: 'RETURNED_TO_VENDOR',
  })
  expect(await asVendor(orderId)).toMatchObject({ status: 'RETURNED_TO_VENDOR', paymentStatus: 'FAILED' })
})
