import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Aliased, Columns } from '../../platform/db/row-types.ts'
import type { AfterCommit } from '../../platform/events/domain-event.ts'
import { notificationRequested } from '../../platform/events/notification-event.ts'
import { enqueueEmail } from '../../platform/mail/mailer.ts'
import { isDisputed } from './may-be-paid.ts'

interface Waiting
  extends Columns<'late_payment', 'order_id' | 'choose_by'>,
    Columns<'orders', 'order_no'>,
    Aliased<'account', { accountId: 'id'; email: 'email' }> {}

const mostAtOnce = 200

/**
 * Stores that have not chosen about a late payment get an email before the deadline: once for each deadline. A locked
 * row is being decided at this moment, and skipped.
 */
export async function remindOfLatePayments(ctx: AppContext): Promise<void> {
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    const at = ctx.clock()
    const { rows } = await sql<Waiting>`
      with due as (
        select late.id from late_payment late join orders o on o.id = late.order_id
        where late.outcome is null and late.reminded_at is null and late.remind_at <= ${at} and late.choose_by > ${at}
          and not ${isDisputed}
        order by late.remind_at limit ${mostAtOnce} for update of late skip locked
      ),
      reminded as (
        update late_payment late set reminded_at = ${at} from due where late.id = due.id
        returning late.order_id, late.choose_by
      )
      select o.id as "orderId", o.order_no as "orderNo", r.choose_by as "chooseBy", a.id as "accountId", a.email
      from reminded r join orders o on o.id = r.order_id join vendor v on v.id = o.vendor_id
      join account a on a.id = v.account_id`.execute(tx)
    for (const row of rows) await remind(ctx, tx, row, afterCommit)
  })
}

async function remind(
  ctx: AppContext,
  tx: Tx,
  { orderId, orderNo, chooseBy, accountId, email }: Waiting,
  afterCommit: AfterCommit,
): Promise<void> {
  const at = ctx.clock()
  const kind = 'late-payment-waits'
  const until = chooseBy.toISOString()
  await enqueueEmail(tx, { kind, to: email, language: 'en', detail: { orderId } }, at)
  const about = { ctx, kind, to: [accountId], detail: { orderId, orderNo, until }, at } as const
  await notificationRequested.publish(tx, { ...about, key: `${orderId} ${until}` }, afterCommit)
  afterCommit(() => {
    ctx.emitChange([accountId], { about: 'order', id: orderId, isNew: false })
    ctx.wakeMail()
  })
}
