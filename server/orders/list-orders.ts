import { type RawBuilder, sql } from 'kysely'
import type { contract } from '../../contract/index.ts'
import { pictureUrl } from '../../contract/limits.ts'
import type { Answer } from '../../contract/route.ts'
import type { Call } from '../platform/binding.ts'
import type { Market } from '../platform/market.ts'
import {
  type OrderRow,
  recipientColumns,
  summaryColumns,
  summaryJoins,
  type VendorOrderRow,
} from './order-summary.ts'

type Own = typeof contract.orders.list
type Vendors = typeof contract.orders.vendorList

/** My orders, the newest first. */
export async function listOwnOrders(market: Market, { query, person }: Call<Own>): Promise<Answer<Own>> {
  const whose = sql`user_id = ${person.accountId}`
  const [rows, { total }] = await Promise.all([
    page<OrderRow>(market, whose, query, sql``),
    counts(market, whose, query.status),
  ])
  return { rows, total }
}

/** The orders of my store, the newest first, and how many of all of them wait to be accepted. */
export async function listVendorOrders(
  market: Market,
  { query, person }: Call<Vendors>,
): Promise<Answer<Vendors>> {
  const whose = sql`vendor_id = ${person.vendorId}`
  const [rows, { total, waiting }] = await Promise.all([
    page<VendorOrderRow>(market, whose, query, sql`, ${recipientColumns}`),
    counts(market, whose, query.status),
  ])
  return { rows, total, waiting }
}

type Whose = RawBuilder<unknown>
type Query = Call<Own>['query']

async function page<Row extends OrderRow>(
  market: Market,
  whose: Whose,
  query: Query,
  more: RawBuilder<unknown>,
) {
  const ofStatus = query.status === undefined ? sql`` : sql`and status = ${query.status}`
  const { rows } = await sql<Row>`
    select ${summaryColumns}${more}
    from (
      select * from orders where ${whose} ${ofStatus}
      order by placed_at desc, id desc limit ${query.noOfRows} offset ${query.offset}
    ) o
    ${summaryJoins}
    order by o.placed_at desc, o.id desc`.execute(market.db)
  for (const row of rows) {
    if (row.firstProductImage !== null) row.firstProductImage = pictureUrl(row.firstProductImage)
  }
  return rows
}

async function counts(market: Market, whose: Whose, status: Query['status']) {
  const { rows } = await sql<{ total: number; waiting: number }>`
    select count(*) filter (where ${status ?? null}::text is null or status = ${status ?? null}) as "total",
      count(*) filter (where status = 'PLACED') as "waiting"
    from orders where ${whose}`.execute(market.db)
  return rows[0] ?? { total: 0, waiting: 0 }
}
