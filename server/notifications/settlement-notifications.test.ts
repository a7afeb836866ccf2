/** A notification of work is marked as read once the work is done; of open work it stays new. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { advanceOrder } from '../testing/delivered-orders.ts'
import { calling, place, takesQr } from '../testing/placed-orders.ts'
import { sendProofOf } from '../testing/qr-payments.ts'
import {
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'

let market: TestMarket
let store: OpenStore
let shopper: Signed
let call: ReturnType<typeof calling>
beforeAll(async () => {
  market = await openTestMarket()
  call = calling(market)
  store = await openStoreWithProducts(market)
  await takesQr(market, store)
  shopper = await signedInShopper(market)
})
afterAll(() => market.close())

interface Notice {
  readonly kind: string
  readonly link: string
  readonly message: string
  readonly readAt: string | null
}
/** The notifications of one order, by its number: which are still new, and which are not. */
async function bell(who: Signed, orderId: string): Promise<string[]> {
  const { orderNo } = (await call(`/api/orders/order/${orderId}`, shopper)).json()
  const all: Notice[] = (await call('/api/support/notification/?notify=100', who)).json()
  return all
    .filter(({ message }) => message.includes(orderNo))
    .map(({ kind, readAt }) => `${kind}${readAt === null ? '' : ' read'}`)
    .sort()
}

test('a new order is new until it is delivered; of another one nothing is marked', async () => {
  const [one, other] = [await place(market, store, shopper), await place(market, store, shopper)]
  await advanceOrder(market, store, one.orderId, ['ACCEPTED', 'PACKED', 'READY_FOR_PICKUP'])
  expect(await bell(store, one.orderId)).toEqual(['order-new'])
  await advanceOrder(market, store, one.orderId, ['DELIVERED'])
  expect(await bell(store, one.orderId)).toEqual(['order-new read'])
  expect(await bell(store, other.orderId)).toEqual(['order-new'])
  // The order's delivery is new to the shopper all the same.
  expect(await bell(shopper, one.orderId)).toContain('order-delivered')
  await call(`/api/orders/order/${other.orderId}/cancel`, shopper, { reason: 'Changed my mind' })
  expect(await bell(store, other.orderId)).toEqual(['order-new read', 'order-withdrawn'])
})

test('a wish to cancel is done with once it is answered', async () => {
  const { orderId } = await place(market, store, shopper)
  await advanceOrder(market, store, orderId, ['ACCEPTED'])
  await call(`/api/orders/order/${orderId}/askCancel`, shopper, { reason: 'Ordered twice' })
  expect(await bell(store, orderId)).toEqual(['cancel-asked', 'order-new'])
  await call(`/api/orders/vendor/${orderId}/answerCancel`, store, { isAgreed: false, note: 'On its way' })
  expect(await bell(store, orderId)).toEqual(['cancel-asked read', 'order-new'])
  expect(await bell(shopper, orderId)).toContain('cancel-declined')
})

test('a payment to check and a refund to pay are counted while they wait, and done with afterwards', async () => {
  const { orderId } = await place(market, store, shopper, { paymentMethod: 'QR' })
  const figures = async () => (await call('/api/orders/vendor/', store)).json().proofsToCheck
  const sent = await sendProofOf(market, shopper, orderId, { amount: 400 })
  expect(await figures()).toBe(1)
  expect(await bell(store, orderId)).toEqual(['proof-sent'])
  const { proofId } = sent.json().proofs[0]
  await call(`/api/orders/vendor/${orderId}/proof/${proofId}/confirm`, store, {})
  expect(await figures()).toBe(0)
  expect(await bell(store, orderId)).toEqual(['order-new', 'proof-sent read'])
  await call(`/api/orders/vendor/${orderId}/cancel`, store, { reason: 'It broke' })
  expect(await bell(store, orderId)).toEqual(['order-new read', 'proof-sent read', 'refund-due'])
  const [{ refundId }] = (await call(`/api/orders/refund/?orderId=${orderId}`, shopper)).json().rows
  await call(`/api/orders/vendorRefund/${refundId}/paid`, store, { reference: 'FT-1' })
  expect(await bell(store, orderId)).toEqual(['order-new read', 'proof-sent read', 'refund-due read'])
  expect(await bell(shopper, orderId)).toContain('refund-paid')
  await call(`/api/orders/refund/${refundId}/confirm`, shopper, {})
  expect(await bell(shopper, orderId)).toContain('refund-paid read')
})
