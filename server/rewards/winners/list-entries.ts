/** Entries of a campaign, a preview of its rule, and shoppers to choose from; for admins. */
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { EntryFault } from '../../../contract/rewards/winner-states.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Aliased, Columns, OneOf } from '../../platform/db/row-types.ts'
import type { Call } from '../../platform/http/binding.ts'
import { hasOpenReturn } from './order-value.ts'
import { placedEntries, rankEntries } from './rank-entries.ts'
import { openReturns } from './select-winners.ts'
import { winnerCampaignById } from './winner-campaign-rows.ts'

type Entries = typeof contract.rewards.winnerEntries
type Preview = typeof contract.rewards.winnerPreview
type People = typeof contract.rewards.winnerCandidates

const termOf = (search = '') => (search === '' ? null : `%${search.replace(/[\\%_]/g, '\\$&')}%`)

interface EntryRow
  extends Aliased<'winner_entry', { entryId: 'id'; value: 'value_paisa' }>,
    Columns<'winner_entry', 'key' | 'user_id' | 'order_id' | 'at' | 'position'>,
    Columns<'account', 'name'>,
    Columns<'orders', 'order_no' | 'shop_name'> {
  readonly fault: OneOf<'winner_entry', 'fault', EntryFault>
  readonly isReturnOpen: boolean
}

export async function listEntries(
  ctx: AppContext,
  { params, query }: Call<Entries>,
): Promise<ResponseData<Entries>> {
  const { id } = await winnerCampaignById(ctx.db, params.campaignId)
  const term = termOf(query.search)
  const from = sql`
    from winner_entry e join account a on a.id = e.user_id join orders o on o.id = e.order_id
    where e.campaign_id = ${id} and (e.fault is null) = ${query.view === 'COUNTS'}
      and (${term}::text is null or a.name ilike ${term} or o.order_no ilike ${term} or e.key ilike ${term})`
  const { rows } = await sql<EntryRow>`
    select e.id as "entryId", e.key, e.user_id as "userId", a.name, e.order_id as "orderId", o.order_no as "orderNo",
      o.shop_name as "shopName", e.value_paisa as value, e.at, e.position, e.fault,
      ${hasOpenReturn} as "isReturnOpen" ${from}
    order by e.position nulls last, e.at desc, e.id limit ${query.noOfRows} offset ${query.offset}`.execute(
    ctx.db,
  )
  const counted = await sql<{ total: number }>`select count(*) as total ${from}`.execute(ctx.db)
  return {
    rows: rows.map((row) => ({
      ...{ entryId: row.entryId, key: row.key, userId: row.userId, name: row.name, orderId: row.orderId },
      ...{ orderNo: row.orderNo, shopName: row.shopName, value: row.value, at: row.at },
      ...{ position: row.position, fault: row.fault, isReturnOpen: row.isReturnOpen },
    })),
    total: counted.rows[0]?.total ?? 0,
  }
}

/** Preview by the function that will select the winners. A draw has none, not even for admins. */
export const previewWinners = (ctx: AppContext, { params }: Call<Preview>): Promise<ResponseData<Preview>> =>
  inTransaction(ctx.db, async (tx) => {
    const campaign = await winnerCampaignById(tx, params.campaignId)
    const sheet = await rankEntries(tx, campaign)
    const placed = campaign.mode === 'DRAW' ? [] : placedEntries(campaign, sheet)
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from account where id = any(${placed.map(({ entry }) => entry.userId)}::uuid[])`.execute(
      tx,
    )
    const names = new Map(rows.map(({ id, name }) => [id, name]))
    return {
      rows: placed.map(({ place, entry: { key, userId, valuePaisa, at } }) => ({
        ...{ place, key, userId, name: names.get(userId) ?? '', value: valuePaisa, at },
      })),
      people: new Set(sheet.map(({ userId }) => userId)).size,
      openReturns: await openReturns(tx, campaign.id),
    }
  })

interface CandidateRow extends Columns<'account', 'name' | 'email'>, Aliased<'account', { userId: 'id' }> {
  readonly entries: number
  readonly value: number
  readonly hasWon: boolean
}

export async function listCandidates(
  ctx: AppContext,
  { params, query }: Call<People>,
): Promise<ResponseData<People>> {
  const { id } = await winnerCampaignById(ctx.db, params.campaignId)
  const term = termOf(query.search)
  const from = sql`
    from account a left join lateral (
      select count(*) as entries, coalesce(sum(e.value_paisa), 0)::bigint as value from winner_entry e
      where e.campaign_id = ${id} and e.user_id = a.id and e.fault is null
    ) n on true
    where a.user_type = 'USER' and a.disabled_at is null
      and ${term === null ? sql`a.id in (select user_id from winner_entry where campaign_id = ${id} and fault is null)` : sql`(a.name ilike ${term} or a.email ilike ${term})`}`
  const { rows } = await sql<CandidateRow>`
    select a.id as "userId", a.name, a.email, n.entries, n.value,
      exists (select from winner w where w.campaign_id = ${id} and w.user_id = a.id) as "hasWon" ${from}
    order by n.entries desc, n.value desc, a.name, a.id limit ${query.noOfRows} offset ${query.offset}`.execute(
    ctx.db,
  )
  const counted = await sql<{ total: number }>`select count(*) as total ${from}`.execute(ctx.db)
  return {
    rows: rows.map(({ userId, name, email, entries, value, hasWon }) => ({
      ...{ userId, name, email, entries, value, hasWon },
    })),
    total: counted.rows[0]?.total ?? 0,
  }
}
