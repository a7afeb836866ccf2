/** The delivery code, during concurrent transitions of its order: on a real PostgreSQL with a real pool. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSound } from '../../testing/oracle/soundness.ts'
import { calling, place } from '../../testing/placed-orders.ts'
import { signedInAdmin } from '../../testing/qr-payments.ts'
import { openStoreWithProducts, signedInShopper } from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket({ mostConnections: 20 })
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})

// Red where the code is checked in a statement before the transition: the order can go out in between.
test('nobody hands an order over without its code, however many ask while it comes to be out', async () => {
  const store = await openStoreWithProducts(market)
  const shopper = await signedInShopper(market)
  const admin = await signedInAdmin(market)
  const call = calling(market)
  await market.app.inject({
    method: 'PUT',
    url: '/api/admin/setting/deliveryCodeRequired',
    headers: admin.headers,
    payload: { value: true },
  })
  for (let round = 0; round < 6; round += 1) {
    const { orderId } = await place(market, store, shopper)
    const { deliveryCode } = (await call(`/api/orders/order/${orderId}`, shopper)).json()
    const advance = (body: object) => call(`/api/orders/vendor/${orderId}/advance`, store, body)
    for (const to of ['ACCEPTED', 'PACKED']) await advance({ to })
    const bare = Array.from({ length: 40 }, () => advance({ to: 'DELIVERED' }))
    const [out, ...answers] = await Promise.all([advance({ to: 'READY_FOR_PICKUP' }), ...bare])
    expect(out?.statusCode).toBe(200)
    const codes = new Set(answers.map((answer) => answer.json().code))
    expect([...codes].every((code) => code === 'WRONG_STATE' || code === 'DELIVERY_CODE_WRONG')).toBe(true)
    const order = (await call(`/api/orders/vendor/${orderId}`, store)).json()
    expect(order).toMatchObject({ status: 'READY_FOR_PICKUP', paymentStatus: 'UNPAID', codeTriesLeft: 5 })
    const handed = await advance({ to: 'DELIVERED', deliveryCode })
    expect(handed.json()).toMatchObject({ status: 'DELIVERED', paymentStatus: 'PAID' })
  }
})
