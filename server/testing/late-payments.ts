/** QR orders that expired before their payment was found: real requests, but for the order's deadline. */

import { call, orderByQr, runJob, sendProofOf } from './qr-payments.ts'
import type { OpenStore, Signed } from './store-with-products.ts'
import type { TestMarket } from './test-market.ts'

export interface LateWorld {
  readonly market: TestMarket
  readonly store: OpenStore
  readonly shopper: Signed
  /** Deviations from the default order. */
  readonly asked?: {
    readonly expectedTotal: number
    readonly lines?: readonly object[]
    readonly promoCode?: string
    readonly platformCode?: string
    readonly rewardPoints?: readonly object[]
  }
}

/** An order whose time to pay is over. */
export async function expiredOrder({ market, store, shopper, asked }: LateWorld) {
  const { orderId, productId } = await orderByQr(market, store, shopper, 'QR', asked)
  await market.pool.query('update orders set expires_at = placed_at where id = $1', [orderId])
  await runJob(market, 'orders-run-out')
  return { orderId, productId }
}

/** One whose payment the store has found since: its store may choose. */
export async function foundLate(world: LateWorld) {
  const { orderId, productId } = await expiredOrder(world)
  const amount = world.asked?.expectedTotal ?? 100
  const [{ proofId }] = (await sendProofOf(world.market, world.shopper, orderId, { amount })).json().proofs
  const url = `/api/orders/vendor/${orderId}/proof/${proofId}/confirm`
  const confirmed = await call(world.market, world.store, 'POST', url)
  if (confirmed.statusCode !== 200) throw new Error(`the payment was not found: ${confirmed.body}`)
  return { orderId, productId, proofId: String(proofId) }
}

export const chooseLate = (
  { market, store }: Pick<LateWorld, 'market' | 'store'>,
  orderId: string,
  choice: 'REVIVE' | 'REFUND',
) => call(market, store, 'POST', `/api/orders/vendor/${orderId}/latePayment`, { choice })
