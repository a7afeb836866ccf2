/** Disputed days of the demo: one that waits for the market, one that was accepted. */
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { hourMs } from '../../../contract/shared/durations.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { storeDrawing } from '../../platform/pictures/picture-store.ts'
import { demoStore } from '../stores/stores.ts'

const landslide = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 1200 900">
<rect width="1200" height="900" fill="#b9cbd6"/><path d="M0 380 420 90l300 250 480-160v720H0z" fill="#6f7f5a"/>
<path d="M0 640h1200v150H0z" fill="#57534c"/><path d="M0 712h1200" stroke="#e8dfc8" stroke-width="8" stroke-dasharray="60 40"/>
<path d="M420 210 640 560l210 90 60 170-640 10 60-170z" fill="#8a6a45"/>
<g fill="#5d4a35"><circle cx="470" cy="690" r="70"/><circle cx="610" cy="740" r="90"/><circle cx="760" cy="700" r="60"/></g></svg>`

const stories = [
  {
    reason: 'The road at Jogimara was closed by a landslide, and no courier left Kathmandu.',
    decision: '',
    isAccepted: undefined,
  },
  {
    reason: 'A landslide at Nagdhunga blocked the road all day. Nothing could leave the valley.',
    decision: 'The road was closed by the police that day. The day does not count.',
    isAccepted: true,
  },
] as const

/** Of the demo store's latest counted days, the newest for the one that waits. */
export async function addDisputes(ctx: AppContext): Promise<void> {
  const picture = await storeDrawing(ctx, landslide, { shape: 'PRIVATE', ground: 'b9cbd6' })
  const now = ctx.clock()
  await inTransaction(ctx.db, async (tx) => {
    const { rows } = await sql<{ day: string; vendorId: string; accountId: string; adminId: string }>`
      select d.day, d.vendor_id as "vendorId", v.account_id as "accountId",
        (select id from account where user_type = 'ADMIN' order by created_at limit 1) as "adminId"
      from vendor_metric_daily d join vendor v on v.id = d.vendor_id and v.username = ${demoStore}
      where not exists (select from vendor_metric_dispute x where x.vendor_id = v.id)
      order by d.day desc limit ${stories.length}`.execute(tx)
    for (const [at, { day, vendorId, accountId, adminId }] of rows.entries()) {
      const { reason, decision, isAccepted } = stories[at] ?? stories[0]
      const decidedAt = isAccepted === undefined ? null : new Date(now.getTime() - hourMs)
      await tx
        .insertInto('vendor_metric_dispute')
        .values({
          ...{ id: randomUUIDv7(), vendor_id: vendorId, day, reason, picture, decision },
          state: isAccepted === undefined ? 'OPEN' : 'ACCEPTED',
          decided_by: decidedAt && adminId,
          decided_at: decidedAt,
          created_by: accountId,
          created_at: new Date(now.getTime() - (at + 1) * 3 * hourMs),
        })
        .execute()
    }
  })
}
