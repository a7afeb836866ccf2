/** Refunds of money that never came: withdrawn, with a reason that both sides read. */
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { AfterCommit } from '../../platform/events/domain-event.ts'
import { Refusal } from '../../platform/refusal.ts'
import { refundWithdrawn } from '../events.ts'
import { lockRefund, transitionRefund } from './transition-refund.ts'

interface Withdrawal {
  readonly orderId: string
  readonly adminId: string
  readonly reason: string
  readonly at: Date
}

/**
 * Withdraws all due refunds of an order's own money. Callers hold a lock on the payment, so no refund is added
 * meanwhile; each is locked before it is read, so of "sent" and "withdrawn" at once the second sees the first.
 * REFUND_SENT where some of it is on its way: a sent refund cannot be withdrawn.
 */
export async function withdrawRefunds(
  ctx: AppContext,
  tx: Tx,
  { orderId, adminId, reason, at }: Withdrawal,
  afterCommit: AfterCommit,
): Promise<void> {
  const { rows } = await sql<{ id: string; kind: string; paisa: number }>`
    select id, kind, amount_paisa as paisa from refund
    where order_id = ${orderId} and kind in ('ORDER', 'WEIGHED') order by id`.execute(tx)
  for (const { id, kind, paisa } of rows) {
    const refund = await lockRefund(tx, id, sql`true`)
    if (refund.status === 'WITHDRAWN') continue
    if (refund.status !== 'DUE') throw new Refusal('REFUND_SENT')
    const step = { to: 'WITHDRAWN', by: 'ADMIN', actorId: adminId, note: reason, at } as const
    await transitionRefund(ctx, tx, refund, step, afterCommit)
    // The other kind lowered the order's price: no figure counts it as refunded.
    if (kind !== 'ORDER') continue
    await refundWithdrawn.publish(tx, { orderId, amountPaisa: paisa, at }, afterCommit)
  }
}
