/** Sales for tests of the ledger: placed and delivered through real requests. */
import { randomUUID } from 'node:crypto'
import { addDeliveryOption } from '../delivery/index.ts'
import { deliverOrder } from '../orders/moving/deliver-order.ts'
import { orderById, transitionOrder } from '../orders/moving/transition-order.ts'
import { inTransaction } from '../platform/db/db.ts'
import { type Headers, signedInAdmin } from './promos.ts'
import {
  addAddressOf,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from './store-with-products.ts'
import type { TestMarket } from './test-market.ts'

export interface Ledger {
  readonly store: OpenStore
  readonly shopper: Signed
  readonly addressId: string
  /** Rs. 100 for any parcel. The courier is the store's own, so cash at the door is the store's. */
  readonly courierId: string
  readonly admin: Headers
}

export async function openLedger(test: TestMarket, commissionPercent = 10): Promise<Ledger> {
  const store = await openStoreWithProducts(test)
  const shopper = await signedInShopper(test)
  const admin = await signedInAdmin(test)
  const courierId = await inTransaction(test.db, (tx) =>
    addDeliveryOption(tx, {
      vendorId: store.vendorId,
      name: 'Courier',
      kind: 'COURIER',
      pricing: 'FLAT',
      baseFeePaisa: 10_000,
      etaMin: 1,
      etaMax: 2,
      etaUnit: 'DAY',
    }),
  )
  await test.app.inject({
    method: 'PUT',
    url: '/api/admin/setting/commissionPercent',
    headers: admin,
    payload: { value: commissionPercent },
  })
  return { store, shopper, courierId, admin, addressId: await addAddressOf(test, shopper) }
}

export interface Sale {
  readonly lines: readonly { productId: string; quantity: number; expectedUnitPrice: number }[]
  readonly byCourier: boolean
  readonly promoCode?: string
  readonly platformCode?: string
  /** Default: the sum of the lines and the courier's fee. */
  readonly expectedTotal?: number
}

export async function placeSale(test: TestMarket, books: Ledger, sale: Sale): Promise<string> {
  const { store, shopper, addressId, courierId } = books
  const { byCourier, lines, ...rest } = sale
  const goods = lines.reduce((sum, line) => sum + line.quantity * line.expectedUnitPrice, 0)
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/orders/order/',
    headers: { ...shopper.headers, 'idempotency-key': randomUUID() },
    payload: {
      vendorId: store.vendorId,
      deliveryOptionId: byCourier ? courierId : store.pickupId,
      ...(byCourier && { addressId }),
      lines,
      paymentMethod: 'COD',
      expectedTotal: goods + (byCourier ? 100 : 0),
      ...rest,
    },
  })
  if (answer.statusCode === 409 && answer.json().code === 'PRICE_CHANGED' && sale.expectedTotal === undefined)
    return placeSale(test, books, { ...sale, expectedTotal: answer.json().total })
  if (answer.statusCode !== 201) throw new Error(`nothing was sold: ${answer.body}`)
  return answer.json().orderId
}

/** From PLACED to DELIVERED. */
export async function bring(test: TestMarket, { store }: Ledger, orderId: string): Promise<void> {
  await inTransaction(test.db, async (tx) => {
    let order = await orderById(tx, orderId)
    const by = { by: 'VENDOR', actorId: store.accountId, note: null } as const
    const last = order.deliveryKind === 'PICKUP' ? 'READY_FOR_PICKUP' : 'ON_THE_WAY'
    for (const to of ['ACCEPTED', 'PACKED', last] as const)
      order = await transitionOrder(tx, order, { to, ...by, at: test.ctx.clock() })
    await deliverOrder(test.ctx, tx, order, { to: 'DELIVERED', ...by, at: test.ctx.clock() })
  })
}

export async function sell(test: TestMarket, books: Ledger, sale: Sale): Promise<string> {
  const orderId = await placeSale(test, books, sale)
  await bring(test, books, orderId)
  return orderId
}
