/** The server is killed at named points of a checkout: the order is there whole or not at all, and once. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Asked, killedAt, type Point } from '../testing/killed-at.ts'
import { expectSound } from '../testing/oracle/soundness.ts'
import { takesQr } from '../testing/placed-orders.ts'
import {
  addTestProducts,
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
  shopper = await signedInShopper(market)
  await takesQr(market, store)
})
afterAll(() => market.close())

const points: readonly Point[] = [
  { name: 'the request is noted', statement: 'insert into order_request', when: 'AFTER' },
  { name: 'the goods are taken', statement: "'SOLD'", when: 'AFTER' },
  { name: 'the order is written', statement: 'insert into orders', when: 'AFTER' },
  { name: 'the payment is opened', statement: 'insert into "?payment"?', when: 'AFTER' },
  { name: 'it is about to be kept', statement: 'insert into orders', when: 'COMMITTING' },
  { name: 'it is kept, and nobody was told', statement: 'insert into orders', when: 'COMMITTED' },
]

test.each(points)('killed when $name: asking again gives one whole order', async (point) => {
  const productId = await addTestProducts(market, store)
  const asked: Asked = {
    method: 'POST',
    url: '/api/orders/order/',
    headers: { ...shopper.headers, 'idempotency-key': randomUUID() },
    payload: {
      vendorId: store.vendorId,
      deliveryOptionId: store.pickupId,
      lines: [{ productId, quantity: 3, expectedUnitPrice: 100 }],
      paymentMethod: 'QR',
      expectedTotal: 300,
    },
  }
  await killedAt(market, point, asked)
  const isKept = point.when === 'COMMITTED'
  expect(await standing(productId)).toEqual(isKept ? { orders: 1, stock: 7 } : { orders: 0, stock: 10 })
  await expectSound(market)

  const again = await market.app.inject(asked)
  expect(again.statusCode).toBe(isKept ? 200 : 201)
  expect(await standing(productId)).toEqual({ orders: 1, stock: 7 })
  await expectSound(market)
})

async function standing(productId: string) {
  const { rows } = await market.pool.query<{ orders: number; stock: number }>(
    `select (select count(*)::int from order_line where product_id = $1) as orders,
       (select stock from product_variation where product_id = $1) as stock`,
    [productId],
  )
  return rows[0]
}
