import { type RawBuilder, sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import { type ReturnGroup, returnGroups } from '../../../contract/orders/return-states.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'
import { type ReturnColumns, type ReturnRow, returnRowOf, rowColumns, rowJoins } from './return-rows.ts'

type Own = typeof contract.orders.returns
type Vendors = typeof contract.orders.vendorReturns
type Admins = typeof contract.orders.adminReturns
type Condition = RawBuilder<unknown>

const newestFirst = sql`created_at desc, id`
export const waitsForVendor = sql`status in ('REQUESTED', 'RECEIVED', 'INSPECTED')`
const isEscalated = sql`status = 'ESCALATED'`
export const vendorsFirst = sql`
  ${waitsForVendor} desc, case when ${waitsForVendor} then answer_by end, created_at desc, id`
export const escalatedFirst = sql`
  ${isEscalated} desc, case when ${isEscalated} then updated_at end, created_at desc, id`

/** My returns, of one order or of all. */
export async function listMyReturns(
  ctx: AppContext,
  { query, caller }: Call<Own>,
): Promise<ResponseData<Own>> {
  const ofOrder = query.orderId === undefined ? sql`` : sql`and order_id = ${query.orderId}`
  const whose = sql`user_id = ${caller.accountId} ${ofOrder}`
  const [rows, total] = await Promise.all([page(ctx, whose, query, newestFirst), count(ctx, whose)])
  return { rows, total }
}

/** Returns to my store: what waits for me by the day on which it must be done, then the rest by age. */
export async function listVendorReturns(
  ctx: AppContext,
  { query, caller }: Call<Vendors>,
): Promise<ResponseData<Vendors>> {
  const mine = sql`vendor_id = ${caller.vendorId}`
  const whose = sql`${mine} ${inGroup(query.group)}`
  const [rows, total, waiting] = await Promise.all([
    page(ctx, whose, query, vendorsFirst),
    count(ctx, whose),
    count(ctx, sql`${mine} and ${waitsForVendor}`),
  ])
  return { rows, total, waiting }
}

/** Returns of all stores: those that an admin decides first, the oldest of them first. */
export async function listAdminReturns(
  ctx: AppContext,
  { query }: Call<Admins>,
): Promise<ResponseData<Admins>> {
  const whose = sql`true ${inGroup(query.group)}`
  const [rows, total, escalated] = await Promise.all([
    page(ctx, whose, query, escalatedFirst),
    count(ctx, whose),
    count(ctx, isEscalated),
  ])
  return { rows, total, escalated }
}

export const inGroup = (group: ReturnGroup | undefined): Condition =>
  group === undefined ? sql`` : sql`and status = any(${[...returnGroups[group]]})`

interface Page {
  readonly offset: number
  readonly noOfRows: number
}

export async function page(
  { db }: AppContext,
  whose: Condition,
  { offset, noOfRows }: Page,
  order: Condition,
): Promise<ReturnRow[]> {
  const { rows } = await sql<ReturnColumns>`
    with page as (
      select *, row_number() over (order by ${order}) as place from return_request
      where ${whose} order by place limit ${noOfRows} offset ${offset}
    )
    select ${rowColumns} from page r ${rowJoins} order by r.place`.execute(db)
  return rows.map(returnRowOf)
}

async function count({ db }: AppContext, whose: Condition): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as "total" from return_request where ${whose}`.execute(db)
  return rows[0]?.total ?? 0
}
