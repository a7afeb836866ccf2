/** A store's days as they were counted, and its dispute of one of them. */
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import { shownDays } from '../../../contract/rewards/reward-kinds.ts'
import { disputeDays } from '../../../contract/rewards/vendor-metrics.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { nepalDayOf } from '../../../contract/shared/nepal-days.ts'
import { dayAfter } from '../../../contract/shared/time.ts'
import { ownedPictures } from '../../content/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction, isUniqueViolation } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { countColumns, type DayCounts, disputesBy, showCounts, showDispute } from './dispute-rows.ts'
import { notifyDisputed } from './notify-levels.ts'
import { countedUntil } from './store-counts.ts'

type Days = typeof contract.rewards.myDays
type Dispute = typeof contract.rewards.disputeDay

/** The first day that may still be disputed. */
const firstOpen = (at: Date): string => dayAfter(nepalDayOf(at), -disputeDays)

export async function listDays(ctx: AppContext, { caller }: Call<Days>): Promise<ResponseData<Days>> {
  const { vendorId } = caller
  const until = await countedUntil(ctx.db)
  if (until === undefined) return { rows: [] }
  const from = dayAfter(until, 1 - shownDays)
  const { rows } = await sql<DayCounts & { day: string }>`
    select d.day, ${countColumns} from vendor_metric_daily d
    where d.vendor_id = ${vendorId} and d.day between ${from} and ${until} order by d.day desc`.execute(
    ctx.db,
  )
  const disputes = await disputesBy(ctx.db, sql`x.vendor_id = ${vendorId} and x.day >= ${from}`)
  const open = firstOpen(ctx.clock())
  return {
    rows: rows.map((row) => {
      const own = disputes.find(({ day }) => day === row.day)
      return {
        ...showCounts(row),
        day: row.day,
        dispute: own === undefined ? null : showDispute(own),
        isOpenToDispute: own === undefined && row.day >= open,
      }
    }),
  }
}

export async function disputeDay(
  ctx: AppContext,
  { body, caller }: Call<Dispute>,
): Promise<ResponseData<Dispute>> {
  const { vendorId, accountId } = caller
  const { day, reason, picture } = body
  const at = ctx.clock()
  if (day < firstOpen(at)) throw new Refusal('DISPUTE_TOO_LATE')
  const disputeId = randomUUIDv7()
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    const { rows } = await sql<{ shopName: string }>`
      select v.shop_name as "shopName" from vendor_metric_daily d join vendor v on v.id = d.vendor_id
      where d.vendor_id = ${vendorId} and d.day = ${day}`.execute(tx)
    const [counted] = rows
    if (counted === undefined) throw new Refusal('DAY_NOT_COUNTED')
    await ownedPictures(tx, accountId, [picture], { field: 'picture', shape: 'PRIVATE' })
    await tx
      .insertInto('vendor_metric_dispute')
      .values({
        id: disputeId,
        vendor_id: vendorId,
        day,
        reason,
        picture,
        created_by: accountId,
        created_at: at,
      })
      .execute()
    await notifyDisputed({ ctx, tx, afterCommit, at }, { disputeId, shopName: counted.shopName, day })
    return showDispute(foundOr((await disputesBy(tx, sql`x.id = ${disputeId}`))[0]))
  }).catch((error: unknown) => {
    // Unique index: of two at once one is refused.
    throw isUniqueViolation(error) ? new Refusal('DAY_DISPUTED') : error
  })
}
