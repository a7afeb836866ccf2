import { type RawBuilder, sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { OrderGroup } from '../../../contract/orders/order-states.ts'
import { orderGroups } from '../../../contract/orders/order-states.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { mostCounted } from '../../../contract/shared/limits.ts'
import type { OrderStatus } from '../../../contract/shared/order-statuses.ts'
import { orderStatuses } from '../../../contract/shared/order-statuses.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'
import { contactOpenSince, isContactOpen } from '../customers/contact-cover.ts'
import { isCancelAsked } from '../states/order-conditions.ts'
import { filteredOrders, type Sought, sortedOrders } from './find-orders.ts'
import { type MyOrderColumns, myOrderColumns, myOrderRowOf } from './my-order-row.ts'
import {
  type RecipientColumns,
  recipientColumns,
  type SummaryColumns,
  summaryColumns,
  summaryJoins,
  vendorOrderRowOf,
} from './order-summary.ts'

type Own = typeof contract.orders.list
type Vendors = typeof contract.orders.vendorList
type Admins = typeof contract.orders.adminList

/** My orders, filtered. */
export async function listMyOrders(
  ctx: AppContext,
  { query, caller }: Call<Own>,
): Promise<ResponseData<Own>> {
  const more: RawBuilder<Omit<MyOrderColumns, keyof SummaryColumns>> = sql`, ${myOrderColumns}`
  const { rows, ...counted } = await page(ctx, sql`o.user_id = ${caller.accountId}`, query, more)
  return { rows: rows.map((row) => myOrderRowOf(row, ctx.clock())), ...counted }
}

/** The orders of my store, filtered, and the unfiltered count of each group. */
export async function listVendorOrders(
  ctx: AppContext,
  { query, caller }: Call<Vendors>,
): Promise<ResponseData<Vendors>> {
  const whose = sql`o.vendor_id = ${caller.vendorId}`
  const readsPhone = isContactOpen(await contactOpenSince(ctx))
  const [found, figures] = await Promise.all([
    vendorPage(ctx, whose, query, readsPhone),
    figuresOf(ctx, caller.vendorId),
  ])
  return { ...found, ...figures }
}

/** All orders of the market, filtered. */
export async function listAllOrders(ctx: AppContext, { query }: Call<Admins>): Promise<ResponseData<Admins>> {
  return vendorPage(ctx, inMarket(query), query)
}

/** Of the whole market, of one store, of one district. */
export const inMarket = ({ vendorId, city }: Pick<Call<Admins>['query'], 'vendorId' | 'city'>): Whose => sql`
  ${vendorId === undefined ? sql`true` : sql`o.vendor_id = ${vendorId}`}
  and ${city === undefined ? sql`true` : sql`o.address ->> 'city' = ${city}`}`

type Whose = RawBuilder<unknown>

async function vendorPage(ctx: AppContext, whose: Whose, query: Sought, readsPhone?: RawBuilder<boolean>) {
  const more: RawBuilder<RecipientColumns> = sql`, ${recipientColumns}`
  const { rows, ...counted } = await page(ctx, whose, query, more, readsPhone)
  return { rows: rows.map(vendorOrderRowOf), ...counted }
}

interface Page<Row> {
  readonly rows: Row[]
  readonly total: number
  readonly isMore: boolean
}

/** `more` are the columns that this list shows beside those of every list. */
async function page<More>(
  ctx: AppContext,
  whose: Whose,
  query: Sought,
  more: RawBuilder<More>,
  readsPhone?: RawBuilder<boolean>,
): Promise<Page<SummaryColumns & More>> {
  const most = query.offset + mostCounted
  const found = sql`from orders o where ${whose} and ${filteredOrders(query, ctx.clock(), readsPhone)}`
  const [{ rows }, counted] = await Promise.all([
    sql<SummaryColumns & More>`
      select ${summaryColumns}${more}
      from (
        select o.* ${found} order by ${sortedOrders(query.sort)} limit ${query.noOfRows} offset ${query.offset}
      ) o
      ${summaryJoins}
      order by ${sortedOrders(query.sort)}`.execute(ctx.db),
    // A bounded count: pagination goes no further, and a full count would read all rows.
    sql<{ counted: number }>`
      select count(*) as "counted" from (select ${found} limit ${most + 1}) bounded`.execute(ctx.db),
  ])
  const total = counted.rows[0]?.counted ?? 0
  return { rows, total: Math.min(total, most), isMore: total > most }
}

const missedDays = 30

/** The figures above a store's list, independent of its filter. */
async function figuresOf({ db, clock }: AppContext, vendorId: string) {
  const since = new Date(clock().getTime() - missedDays * 86_400_000)
  // Orders expire soon after placement, so a bound on placed_at lets the query use its index.
  const placedSince = new Date(since.getTime() - missedDays * 86_400_000)
  const { rows } = await sql<{
    byStatus: Partial<Record<OrderStatus, number>>
    asked: number
    missed: number
    proofsToCheck: number
  }>`
    select coalesce((
        select jsonb_object_agg(s.status, each_status.count)
        from unnest(${sql.val([...orderStatuses])}::text[]) as s (status) cross join lateral (
          select count(*) from (
            select from orders where vendor_id = ${vendorId} and status = s.status limit ${mostCounted + 1}
          ) bounded
        ) each_status where each_status.count > 0
      ), '{}') as "byStatus",
      (select count(*) from orders o where o.vendor_id = ${vendorId} and ${isCancelAsked}) as "asked",
      (select count(*) from orders o join payment p on p.order_id = o.id
        where o.vendor_id = ${vendorId} and o.status = 'AWAITING_PAYMENT' and p.status = 'SUBMITTED') as "proofsToCheck",
      (select count(*) from orders o join order_event e on e.order_id = o.id
        where o.vendor_id = ${vendorId} and o.status = 'CANCELLED' and o.updated_at >= ${since}
          and o.placed_at >= ${placedSince}
          and e.reason = 'NOT_ACCEPTED') as "missed"`.execute(db)
  const { byStatus = {}, asked = 0, missed = 0, proofsToCheck = 0 } = rows[0] ?? {}
  const counts = Object.fromEntries(
    Object.entries(orderGroups).map(([group, statuses]) => [
      group,
      Math.min(
        mostCounted + 1,
        statuses.reduce((sum, status) => sum + (byStatus[status] ?? 0), 0),
      ),
    ]),
  ) as Record<OrderGroup, number>
  return { counts, waiting: counts.TO_ACCEPT, asked, missed, proofsToCheck }
}
