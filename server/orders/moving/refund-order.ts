import { sql } from 'kysely'
import { moneyLeft, openRefund } from '../../payments/index.ts'
import type { Tx } from '../../platform/db/db.ts'

/**
 * What was paid for an order that comes to nothing goes back, all that is left of it: the one call for an order that
 * was paid and then cancelled, ran out, came back to the store, or was paid too late. Nothing where nothing was paid.
 */
export async function refundOrder(tx: Tx, orderId: string, reason: string, at: Date): Promise<void> {
  const amount = await moneyLeft(tx, orderId)
  if (amount === 0) return
  await openRefund(tx, { orderId, amount, reason, platformShareBack: await platformShareOf(tx, orderId), at })
}

/** What the platform bears of an order's discounts, rounded as the books round it; they take back what they booked. */
async function platformShareOf(tx: Tx, orderId: string): Promise<number> {
  const { rows } = await sql<{ paisa: number }>`
    select coalesce(sum(round(-amount_paisa * platform_percent / 100.0)), 0)::bigint as "paisa"
    from order_adjustment where order_id = ${orderId} and kind = 'PROMO'`.execute(tx)
  return rows[0]?.paisa ?? 0
}
