/** The inputs of a selection in the order of its rule: for everybody, and for a shopper their own rows. */
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { nepalDayOf, startOfNepalDay } from '../../../contract/shared/nepal-days.ts'
import type { AppContext } from '../../platform/context.ts'
import { type Db, foundOr } from '../../platform/db/db.ts'
import type { Aliased, Columns } from '../../platform/db/row-types.ts'
import type { Call } from '../../platform/http/binding.ts'
import { coverName } from './cover-name.ts'
import { lotOf } from './rank-entries.ts'
import { type WinnerCampaign, winnerCampaignById } from './winner-campaign-rows.ts'

type Sheet = typeof contract.rewards.winnerSheet
type Mine = typeof contract.rewards.mySheetRows

/** Drafts, and what was called off before it was published, look like missing ones. */
async function publishedCampaign(db: Db, campaignId: string): Promise<WinnerCampaign> {
  const campaign = await winnerCampaignById(db, campaignId)
  foundOr(campaign.publishedAt ?? undefined)
  return campaign
}

interface SheetRow
  extends Columns<'winner_entry', 'key'>,
    Columns<'account', 'name'>,
    Aliased<'winner_entry', { at: 'rank_at'; value: 'rank_paisa' }> {
  readonly position: number
  readonly who: string
  readonly isTied: boolean
}

/**
 * A store knows moment and amount of its own orders: no row tells what it does not know. So rows of one shopper are
 * joined only where the rule passes over who has won, and the moment of a sum is told only between equal ones.
 */
export async function showSheet(
  ctx: AppContext,
  { params, query }: Call<Sheet>,
): Promise<ResponseData<Sheet>> {
  const campaign = await publishedCampaign(ctx.db, params.campaignId)
  // Positions have no gap: a page is a range of the index, and the last one is the count.
  const { rows } = await sql<SheetRow>`
    select e.position, e.key, a.name, e.rank_paisa as value, e.rank_at as at, coalesce((
      select f.key from winner w join winner_entry f on f.campaign_id = w.campaign_id and f.user_id = w.user_id
      where w.campaign_id = e.campaign_id and w.user_id = e.user_id and f.position is not null
      order by f.position limit 1
    ), e.key) as who, exists (
      select from winner_entry t where t.campaign_id = e.campaign_id
        and t.position in (e.position - 1, e.position + 1) and t.rank_paisa = e.rank_paisa
    ) as "isTied"
    from winner_entry e join account a on a.id = e.user_id
    where e.campaign_id = ${campaign.id} and e.position > ${query.offset}
    order by e.position limit ${query.noOfRows}`.execute(ctx.db)
  const counted = await sql<{ total: number }>`
    select coalesce(max(position), 0) as total from winner_entry where campaign_id = ${campaign.id}`.execute(
    ctx.db,
  )
  const seed = campaign.drawSeed
  const momentOf = ({ at, isTied }: SheetRow): Date => {
    // Written together with the position.
    const moment = at ?? campaign.endsAt
    return campaign.mode === 'TOP_N' && !isTied ? startOfNepalDay(nepalDayOf(moment)) : moment
  }
  return {
    rows: rows.map((row) => ({
      ...{ position: row.position, key: row.key, who: row.who, name: coverName(row.name) },
      ...{ value: row.value ?? 0, at: momentOf(row) },
      lot: seed === null ? null : lotOf(seed, row.key),
    })),
    total: counted.rows[0]?.total ?? 0,
  }
}

interface MyRow extends Columns<'winner_entry', 'key' | 'salt' | 'order_id'>, Columns<'orders', 'order_no'> {
  readonly position: number
}

/** The one place where a salt leaves the market: to the shopper of its order. */
export async function listMyRows(
  ctx: AppContext,
  { params, query, caller }: Call<Mine>,
): Promise<ResponseData<Mine>> {
  const { id } = await publishedCampaign(ctx.db, params.campaignId)
  const mine = sql`e.campaign_id = ${id} and e.user_id = ${caller.accountId} and e.position is not null`
  const { rows } = await sql<MyRow>`
    select e.position, e.key, e.salt, e.order_id as "orderId", o.order_no as "orderNo"
    from winner_entry e join orders o on o.id = e.order_id
    where ${mine} order by e.position limit ${query.noOfRows} offset ${query.offset}`.execute(ctx.db)
  const counted = await sql<{ total: number }>`
    select count(*) as total from winner_entry e where ${mine}`.execute(ctx.db)
  return {
    rows: rows.map(({ position, key, orderId, orderNo, salt }) => ({
      ...{ position, key, orderId, orderNo, salt },
    })),
    total: counted.rows[0]?.total ?? 0,
  }
}
