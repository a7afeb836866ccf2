import { sql } from 'kysely'
import { reopenDays } from '../../../contract/chat/chat-kinds.ts'
import { paths } from '../../../contract/paths.ts'
import { dayMs } from '../../../contract/shared/durations.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Aliased, Columns, OuterJoined } from '../../platform/db/row-types.ts'
import { notificationRequested } from '../../platform/events/notification-event.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { dueAt } from './complaint-rows.ts'

type Late = Columns<'complaint', 'id' | 'no' | 'status'> &
  /** The account of the store whose answer is late. */
  OuterJoined<Aliased<'vendor', { vendorAccountId: 'account_id' }>> & { readonly due: Date }

/** Notifies once of each deadline that has passed, and closes complaints that were not taken up again. */
async function remindOfComplaints(ctx: AppContext): Promise<void> {
  const at = ctx.clock()
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    const { rows } = await sql<Late>`
      update complaint set reminded_at = ${at}
      from (
        select k.id, ${dueAt} as due, case
            when k.status = 'WAITING_VENDOR' and k.answer_due < ${at} then v.account_id
          end as "vendorAccountId"
        from complaint k left join vendor v on v.id = k.vendor_id
        where ${dueAt} < ${at} and (k.reminded_at is null or k.reminded_at <= ${dueAt})
        order by ${dueAt} limit 100 for update of k skip locked
      ) late
      where complaint.id = late.id
      returning complaint.id, no, status, late.due, late."vendorAccountId"`.execute(tx)
    for (const { id, no, status, due, vendorAccountId } of rows) {
      const shared = { ctx, at, key: `${id} late ${due.toISOString()}` }
      const detail = { complaintId: id, no }
      await notificationRequested.publish(
        tx,
        { ...shared, kind: 'complaint-late', to: 'ADMINS', detail: { ...detail, status } },
        afterCommit,
      )
      if (vendorAccountId === null) continue
      await notificationRequested.publish(
        tx,
        {
          ...{ ...shared, kind: 'complaint-moved', to: [vendorAccountId] },
          detail: { ...detail, place: paths.vendorComplaints(), what: 'REMIND_VENDOR' },
        },
        afterCommit,
      )
    }
  })
  const before = new Date(at.getTime() - reopenDays * dayMs)
  await sql`
    with over as (
      select id, status from complaint
      where status in ('RESOLVED', 'REJECTED') and resolved_at < ${before}
      order by resolved_at limit 100 for update skip locked
    ),
    closed as (
      update complaint k set status = 'CLOSED', closed_at = ${at}, updated_at = ${at}
      from over where k.id = over.id returning k.id, over.status
    )
    insert into complaint_event (id, complaint_id, actor, from_status, to_status, at)
    select gen_random_uuid(), id, 'SYSTEM', status, 'CLOSED', ${at} from closed`.execute(ctx.db)
}

export const chatJobs: readonly Job[] = [
  { name: 'chat-remind-of-complaints', cron: '*/5 * * * *', run: remindOfComplaints },
]
