/** The figures of stores that the rules of campaigns look at, and what a store fails of them. */
import { sql } from 'kysely'
import type { z } from 'zod'
import type { campaignFault } from '../../../contract/promotions/campaign-shapes.ts'
import { campaignLimits } from '../../../contract/promotions/campaign-states.ts'
import { dayMs } from '../../../contract/shared/durations.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Campaign } from './campaign-rows.ts'

export type Fault = z.output<typeof campaignFault>

export interface StoreFigures {
  readonly rating: number | null
  readonly ratingCount: number
  /** Percent of its orders of 90 days that it cancelled; null without orders. */
  readonly cancelRate: number | null
  readonly ordersOf90Days: number
  readonly district: string
}

export async function storeFiguresOf(
  db: Db,
  vendorIds: readonly string[],
  at: Date,
): Promise<Map<string, StoreFigures>> {
  const since = new Date(at.getTime() - campaignLimits.daysRated * dayMs)
  const { rows } = await sql<{
    id: string
    district: string
    ratingSum: number
    ratingCount: number
    placed: number
    cancelled: number
  }>`
    select v.id, v.city as "district", v.rating_sum as "ratingSum", v.rating_count as "ratingCount",
      coalesce(s.placed, 0)::bigint as "placed", coalesce(s.cancelled, 0)::bigint as "cancelled"
    from vendor v left join lateral (
      select sum(placed) as placed, sum(cancelled_by_vendor) as cancelled from order_stat_daily
      where vendor_id = v.id and day >= (${since}::timestamptz at time zone 'Asia/Kathmandu')::date
    ) s on true
    where v.id = any(${[...new Set(vendorIds)]}::uuid[])`.execute(db)
  return new Map(
    rows.map(({ id, district, ratingSum, ratingCount, placed, cancelled }) => [
      id,
      {
        district,
        ratingCount,
        rating: ratingCount === 0 ? null : tenths(ratingSum / ratingCount),
        ordersOf90Days: placed,
        cancelRate: placed === 0 ? null : tenths((100 * cancelled) / placed),
      },
    ]),
  )
}

const tenths = (value: number) => Math.round(value * 10) / 10

type Rules = Pick<Campaign, 'minRatingTenths' | 'maxCancelPercent' | 'districts'>

/** Pure. Shown figures are judged: a store that reads 4.2 meets 4.2. */
export function storeFaults(rules: Rules, store: StoreFigures): Fault[] {
  const { minRatingTenths, maxCancelPercent, districts } = rules
  const faults: Fault[] = []
  if (minRatingTenths !== null && (store.rating === null || Math.round(store.rating * 10) < minRatingTenths))
    faults.push({ code: 'RATING_TOO_LOW', is: store.rating, needs: minRatingTenths / 10 })
  const isRated = store.ordersOf90Days >= campaignLimits.ratedOrders
  if (maxCancelPercent !== null && isRated && (store.cancelRate ?? 0) > maxCancelPercent)
    faults.push({ code: 'CANCELS_TOO_MANY', is: store.cancelRate, needs: maxCancelPercent })
  if (districts.length > 0 && !districts.includes(store.district))
    faults.push({ code: 'OTHER_DISTRICT', is: null, needs: null })
  return faults
}
