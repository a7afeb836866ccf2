/** Orders for tests that change their way of paying: a market with a store that takes QR, and orders at the told price. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { takesQr } from './placed-orders.ts'
import { type Headers, signedInAdmin } from './promos.ts'
import { type OpenStore, openStoreWithProducts, type Signed } from './store-with-products.ts'
import { openTestMarket, type TestMarket } from './test-market.ts'

export interface QrStore {
  readonly market: TestMarket
  readonly store: OpenStore
  readonly admin: Headers
}

export async function openQrStore(): Promise<QrStore> {
  const market = await openTestMarket()
  const store = await openStoreWithProducts(market)
  const admin = await signedInAdmin(market)
  await takesQr(market, store)
  return { market, store, admin }
}

interface Priced {
  readonly total: number
  readonly lines: readonly { productId: string; quantity: number; unit: number }[]
  readonly breakdown: readonly { kind: string; label: string; amount: number }[]
}

/** Requests of this shopper. */
export const changing = ({ app }: TestMarket, me: Signed) => {
  const send = (url: string, payload: object = {}) =>
    app.inject({
      ...{ method: 'POST', url, payload },
      headers: { ...me.headers, 'idempotency-key': randomUUID() },
    })
  const priced = async (body: object): Promise<Priced> => {
    const answer = await send('/api/orders/order/price', { orders: [body] })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().orders[0]
  }
  return {
    priced,
    /** At the price that was told. */
    place: async (body: object) => {
      const { total, lines } = await priced(body)
      const placed = await send('/api/orders/order/', {
        ...{ ...body, expectedTotal: total },
        lines: lines.map(({ productId, quantity, unit }) => ({
          ...{ productId, quantity, expectedUnitPrice: unit },
        })),
      })
      expect(placed.statusCode, placed.body).toBe(201)
      return { orderId: String(placed.json().orderId), total: Number(placed.json().total) }
    },
    cash: (orderId: string, expectedTotal?: number) =>
      send(
        `/api/orders/order/${orderId}/cash${expectedTotal === undefined ? '' : `?expectedTotal=${expectedTotal}`}`,
      ),
  }
}
