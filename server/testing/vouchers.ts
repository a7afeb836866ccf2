/** Vouchers for tests, collected, given and used through real requests. */
import { randomUUID } from 'node:crypto'
import type { OpenStore, Signed } from './store-with-products.ts'
import type { TestMarket } from './test-market.ts'

export const vouchers = (test: TestMarket) => ({
  collect: (who: Signed, promoId: string) =>
    test.app.inject({
      method: 'POST',
      url: `/api/vendor/promoCode/${promoId}/collect`,
      headers: who.headers,
    }),
  give: (store: OpenStore, promoId: string, body: object) =>
    test.app.inject({
      method: 'POST',
      url: `/api/vendor/promoCode/${promoId}/give`,
      headers: store.headers,
      payload: body,
    }),
  given: (store: OpenStore, query: Record<string, string>) =>
    test.app.inject({ url: '/api/vendor/promoCode/given', headers: store.headers, query }),
  takeBack: (store: OpenStore, grantId: string) =>
    test.app.inject({
      method: 'DELETE',
      url: `/api/vendor/promoCode/given/${grantId}`,
      headers: store.headers,
    }),
  wallet: async (who: Signed, query: Record<string, string> = {}) =>
    (await test.app.inject({ url: '/api/vendor/promoCode/mine', headers: who.headers, query })).json(),
  shown: async (query: Record<string, string>, who?: Signed) =>
    (
      await test.app.inject({
        url: '/api/vendor/promoCode/collectible',
        query,
        ...(who && { headers: who.headers }),
      })
    ).json(),
  stateOf: async (grantId: string): Promise<{ state: string; order_id: string | null }> =>
    (await test.pool.query('select state, order_id from promo_grant where id = $1', [grantId])).rows[0],
})

/** An order of three units at Rs. 100, picked up, with its expected total. */
export const orderAt = (
  test: TestMarket,
  { store, productId }: { readonly store: OpenStore; readonly productId: string },
  who: Signed,
  expectedTotal: number,
  more: object = {},
) =>
  test.app.inject({
    method: 'POST',
    url: '/api/orders/order/',
    headers: { ...who.headers, 'idempotency-key': randomUUID() },
    payload: {
      vendorId: store.vendorId,
      deliveryOptionId: store.pickupId,
      lines: [{ productId, quantity: 3, expectedUnitPrice: 100 }],
      paymentMethod: 'COD',
      expectedTotal,
      ...more,
    },
  })
