import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Aliased, Columns } from '../../platform/db/row-types.ts'
import type { AfterCommit } from '../../platform/events/domain-event.ts'
import { enqueueEmail } from '../../platform/mail/mailer.ts'
import { isDisputed } from '../late-payments/may-be-paid.ts'
import { notifyOrderWaiting } from '../states/notify-orders.ts'

interface Waiting extends Columns<'orders', 'id'>, Aliased<'account', { accountId: 'id'; email: 'email' }> {}

const mostAtOnce = 200

/** Stores that have not answered are written to before their time is over: once for an order. */
export async function remindStores(ctx: AppContext): Promise<void> {
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    const at = ctx.clock()
    const { rows } = await sql<Waiting>`
      with late as (
        select id from orders o
        where status = 'PLACED' and reminded_at is null and remind_at <= ${at} and accept_by > ${at} and not ${isDisputed}
        order by remind_at limit ${mostAtOnce} for update skip locked
      ),
      reminded as (
        update orders o set reminded_at = ${at} from late where o.id = late.id returning o.id, o.vendor_id
      )
      select r.id, a.id as "accountId", a.email
      from reminded r join vendor v on v.id = r.vendor_id join account a on a.id = v.account_id`.execute(tx)
    for (const row of rows) await remind(ctx, tx, row, afterCommit)
  })
}

async function remind(ctx: AppContext, tx: Tx, { id, accountId, email }: Waiting, afterCommit: AfterCommit) {
  await enqueueEmail(
    tx,
    { kind: 'order-waits', to: email, language: 'en', detail: { orderId: id } },
    ctx.clock(),
  )
  await notifyOrderWaiting(ctx, tx, id, accountId, afterCommit)
  afterCommit(() => {
    ctx.emitChange([accountId], { about: 'order', id, isNew: false })
    ctx.wakeMail()
  })
}
