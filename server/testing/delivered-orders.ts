/** Delivered orders: placed and delivered through real requests. */
import { randomUUID } from 'node:crypto'
import type { OpenStore, Signed } from './store-with-products.ts'
import type { TestMarket } from './test-market.ts'

export interface DeliveredLine {
  readonly productId: string
  readonly variableNo?: number
  readonly quantity?: number
  /** Rs. 100, unless the test says otherwise. */
  readonly expectedUnitPrice?: number
}

/** Places an order of these products, with pick-up. Answers its id. */
export async function placeOrder(
  test: TestMarket,
  store: OpenStore,
  shopper: Signed,
  wanted: readonly DeliveredLine[],
): Promise<string> {
  const lines = wanted.map((line) => ({ quantity: 1, expectedUnitPrice: 100, ...line }))
  const placed = await test.app.inject({
    method: 'POST',
    url: '/api/orders/order/',
    headers: { ...shopper.headers, 'idempotency-key': randomUUID() },
    payload: {
      vendorId: store.vendorId,
      deliveryOptionId: store.pickupId,
      lines,
      paymentMethod: 'COD',
      expectedTotal: lines.reduce((sum, line) => sum + line.quantity * line.expectedUnitPrice, 0),
    },
  })
  if (placed.statusCode !== 201) throw new Error(`nothing was ordered: ${placed.body}`)
  return String(placed.json().orderId)
}

const usualSteps = ['ACCEPTED', 'PACKED', 'READY_FOR_PICKUP', 'DELIVERED']

export async function advanceOrder(
  test: TestMarket,
  store: OpenStore,
  orderId: string,
  steps: readonly string[] = usualSteps,
): Promise<number> {
  let status = 0
  for (const to of steps) {
    const moved = await test.app.inject({
      method: 'POST',
      url: `/api/orders/vendor/${orderId}/advance`,
      headers: store.headers,
      payload: { to },
    })
    status = moved.statusCode
  }
  return status
}

/** A delivered order of these products. Answers its id. */
export async function deliver(
  test: TestMarket,
  store: OpenStore,
  shopper: Signed,
  wanted: readonly DeliveredLine[],
): Promise<string> {
  const orderId = await placeOrder(test, store, shopper, wanted)
  const status = await advanceOrder(test, store, orderId)
  if (status !== 200) throw new Error(`the order was not delivered: ${status}`)
  return orderId
}
