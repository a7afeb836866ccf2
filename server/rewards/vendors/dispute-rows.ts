/** Disputed days as rows. */
import { type RawBuilder, sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { DisputeState } from '../../../contract/rewards/reward-kinds.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Aliased, Columns, OneOf } from '../../platform/db/row-types.ts'
import { privatePictureUrl } from '../../platform/pictures/private-pictures.ts'

type Counts = Columns<
  'vendor_metric_daily',
  | 'orders'
  | 'answered'
  | 'accepted_in_time'
  | 'cancelled_by_vendor'
  | 'delivered'
  | 'dispatched'
  | 'dispatched_in_time'
  | 'returns_at_fault'
  | 'chats'
  | 'chats_in_time'
  | 'rating_sum'
  | 'rating_count'
>

/** Over `vendor_metric_daily d`. */
export const countColumns = sql`
  d.orders, d.answered, d.accepted_in_time as "acceptedInTime", d.cancelled_by_vendor as "cancelledByVendor",
  d.delivered, d.dispatched, d.dispatched_in_time as "dispatchedInTime", d.returns_at_fault as "returnsAtFault",
  d.chats, d.chats_in_time as "chatsInTime", d.rating_sum as "ratingSum", d.rating_count as "ratingCount"`

export const showCounts = (row: Counts): Counts => ({
  ...{ orders: row.orders, answered: row.answered, acceptedInTime: row.acceptedInTime },
  ...{ cancelledByVendor: row.cancelledByVendor, delivered: row.delivered, dispatched: row.dispatched },
  ...{ dispatchedInTime: row.dispatchedInTime, returnsAtFault: row.returnsAtFault, chats: row.chats },
  ...{ chatsInTime: row.chatsInTime, ratingSum: row.ratingSum, ratingCount: row.ratingCount },
})
export type DayCounts = Counts

export interface Dispute
  extends Counts,
    Columns<'vendor_metric_dispute', 'vendor_id' | 'day' | 'reason' | 'picture' | 'decision' | 'created_at'>,
    Columns<'vendor', 'shop_name' | 'username' | 'account_id'>,
    Aliased<'vendor_metric_dispute', { disputeId: 'id'; decidedAt: 'decided_at' }> {
  readonly state: OneOf<'vendor_metric_dispute', 'state', DisputeState>
  readonly decidedByName: string | null
}

/** Over `vendor_metric_dispute x`, its store `v` and its day `d`. */
export async function disputesBy(
  db: Db,
  claim: RawBuilder<unknown>,
  more: RawBuilder<unknown> = sql``,
): Promise<Dispute[]> {
  const { rows } = await sql<Dispute>`
    select x.id as "disputeId", x.vendor_id as "vendorId", x.day, x.reason, x.picture, x.decision, x.state,
      x.created_at as "createdAt", x.decided_at as "decidedAt", a.name as "decidedByName",
      v.shop_name as "shopName", v.username, v.account_id as "accountId", ${countColumns}
    from vendor_metric_dispute x
    join vendor v on v.id = x.vendor_id
    join vendor_metric_daily d on d.vendor_id = x.vendor_id and d.day = x.day
    left join account a on a.id = x.decided_by
    where ${claim} order by (x.state <> 'OPEN'), case when x.state = 'OPEN' then x.created_at end,
      x.decided_at desc, x.id ${more}`.execute(db)
  return rows
}

export const showDispute = (row: Dispute): ResponseData<typeof contract.rewards.disputeDay> => ({
  disputeId: row.disputeId,
  state: row.state,
  reason: row.reason,
  decision: row.decision,
  createdAt: row.createdAt,
})

export const showDisputeToAdmins = (
  ctx: AppContext,
  row: Dispute,
): ResponseData<typeof contract.rewards.decideDispute> => ({
  ...showDispute(row),
  vendorId: row.vendorId,
  shopName: row.shopName,
  username: row.username,
  day: row.day,
  pictureUrl: privatePictureUrl(ctx, row.picture),
  decidedByName: row.decidedByName,
  decidedAt: row.decidedAt,
  counts: showCounts(row),
})
