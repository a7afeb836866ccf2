/** Counts of stores in a window of days, by the metric of a rule. */
import { type RawBuilder, sql } from 'kysely'
import type { MetricCount, VendorMetric } from '../../../contract/rewards/vendor-metrics.ts'
import { dayAfter } from '../../../contract/shared/time.ts'
import type { Db } from '../../platform/db/db.ts'

/** Over `vendor_metric_daily d`: a row of hits and cases. Events of one order may lie on two sides of a window's edge. */
const sums: Readonly<Record<VendorMetric, { hits: RawBuilder<unknown>; cases: RawBuilder<unknown> }>> = {
  ORDERS: { hits: sql`sum(d.delivered)`, cases: sql`sum(d.delivered)` },
  ACCEPTED_IN_TIME: { hits: sql`sum(d.accepted_in_time)`, cases: sql`sum(d.answered)` },
  CANCELLED_BY_VENDOR: {
    hits: sql`sum(d.cancelled_by_vendor)`,
    cases: sql`sum(d.cancelled_by_vendor + d.delivered)`,
  },
  DISPATCHED_IN_TIME: { hits: sql`sum(d.dispatched_in_time)`, cases: sql`sum(d.dispatched)` },
  RETURNS_AT_FAULT: {
    hits: sql`least(sum(d.returns_at_fault), sum(d.delivered))`,
    cases: sql`sum(d.delivered)`,
  },
  CHAT_IN_TIME: { hits: sql`sum(d.chats_in_time)`, cases: sql`sum(d.chats)` },
  RATING: { hits: sql`sum(d.rating_sum - d.rating_count)`, cases: sql`sum(d.rating_count)` },
}

export interface Window {
  readonly metric: VendorMetric
  readonly windowDays: number
}

/** The first day of a window that ends with this one. */
export const windowStart = (until: string, windowDays: number): string => dayAfter(until, 1 - windowDays)

/** Days whose dispute was accepted are left out. Stores without a row have counted nothing. */
export async function countsOf(
  db: Db,
  { metric, windowDays }: Window,
  until: string,
  vendorId?: string,
): Promise<Map<string, MetricCount>> {
  const { hits, cases } = sums[metric]
  const { rows } = await sql<{ vendorId: string; hits: number; cases: number }>`
    select d.vendor_id as "vendorId", ${hits}::integer as hits, ${cases}::integer as cases
    from vendor_metric_daily d
    where d.day between ${windowStart(until, windowDays)} and ${until}
      ${vendorId === undefined ? sql`` : sql`and d.vendor_id = ${vendorId}`}
      and not exists (
        select from vendor_metric_dispute x
        where x.vendor_id = d.vendor_id and x.day = d.day and x.state = 'ACCEPTED'
      )
    group by 1`.execute(db)
  return new Map(rows.map((row) => [row.vendorId, { metric, hits: row.hits, cases: row.cases }]))
}

/** The last day that is counted; undefined before the first night. */
export async function countedUntil(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`select max(day) as day from vendor_metric_day`.execute(
    db,
  )
  return rows[0]?.day ?? undefined
}
