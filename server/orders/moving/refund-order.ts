import { sql } from 'kysely'
import { moneyLeft, openRefund, platformShareOf } from '../../payments/index.ts'
import type { Tx } from '../../platform/db/db.ts'

/**
 * Refunds all that is left of an order's payment: the one call for an order that was paid and then cancelled, expired,
 * returned to the store, or paid too late. Does nothing for an unpaid one.
 */
export async function refundOrder(tx: Tx, orderId: string, reason: string, at: Date): Promise<void> {
  const amount = await moneyLeft(tx, orderId)
  if (amount === 0) return
  await openRefund(tx, { orderId, amount, reason, platformShareBack: await shareBackOf(tx, orderId), at })
}

/** The platform's share of an order's discounts, by the ledger's own rule: the reversal equals the booking. */
async function shareBackOf(tx: Tx, orderId: string): Promise<number> {
  const { rows } = await sql<{ paisa: number }>`select ${platformShareOf(orderId)} as "paisa"`.execute(tx)
  return rows[0]?.paisa ?? 0
}
