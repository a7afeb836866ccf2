/** One transition of a refund, and its record in the history. */
import { randomUUIDv7 } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { RefundStatus } from '../../../contract/payments/refund-words.ts'
import { recordAdminAction } from '../../accounts/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, type Tx } from '../../platform/db/db.ts'
import type { Aliased, Columns, OneOf } from '../../platform/db/row-types.ts'
import type { AfterCommit } from '../../platform/events/domain-event.ts'
import { Refusal } from '../../platform/refusal.ts'
import { notifyOfRefund } from './notify-refunds.ts'
import { mayTransitionRefund, type RefundActor } from './refund-states.ts'

type Payer = 'VENDOR' | 'PLATFORM'

export interface LockedRefund
  extends Columns<'refund', 'id' | 'order_id'>,
    Columns<'orders', 'order_no'>,
    Aliased<'orders', { shopperId: 'user_id' }>,
    Aliased<'vendor', { vendorAccountId: 'account_id' }> {
  readonly status: OneOf<'refund', 'status', RefundStatus>
  readonly payer: OneOf<'refund', 'payer', Payer>
}

/** Row lock until commit: of two transitions at once the second sees the result of the first. */
export async function lockRefund(
  tx: Tx,
  refundId: string,
  claim: RawBuilder<unknown>,
): Promise<LockedRefund> {
  const { rows } = await sql<LockedRefund>`
    select f.id, f.status, f.payer, f.order_id as "orderId", o.order_no as "orderNo", o.user_id as "shopperId",
      v.account_id as "vendorAccountId"
    from refund f join orders o on o.id = f.order_id join vendor v on v.id = f.vendor_id
    where f.id = ${refundId} and ${claim}
    for update of f`.execute(tx)
  return foundOr(rows[0])
}

export interface RefundTransition {
  readonly to: RefundStatus
  readonly by: RefundActor
  readonly actorId: string
  readonly note: string
  readonly at: Date
}

/** WRONG_STATE for a transition that does not exist, and for a payer that is not this one. */
export async function transitionRefund(
  ctx: AppContext,
  tx: Tx,
  refund: LockedRefund,
  step: RefundTransition,
  afterCommit: AfterCommit,
): Promise<void> {
  const { to, by, at } = step
  if (!mayTransitionRefund(refund, to, by)) throw new Refusal('WRONG_STATE', { status: refund.status })
  await sql`
    update refund set status = ${to},
      paid_at = case ${to} when 'PAID' then ${at}::timestamptz when 'DUE' then null else paid_at end,
      paid_by = case ${to} when 'PAID' then ${step.actorId}::uuid when 'DUE' then null else paid_by end
    where id = ${refund.id}`.execute(tx)
  await tx
    .insertInto('refund_event')
    .values({
      id: randomUUIDv7(),
      refund_id: refund.id,
      actor: by,
      actor_id: step.actorId,
      from_status: refund.status,
      to_status: to,
      note: step.note,
      at,
    })
    .execute()
  if (by === 'ADMIN') {
    await recordAdminAction(tx, {
      actorId: step.actorId,
      act: 'REFUND_MOVED',
      about: { kind: 'ORDER', id: refund.orderId, name: refund.orderNo },
      before: { status: refund.status },
      after: { status: to, note: step.note },
      at,
    })
  }
  await notifyOfRefund(ctx, tx, refund.id, afterCommit)
  const { orderId: id, shopperId, vendorAccountId } = refund
  afterCommit(() => ctx.emitChange([shopperId, vendorAccountId], { about: 'order', id, isNew: false }))
}
