import { sql } from 'kysely'
import { reopenDays } from '../../../contract/chat-kinds.ts'
import { inTransaction } from '../../platform/db.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Market } from '../../platform/market.ts'
import { news } from '../../platform/news.ts'

const dayMs = 86_400_000

/** Says once that a clock has run out, and closes what nobody took up again. */
async function remindOfComplaints(market: Market): Promise<void> {
  const at = market.clock()
  await inTransaction(market.db, async (tx, afterCommit) => {
    const { rows } = await sql<{ id: string; no: string }>`
      update complaint set reminded_at = ${at}
      where id in (
        select id from complaint
        where reminded_at is null and (
          (status in ('OPEN', 'REOPENED') and ack_due < ${at})
          or (status in ('OPEN', 'ACKNOWLEDGED', 'WAITING_VENDOR', 'WAITING_USER', 'PROPOSED', 'REOPENED')
            and resolve_due < ${at})
        )
        order by ack_due limit 100 for update skip locked
      )
      returning id, no`.execute(tx)
    for (const { id, no } of rows) {
      const told = {
        market,
        kind: 'complaint-late',
        to: 'ADMINS',
        detail: { complaintId: id, no },
        at,
      } as const
      await news.announce(tx, { ...told, key: `${id} late` }, afterCommit)
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
    select gen_random_uuid(), id, 'SYSTEM', status, 'CLOSED', ${at} from closed`.execute(market.db)
}

export const chatJobs: readonly Job[] = [
  { name: 'chat-remind-of-complaints', cron: '*/5 * * * *', run: remindOfComplaints },
]
