/** Completed orders and their returns as rows, for long histories of winner campaigns. */
import { randomUUID } from 'node:crypto'
import { inTransaction } from '../../platform/db/db.ts'
import { enterOrder, followReturn } from '../../rewards/index.ts'
import type { OpenStore } from '../store-with-products.ts'
import type { TestMarket } from '../test-market.ts'

export interface HistoryOf {
  readonly store: OpenStore
  readonly productId: string
}

/** An order of so many units at Rs. 100, completed at the market's clock. Answers its id. */
export async function addCompleted(
  test: TestMarket,
  { store, productId }: HistoryOf,
  { userId, quantity }: { readonly userId: string; readonly quantity: number },
): Promise<string> {
  const orderId = randomUUID()
  const at = test.ctx.clock()
  await test.pool.query(
    `insert into orders (id, order_no, user_id, vendor_id, shop_name, status, payment_method, total_paisa, item_count,
       delivery_option_id, delivery_name, delivery_kind, eta_text, address, placed_at)
     values ($1::uuid, $1::uuid::text, $2, $3, 'Shop', 'COMPLETED', 'COD', $4, 1, $5, 'Rider', 'OWN_RIDER', '1 h', '{}', $6)`,
    [orderId, userId, store.vendorId, quantity * 10_000, store.riderId, at],
  )
  await test.pool.query(
    `insert into order_line (order_id, product_id, variable_no, product_name, list_paisa, unit_paisa, quantity)
     values ($1, $2, 0, 'Timur pepper', 10000, 10000, $3)`,
    [orderId, productId, quantity],
  )
  await test.pool.query(
    `insert into order_event (id, order_id, actor, from_status, to_status, at)
     values ($1, $2, 'SHOPPER', 'DELIVERED', 'COMPLETED', $3)`,
    [randomUUID(), orderId, at],
  )
  await enter(test, orderId, at)
  return orderId
}

/** Once more changes nothing. */
export const enter = (test: TestMarket, orderId: string, at: Date): Promise<void> =>
  inTransaction(test.db, (tx) => enterOrder(tx, { orderId, at }))

/** So many units are sent back, and their money with them. */
export async function addRefunded(
  test: TestMarket,
  { store, productId }: HistoryOf,
  {
    orderId,
    userId,
    quantity,
  }: { readonly orderId: string; readonly userId: string; readonly quantity: number },
): Promise<void> {
  const returnId = randomUUID()
  await inTransaction(test.db, async (tx, afterCommit) => {
    await tx
      .insertInto('return_request')
      .values({
        ...{ id: returnId, order_id: orderId, user_id: userId, vendor_id: store.vendorId },
        ...{ request_key: randomUUID(), reason: 'DEFECTIVE', is_fault: true, resolution: 'REFUND' },
        ...{ method: 'DROP_OFF', refund_method: 'CASH', status: 'REFUNDED' },
      })
      .execute()
    await tx
      .insertInto('return_line')
      .values({
        ...{ return_id: returnId, order_id: orderId, product_id: productId, variable_no: 0, quantity },
        accepted_quantity: quantity,
      })
      .execute()
    await followReturn({ ctx: test.ctx, tx, afterCommit, at: test.ctx.clock() }, orderId)
  })
}
