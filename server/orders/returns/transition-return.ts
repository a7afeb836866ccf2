/** A locked return: its order is locked first, so that all returns of one order are serialised. */
import { randomUUIDv7 } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { AskedReason, ReturnMethod, ReturnStatus } from '../../../contract/orders/return-states.ts'
import type { RefundMethod } from '../../../contract/payments/payment-methods.ts'
import { type MeasureRow, measureJson } from '../../catalogue/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, type Tx } from '../../platform/db/db.ts'
import type { Aliased, Columns, OneOf } from '../../platform/db/row-types.ts'
import type { AfterCommit } from '../../platform/events/domain-event.ts'
import { Refusal } from '../../platform/refusal.ts'
import { settingsOf } from '../../settings/index.ts'
import type { Actor } from '../states/order-states.ts'
import { notifyOfReturn } from './notify-returns.ts'
import { answerBy, mayTransitionReturn, type ReturnState } from './return-states.ts'

export interface LockedReturn
  extends ReturnState,
    Columns<
      'return_request',
      'id' | 'order_id' | 'user_id' | 'vendor_id' | 'is_fault' | 'sealed_pay_to' | 'updated_at' | 'answer_by'
    >,
    Aliased<'return_request', { plainPayTo: 'pay_to' }>,
    Aliased<'vendor', { vendorAccountId: 'account_id' }> {
  readonly reason: OneOf<'return_request', 'reason', AskedReason>
  readonly resolution: OneOf<'return_request', 'resolution', 'REFUND' | 'REPLACE' | 'EXCHANGE'>
  readonly refundMethod: OneOf<'return_request', 'refund_method', RefundMethod>
  readonly lines: readonly ReturnLine[]
}

export interface ReturnLine
  extends Columns<'return_line', 'product_id' | 'variable_no' | 'quantity'>,
    Aliased<
      'return_line',
      { received: 'received_quantity'; accepted: 'accepted_quantity'; restocked: 'restocked_quantity' }
    >,
    MeasureRow {}

export type Whose = { readonly userId: string } | { readonly vendorId: string } | 'ANYBODYS'

export const conditionOf = (whose: Whose): RawBuilder<unknown> => {
  if (whose === 'ANYBODYS') return sql`true`
  return 'userId' in whose ? sql`r.user_id = ${whose.userId}` : sql`r.vendor_id = ${whose.vendorId}`
}

/** Row lock on the order: transactions about its goods wait here for each other. */
async function holdOrder(tx: Tx, orderId: string): Promise<void> {
  await sql`select from orders where id = ${orderId} for no key update`.execute(tx)
}

export async function lockReturn(tx: Tx, returnId: string, whose: Whose): Promise<LockedReturn> {
  const { rows } = await sql<{ orderId: string }>`
    select r.order_id as "orderId" from return_request r where r.id = ${returnId} and ${conditionOf(whose)}`.execute(
    tx,
  )
  await holdOrder(tx, foundOr(rows[0]).orderId)
  // Read after acquiring the lock: the transaction that held it may have transitioned the return.
  const locked = await sql<LockedReturn>`
    select r.id, r.order_id as "orderId", r.user_id as "userId", r.vendor_id as "vendorId",
      v.account_id as "vendorAccountId", r.status, r.method, r.decided_by as "decidedBy", r.reason,
      r.is_fault as "isFault", r.resolution, r.refund_method as "refundMethod", r.pay_to as "plainPayTo",
      r.sealed_pay_to as "sealedPayTo",
      r.updated_at as "updatedAt", r.answer_by as "answerBy",
      (
        select json_agg(json_build_object(
          'productId', product_id, 'variableNo', variable_no, 'quantity', return_line.quantity,
          ${measureJson('l')}, 'received', received_quantity, 'accepted', accepted_quantity, 'restocked', restocked_quantity
        ) order by product_id, variable_no) from return_line join order_line l using (order_id, product_id, variable_no) where return_id = r.id
      ) as "lines"
    from return_request r join vendor v on v.id = r.vendor_id
    where r.id = ${returnId}`.execute(tx)
  return foundOr(locked.rows[0])
}

export interface ReturnTransition {
  readonly to: ReturnStatus
  readonly by: Actor
  readonly actorId: string | null
  readonly note: string | null
  readonly at: Date
}

export interface Moving {
  readonly ctx: AppContext
  readonly tx: Tx
  readonly afterCommit: AfterCommit
}

/** Transitions the return one step and answers its new state; WRONG_STATE where the table has no such transition. */
export async function transitionReturn(
  { ctx, tx, afterCommit }: Moving,
  locked: LockedReturn,
  { to, by, actorId, note, at }: ReturnTransition,
  change: { readonly method?: ReturnMethod } = {},
): Promise<LockedReturn> {
  if (!mayTransitionReturn(locked, to, by)) throw new Refusal('WRONG_STATE', { status: locked.status })
  const { returnAnswerHours } = await settingsOf(ctx, tx)
  const decidedBy = decider(to, by, locked.decidedBy)
  await sql`
    with moved as (
      update return_request set status = ${to}, method = ${change.method ?? locked.method}, decided_by = ${decidedBy},
        answer_by = ${answerBy(to, at, returnAnswerHours)}, updated_at = ${at}
      where id = ${locked.id}
    )
    insert into return_event (id, return_id, actor, actor_id, from_status, to_status, note, at)
    values (${randomUUIDv7()}, ${locked.id}, ${by}, ${actorId}, ${locked.status}, ${to}, ${note || null}, ${at})`.execute(
    tx,
  )
  await notifyOfReturn(ctx, tx, locked.id, afterCommit)
  const { orderId: id, userId, vendorAccountId } = locked
  afterCommit(() =>
    ctx.emitChange([userId, vendorAccountId], { about: 'order', id, isNew: to === 'REQUESTED' }),
  )
  return { ...locked, ...change, status: to, decidedBy, updatedAt: at }
}

/** The side with the last decision. An admin who has the goods sent back leaves the rest to the store again. */
function decider(to: ReturnStatus, by: Actor, before: LockedReturn['decidedBy']): LockedReturn['decidedBy'] {
  if (to === 'ESCALATED') return null
  if (by === 'ADMIN') return to === 'APPROVED' ? null : 'ADMIN'
  return by === 'VENDOR' && (to === 'APPROVED' || to === 'REJECTED') ? 'VENDOR' : before
}

/** A millisecond later, so that a history reads in the order in which it happened. */
export const next = (at: Date): Date => new Date(at.getTime() + 1)
