/** The cart after an order of a part of it, and after an unpaid order that its shopper cancels. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calling, place, takesQr } from '../testing/placed-orders.ts'
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
beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market)
  await takesQr(market, store)
  shopper = await signedInShopper(market)
})
afterAll(() => market.close())

const cart = async () =>
  (await calling(market)(`/api/products/addToCart/?vendorId=${store.vendorId}`, shopper)).json()

test('I cancel an order that I have not paid: its goods lie in my cart again, and what I order of them leaves it', async () => {
  const order = await place(market, store, shopper, { paymentMethod: 'QR' })
  expect(await cart()).toEqual([])
  const url = `/api/orders/order/${order.orderId}/cancel`
  expect((await calling(market)(url, shopper, { reason: 'Another way' })).json().status).toBe('CANCELLED')
  expect(await cart()).toMatchObject([{ productId: order.productId, quantity: 4 }])
  const again = await calling(market)('/api/products/addToCart/', shopper, {
    ...{ productId: order.productId, vendorId: store.vendorId, quantity: 7 },
  })
  expect(again.statusCode).toBeLessThan(300)
  await place(market, store, shopper, { productId: order.productId })
  expect(await cart()).toMatchObject([{ productId: order.productId, quantity: 3 }])
})
