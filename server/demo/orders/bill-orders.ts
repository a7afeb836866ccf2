import { issueBill } from '../../orders/index.ts'
import type { Tx } from '../../platform/db/db.ts'

/** Bills what has been paid, in the order in which it was paid, so that the numbers follow the days. */
export async function billOrders(tx: Tx): Promise<void> {
  const paid = await tx
    .selectFrom('payment')
    .select(['order_id as orderId', 'paid_at as paidAt'])
    .where('paid_at', 'is not', null)
    .orderBy('paid_at')
    .orderBy('id')
    .execute()
  for (const { orderId, paidAt } of paid) if (paidAt) await issueBill(tx, orderId, new Date(paidAt))
}
