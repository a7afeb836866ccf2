/** Complaints as presented to the complainant, to the store they are about, and to admins. */
import { type RawBuilder, sql } from 'kysely'
import type {
  ComplaintStatus,
  complaintAgainst,
  complaintCategories,
  complaintOutcomes,
  Side,
} from '../../../contract/chat/chat-kinds.ts'
import type { complaintRoutes } from '../../../contract/chat/complaints.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { type Db, foundOr, type Tx } from '../../platform/db/db.ts'
import type { Aliased, Column, Columns, OneOf, OuterJoined } from '../../platform/db/row-types.ts'
import type { Call } from '../../platform/http/binding.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { inStates } from '../../platform/in-states.ts'
import { privatePictureUrl } from '../../platform/pictures/private-pictures.ts'
import { settingsOf } from '../../settings/index.ts'
import { complaintStatesAfter, isOpen, openStatuses } from './complaint-states.ts'

type List = typeof complaintRoutes.complaints
type Show = typeof complaintRoutes.complaint
export type ComplaintView = ResponseData<Show>

export type Payer = 'VENDOR' | 'PLATFORM'

type Row = Columns<
  'complaint',
  'id' | 'no' | 'order_id' | 'created_at' | 'updated_at' | 'description' | 'evidence' | 'decision'
> &
  Aliased<
    'complaint',
    {
      acknowledgeBy: 'ack_due'
      resolveBy: 'resolve_due'
      answerBy: 'answer_due'
      compensation: 'compensation_paisa'
    }
  > &
  Aliased<'account', { userName: 'name' }> &
  OuterJoined<Columns<'vendor', 'shop_name' | 'shop_name_ne'> & Columns<'orders', 'order_no'>> & {
    readonly against: OneOf<'complaint', 'against', (typeof complaintAgainst)[number]>
    readonly category: OneOf<'complaint', 'category', (typeof complaintCategories)[number]>
    readonly status: OneOf<'complaint', 'status', ComplaintStatus>
    readonly severity: OneOf<'complaint', 'severity', 'LOW' | 'NORMAL' | 'HIGH'>
    readonly wanted: OneOf<'complaint', 'wanted', (typeof complaintOutcomes)[number]>
    readonly compensationPayer: OneOf<'complaint', 'compensation_payer', Payer>
    readonly compensationDue: Column<'refund', 'amount_paisa'>
    readonly dueAt: Date | null
    readonly endedAt: Date | null
  }

/** Condition over `k`: the caller's complaints; of a vendor those about its store, once asked; of an admin all. */
export function myComplaints(caller: Caller): RawBuilder<boolean> {
  if (caller.userType === 'ADMIN') return sql<boolean>`true`
  if (caller.userType === 'USER') return sql<boolean>`k.user_id = ${caller.accountId}`
  return sql<boolean>`k.vendor_id = ${caller.vendorId} and k.against <> 'PLATFORM' and exists (
    select from complaint_event e where e.complaint_id = k.id and e.to_status = 'WAITING_VENDOR'
  )`
}

const openStates = inStates(openStatuses)
/** The next deadline of `k`; null once it has ended. */
export const dueAt = sql<Date | null>`case
  when k.status in ('OPEN', 'REOPENED') then least(k.ack_due, k.resolve_due)
  when k.status = 'WAITING_VENDOR' then least(k.answer_due, k.resolve_due)
  when k.status in ${openStates} then k.resolve_due end`

/** When it was decided or, undecided, withdrawn: from then on it can be opened again for some days. */
export const endedAt = sql<Date | null>`coalesce(k.resolved_at, k.closed_at)`

/** Complainants see the latest first; those who answer, the most urgent. */
const orderFor = ({ userType }: Caller) =>
  userType === 'USER' ? sql`k.created_at desc, k.id` : sql`${dueAt} nulls last, k.updated_at desc, k.id`

