/** The watch over promised days: the store is reminded, then the shopper is told before they ask, once for each day. */
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { AfterCommit } from '../../platform/events/domain-event.ts'
import { isDisputed } from '../late-payments/may-be-paid.ts'
import { notifyPromiseBroken, notifyPromiseDue } from './notify-promises.ts'

interface Stage {
  readonly marks: (at: Date) => RawBuilder<unknown>
  /** Condition on `orders o`. */
  readonly isDue: (at: Date) => RawBuilder<unknown>
  readonly notify: (ctx: AppContext, tx: Tx, orderId: string, afterCommit: AfterCommit) => Promise<void>
}

/** Goods that wait at the counter are ready: nothing is late there. While a payment is disputed the clock stands still. */
const isWatched = sql`
  o.status in ('PLACED', 'ACCEPTED', 'PACKED', 'ON_THE_WAY') and o.promise_told_at is null
  and o.leave_by is not null and not ${isDisputed}`
const isAtStore = sql`o.status in ('PLACED', 'ACCEPTED', 'PACKED')`

/** On the day itself eight hours before its end, and never before the goods were to be ready. */
const remindAt = sql`case when o.is_promised_by_day
  then greatest(o.leave_by - interval '8 hours', o.promised_ready_at) else least(o.promised_till, o.leave_by) end`

const stages: readonly Stage[] = [
  {
    marks: (at) => sql`promise_reminded_at = ${at}`,
    isDue: (at) =>
      sql`${isWatched} and ${isAtStore} and o.promise_reminded_at is null and o.leave_by > ${at}
        and o.leave_by <= ${at}::timestamptz + interval '1 day' and ${remindAt} <= ${at}`,
    notify: notifyPromiseDue,
  },
  {
    marks: (at) => sql`promise_told_at = ${at}, promise_broken_at = coalesce(o.promise_broken_at, ${at})`,
    isDue: (at) => sql`${isWatched} and o.leave_by <= ${at} and (${isAtStore} or o.late_after <= ${at})`,
    notify: notifyPromiseBroken,
  },
]
const mostAtOnce = 200

/** Marked in the transaction that notifies, so that each is sent once, by the first process to come. */
export async function watchPromises(ctx: AppContext): Promise<void> {
  for (const { marks, isDue, notify } of stages) {
    await inTransaction(ctx.db, async (tx, afterCommit) => {
      const at = ctx.clock()
      const { rows } = await sql<{ id: string }>`
        with due as (
          select o.id from orders o where ${isDue(at)} order by o.id limit ${mostAtOnce} for update skip locked
        )
        update orders o set ${marks(at)} from due where o.id = due.id returning o.id`.execute(tx)
      for (const { id } of rows) await notify(ctx, tx, id, afterCommit)
    })
  }
}
