import { sql } from 'kysely'
import { moneyLeft, openRefund } from '../../payments/index.ts'
import type { Tx } from '../../platform/db/db.ts'

/**
 * Refunds all that is left of an order's payment: the one call for an order that was paid and then cancelled, expired,
 * returned to the store, or paid too late. Does nothing for an unpaid one.
 */
export async function refundOrder(tx: Tx, orderId: string, reason: string, at: Date): Promise<void> {
  const amount = await moneyLeft(tx, orderId)
  if (amount === 0) return
  await openRefund(tx, { orderId, amount, reason, platformShareBack: await platformShareOf(tx, orderId), at })
}

/** The platform's share of an order's discounts, rounded as the ledger rounds it: the reversal equals the booking. */
async function platformShareOf(tx: Tx, orderId: string): Promise<number> {
  const { rows } = await sql<{ paisa: number }>`
    select coalesce(sum(round(-amount_paisa * platform_percent / 100.0)), 0)::bigint as "paisa"
    from order_adjustment where order_id = ${orderId} and kind = 'PROMO'`.execute(tx)
  return rows[0]?.paisa ?? 0
}