const rowsOf = async (
  db: Db | Tx,
  caller: Caller,
  where: RawBuilder<unknown>,
  page: { limit: number; offset: number },
): Promise<Row[]> =>
  (
    await sql<Row>`
      select k.id, k.no, k.against, k.category, k.status, k.severity, u.name as "userName",
        v.shop_name as "shopName", v.shop_name_ne as "shopNameNe", k.order_id as "orderId", o.order_no as "orderNo", k.created_at as "createdAt",
        k.updated_at as "updatedAt", k.ack_due as "acknowledgeBy", k.resolve_due as "resolveBy",
        case when k.status = 'WAITING_VENDOR' then k.answer_due end as "answerBy", ${dueAt} as "dueAt",
        k.description, k.wanted, k.evidence, k.decision, k.compensation_paisa as compensation,
        k.compensation_payer as "compensationPayer",
        (select coalesce(sum(amount_paisa), 0)::bigint from refund where complaint_id = k.id) as "compensationDue",
        ${endedAt} as "endedAt"
      from complaint k join account u on u.id = k.user_id left join vendor v on v.id = k.vendor_id
      left join orders o on o.id = k.order_id
      where ${myComplaints(caller)} and ${where}
      order by ${orderFor(caller)} limit ${page.limit} offset ${page.offset}`.execute(db)
  ).rows

export async function listComplaints(
  ctx: AppContext,
  { query, caller }: Call<List>,
): Promise<ResponseData<List>> {
  const { db } = ctx
  const at = ctx.clock()
  const pattern = `%${(query.search ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const where = sql<boolean>`${query.status === undefined ? sql`true` : sql`k.status = ${query.status}`}
    and ${query.late === undefined ? sql`true` : sql`${dueAt} < ${at}`}
    and (k.no ilike ${pattern} or k.description ilike ${pattern} or u.name ilike ${pattern}
      or concat_ws(' ', v.shop_name, v.shop_name_ne) ilike ${pattern} or coalesce(o.order_no, '') ilike ${pattern})`
  const rows = await rowsOf(db, caller, where, { limit: query.noOfRows, offset: query.offset })
  const { rows: counted } = await sql<{ total: number; open: number }>`
    select count(*) filter (where ${where}) as "total", count(*) filter (where k.status in ${openStates}) as "open"
    from complaint k join account u on u.id = k.user_id left join vendor v on v.id = k.vendor_id
    left join orders o on o.id = k.order_id
    where ${myComplaints(caller)}`.execute(db)
  const { total = 0, open = 0 } = counted[0] ?? {}
  return { rows: rows.map((row) => ({ ...row, isLate: isLate(row, at) })), total, open }
}

const isLate = ({ dueAt }: Row, at: Date): boolean => dueAt !== null && dueAt < at

export const showComplaint = (ctx: AppContext, { params, caller }: Call<Show>): Promise<ResponseData<Show>> =>
  presentComplaint(ctx, ctx.db, caller, params.complaintId)

type EventRow = Columns<'complaint_event', 'id' | 'note' | 'is_internal' | 'pictures' | 'at'> & {
  readonly by: OneOf<'complaint_event', 'actor', Side | 'SYSTEM'>
  readonly name: Column<'account', 'name'> | null
  readonly from: OneOf<'complaint_event', 'from_status', ComplaintStatus>
  readonly to: OneOf<'complaint_event', 'to_status', ComplaintStatus>
}

export async function presentComplaint(
  ctx: AppContext,
  db: Db | Tx,
  caller: Caller,
  id: string,
): Promise<ComplaintView> {
  const [found] = await rowsOf(db, caller, sql`k.id = ${id}`, { limit: 1, offset: 0 })
  const row = foundOr(found)
  const { rows } = await sql<EventRow>`
    select e.id, e.actor as by, case when e.actor = 'VENDOR' then v.shop_name else a.name end as name,
      e.from_status as "from", e.to_status as "to", e.note, e.is_internal as "isInternal", e.pictures, e.at
    from complaint_event e join complaint k on k.id = e.complaint_id left join vendor v on v.id = k.vendor_id
    left join account a on a.id = e.actor_id
    where e.complaint_id = ${id} and (not e.is_internal or ${caller.userType === 'ADMIN'})
    order by e.at, e.id`.execute(db)
  const { productName } = await settingsOf(ctx, db)
  const at = ctx.clock()
  const hasStore = row.shopName !== null && row.against !== 'PLATFORM'
  const standing = { status: row.status, endedAt: row.endedAt, hasStore }
  const shown = (name: string) => privatePictureUrl(ctx, name)
  return {
    ...row,
    isLate: isLate(row, at),
    evidence: row.evidence.map(shown),
    // Which admin answered is known to admins alone.
    events: rows.map((event) => ({
      ...event,
      name: event.by === 'ADMIN' && caller.userType !== 'ADMIN' ? productName : (event.name ?? productName),
      pictures: event.pictures.map(shown),
    })),
    moves: complaintStatesAfter(standing, caller.userType, at),
    maySay: isOpen(row.status),
  }
}
