/** Daily statistics, filtered and summed. */
import { type RawBuilder, sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import {
  mostSummaryDays,
  type SummaryGrouping,
  usualSummaryDays,
} from '../../../contract/orders/order-summary-words.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { dayMs } from '../../../contract/shared/durations.ts'
import { nepalDayOf } from '../../../contract/shared/nepal-days.ts'
import { dayAfter } from '../../../contract/shared/time.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Columns } from '../../platform/db/row-types.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'

type Route = typeof contract.orders.orderSummary

/** A row of `figures`. */
export interface Figures
  extends Columns<
    'order_stat_daily',
    | 'placed'
    | 'delivered'
    | 'cancelled_by_shopper'
    | 'cancelled_by_vendor'
    | 'cancelled_by_others'
    | 'came_back'
  > {
  readonly underWay: number
  readonly gross: number
  readonly deliveredAmount: number
  readonly refunded: number
  readonly averageBasket: number
  readonly acceptHours: number | null
  readonly deliveryHours: number | null
}

export interface SummaryRow extends Figures {
  readonly key: string
  readonly name: string
}

export interface SummaryFilter extends Pick<Call<Route>['query'], 'vendorId' | 'city' | 'method'> {
  readonly from: string
  readonly to: string
}

/** The days that were asked for, or the last thirty; at most a year of them. */
export function periodOf({ from, to }: { from?: string | undefined; to?: string | undefined }, now: Date) {
  const last = to ?? (from === undefined ? nepalDayOf(now) : dayAfter(from, usualSummaryDays - 1))
  const first = from ?? dayAfter(last, 1 - usualSummaryDays)
  if (first > last) throw faulty('from', 'Must not be after the last day')
  if (dayAfter(first, mostSummaryDays - 1) < last) throw faulty('from', 'At most a year at once')
  return { from: first, to: last }
}

/** The period of the same length that ends on the day before. */
export function periodBefore({ from, to }: { from: string; to: string }) {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
  return { from: dayAfter(from, -days), to: dayAfter(from, -1) }
}

const faulty = (field: string, message: string) => new Refusal('BAD_INPUT', { errors: { [field]: message } })

/** Conditions on `order_stat_daily s`. */
export const filteredSummary = ({ from, to, vendorId, city, method }: SummaryFilter): RawBuilder<unknown> =>
  sql`s.day between ${from} and ${to}
    ${vendorId === undefined ? sql`` : sql`and s.vendor_id = ${vendorId}`}
    ${city === undefined ? sql`` : sql`and s.city = ${city}`}
    ${method === undefined ? sql`` : sql`and s.payment_method = ${method}`}`

/** Rounded in the end only: the kept figures are whole seconds and paisa. */
const figures = sql`
  coalesce(sum(s.placed), 0)::integer as placed, coalesce(sum(s.delivered), 0)::integer as delivered,
  coalesce(sum(s.cancelled_by_shopper), 0)::integer as "cancelledByShopper",
  coalesce(sum(s.cancelled_by_vendor), 0)::integer as "cancelledByVendor",
  coalesce(sum(s.cancelled_by_others), 0)::integer as "cancelledByOthers",
  coalesce(sum(s.came_back), 0)::integer as "cameBack",
  coalesce(sum(s.placed - s.delivered - s.cancelled_by_shopper - s.cancelled_by_vendor - s.cancelled_by_others
    - s.came_back), 0)::integer as "underWay",
  coalesce(sum(s.gross_paisa), 0)::bigint as gross,
  coalesce(sum(s.delivered_paisa), 0)::bigint as "deliveredAmount",
  coalesce(sum(s.refunded_paisa), 0)::bigint as refunded,
  coalesce(round(sum(s.gross_paisa)::numeric / nullif(sum(s.placed), 0)), 0)::bigint as "averageBasket",
  round(sum(s.accept_seconds)::numeric / nullif(sum(s.accepted), 0) / 3600, 1)::double precision as "acceptHours",
  round(sum(s.delivery_seconds)::numeric / nullif(sum(s.delivered), 0) / 3600, 1)::double precision as "deliveryHours"`

const keys: Record<SummaryGrouping, RawBuilder<unknown>> = {
  day: sql`s.day::text`,
  vendor: sql`s.vendor_id::text`,
  city: sql`s.city`,
  method: sql`s.payment_method`,
}

export async function totalsOf(db: Db, filter: SummaryFilter): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select ${figures} from order_stat_daily s where ${filteredSummary(filter)}`.execute(db)
  const [totals] = rows
  if (totals === undefined) throw new Error('a sum without groups is one row')
  return totals
}

/** Days in descending order, everything else by the largest figure. */
export async function rowsBy(
  db: Db,
  by: SummaryGrouping,
  filter: SummaryFilter,
  { offset, noOfRows }: { offset: number; noOfRows: number },
): Promise<(SummaryRow & { count: number })[]> {
  const { rows } = await sql<SummaryRow & { count: number }>`
    select g.*, ${by === 'vendor' ? sql`v.shop_name` : sql`g.key`} as name
    from (
      select ${keys[by]} as key, ${figures}, count(*) over ()::integer as count
      from order_stat_daily s where ${filteredSummary(filter)}
      group by 1 order by ${by === 'day' ? sql`1 desc` : sql`sum(s.gross_paisa) desc, 1`}
      offset ${offset} limit ${noOfRows}
    ) g ${by === 'vendor' ? sql`join vendor v on v.id = g.key::uuid` : sql``}
    order by ${by === 'day' ? sql`g.key desc` : sql`g.gross desc, g.key`}`.execute(db)
  return rows
}

export const figuresOf = (row: Figures): ResponseData<Route>['totals'] => ({
  placed: row.placed,
  delivered: row.delivered,
  cancelledByShopper: row.cancelledByShopper,
  cancelledByVendor: row.cancelledByVendor,
  cancelledByOthers: row.cancelledByOthers,
  cameBack: row.cameBack,
  underWay: row.underWay,
  gross: row.gross,
  deliveredAmount: row.deliveredAmount,
  refunded: row.refunded,
  averageBasket: row.averageBasket,
  acceptHours: row.acceptHours,
  deliveryHours: row.deliveryHours,
})

export const rowOf = (row: SummaryRow): ResponseData<Route>['rows'][number] => ({
  ...figuresOf(row),
  key: row.key,
  name: row.name,
})
