/** Clocks after acceptance: handling time and requests to cancel; ignored ones are escalated. */
import { type RawBuilder, sql } from 'kysely'
import { cancelAnswerHours, lateGraceHours } from '../../../contract/orders/order-states.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import type { AfterCommit } from '../../platform/events/domain-event.ts'
import { inStates } from '../../platform/in-states.ts'
import { isDisputed } from '../late-payments/may-be-paid.ts'
import { isCancelAsked } from '../states/order-conditions.ts'
import { lateStatuses } from '../states/order-states.ts'
import { notifyOverdue, type OverdueOrder } from './notify-overdue.ts'

interface Stage {
  /** The column that marks the notification as sent. */
  readonly mark: 'ship_reminded_at' | 'late_at' | 'cancel_escalated_at'
  readonly notification: OverdueOrder
  /** Condition on `orders o`: the notification is due. */
  readonly isDue: (now: Date) => RawBuilder<unknown>
}

const before = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000)
const isBeingPacked = sql`o.status in ${inStates(lateStatuses)} and o.late_at is null and not ${isDisputed}`

const stages: readonly Stage[] = [
  {
    mark: 'ship_reminded_at',
    notification: 'order-due',
    isDue: (now) => sql`${isBeingPacked} and o.ship_by <= ${now} and o.ship_reminded_at is null`,
  },
  {
    mark: 'late_at',
    notification: 'order-late',
    isDue: (now) => sql`${isBeingPacked} and o.ship_by <= ${before(now, lateGraceHours)}`,
  },
  {
    mark: 'cancel_escalated_at',
    notification: 'cancel-escalated',
    isDue: (now) =>
      sql`${isCancelAsked} and o.cancel_escalated_at is null and o.cancel_asked_at <= ${before(now, cancelAnswerHours)}`,
  },
]
const mostAtOnce = 200

/** Marked in the transaction that notifies, so that each is sent once, by the first process to come. */
export async function escalateOverdue(ctx: AppContext): Promise<void> {
  for (const stage of stages) {
    await inTransaction(ctx.db, (tx, afterCommit) => escalate(ctx, tx, stage, afterCommit))
  }
}

async function escalate(
  ctx: AppContext,
  tx: Tx,
  { mark, notification, isDue }: Stage,
  afterCommit: AfterCommit,
) {
  const at = ctx.clock()
  const { rows } = await sql<{ id: string }>`
    with due as (
      select o.id from orders o where ${isDue(at)} order by o.id limit ${mostAtOnce} for update skip locked
    )
    update orders o set ${sql.ref(mark)} = ${at} from due where o.id = due.id returning o.id`.execute(tx)
  for (const { id } of rows) await notifyOverdue(ctx, tx, notification, id, afterCommit)
}
