/** Compensation for a wrong, at most the order's total. */
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { AfterCommit } from '../../platform/events/domain-event.ts'
import { notifyOfCompensation } from './notify-refunds.ts'
import { type ExtraRefund, openExtraRefund } from './open-extra-refund.ts'

export type Compensation = Omit<ExtraRefund, 'kind' | 'surplusId' | 'reason'>

/** Due within seven days by the named payer; both sides are notified. Callers check the amount first. */
export async function openCompensation(
  ctx: AppContext,
  tx: Tx,
  given: Compensation,
  afterCommit: AfterCommit,
): Promise<void> {
  const id = await openExtraRefund(tx, { ...given, kind: 'COMPENSATION', reason: 'COMPENSATION' })
  await notifyOfCompensation(ctx, tx, id, afterCommit)
}

/**
 * The rest of what may be given for an order: all compensations together never exceed its total. Locks its payment
 * until commit.
 */
export async function compensationLeft(tx: Tx, orderId: string): Promise<number> {
  // Lock before the sum: a transaction that waits here reads what the first has given.
  await sql`select from payment where order_id = ${orderId} for update`.execute(tx)
  const { rows } = await sql<{ left: number }>`
    select o.total_paisa - coalesce((
      select sum(amount_paisa) from refund where order_id = o.id and kind = 'COMPENSATION'
    ), 0)::bigint as "left" from orders o where o.id = ${orderId}`.execute(tx)
  return rows[0]?.left ?? 0
}

/** Sum of the compensations of a complaint, over all its decisions. */
export async function givenFor(tx: Tx, complaintId: string): Promise<number> {
  const { rows } = await sql<{ paisa: number }>`
    select coalesce(sum(amount_paisa), 0)::bigint as paisa from refund where complaint_id = ${complaintId}`.execute(
    tx,
  )
  return rows[0]?.paisa ?? 0
}
