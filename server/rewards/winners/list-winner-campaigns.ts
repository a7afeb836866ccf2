/** Winner campaigns for admins: the list, and one with what is still waited for. */
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import { type WinnerCampaignState, winnerCampaignStates } from '../../../contract/rewards/winner-states.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { type Db, foundOr } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { settingsOf } from '../../settings/index.ts'
import { hasOpenReturn } from './order-value.ts'
import { type JoinedCampaign, joinedCampaigns, presentHead } from './present-winner-campaign.ts'
import { winnerStateOf } from './winner-campaign-rows.ts'

type List = typeof contract.rewards.winnerCampaigns
type One = typeof contract.rewards.winnerCampaign
type Row = ResponseData<List>['rows'][number]

export async function listWinnerCampaigns(
  ctx: AppContext,
  { query }: Call<List>,
): Promise<ResponseData<List>> {
  const at = ctx.clock()
  const { search = '', state = null, noOfRows, offset } = query
  const term = search === '' ? null : `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const found = sql`(${term}::text is null or concat_ws(E'\n', c.title, c.title_ne) ilike ${term})`
  const claim = sql`${found} and (${state}::text is null or ${winnerStateOf(at)} = ${state})`
  const page = sql`order by c.created_at desc, c.id desc limit ${noOfRows} offset ${offset}`
  const rows = await joinedCampaigns(ctx.db, claim, page)
  const counted = await sql<{ state: WinnerCampaignState; count: number }>`
    select ${winnerStateOf(at)} as state, count(*) as count from winner_campaign c where ${found} group by 1`.execute(
    ctx.db,
  )
  const byState = new Map(counted.rows.map((one) => [one.state, one.count]))
  const counts = Object.fromEntries(winnerCampaignStates.map((one) => [one, byState.get(one) ?? 0]))
  const all = [...byState.values()].reduce((sum, one) => sum + one, 0)
  const { drawsOn } = await settingsOf(ctx)
  return {
    rows: await Promise.all(rows.map((row) => presentRow(ctx.db, row, at))),
    total: state === null ? all : (byState.get(state) ?? 0),
    // Every state is counted: the list of states is that of the schema's keys.
    counts: counts as ResponseData<List>['counts'],
    drawsOn,
  }
}

export const showStoredWinnerCampaign = (
  ctx: AppContext,
  { params }: Call<One>,
): Promise<ResponseData<One>> => storedWinnerCampaign(ctx.db, params.campaignId, ctx.clock())

export async function storedWinnerCampaign(db: Db, campaignId: string, at: Date): Promise<ResponseData<One>> {
  const row = foundOr((await joinedCampaigns(db, sql`c.id = ${campaignId}`, sql``))[0])
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from winner_entry e
    where e.campaign_id = ${campaignId} and e.fault is null and ${hasOpenReturn}`.execute(db)
  return {
    ...(await presentRow(db, row, at)),
    promo:
      row.prizePromoId === null
        ? null
        : { promoId: row.prizePromoId, code: row.promoCode ?? '', title: row.promoTitle ?? '' },
    drawPermission: row.drawPermission,
    openReturns: rows[0]?.count ?? 0,
  }
}

async function presentRow(db: Db, row: JoinedCampaign, at: Date): Promise<Row> {
  return {
    ...presentHead(row, at),
    status: row.status,
    counts: await countsOf(db, row.id),
    version: row.version,
    publishedAt: row.publishedAt,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

interface Counts {
  readonly entries: number
  readonly voided: number
  readonly people: number
  readonly notified: number
  readonly claimed: number
  readonly issued: number
  readonly expired: number
  readonly disqualified: number
}

async function countsOf(db: Db, campaignId: string): Promise<Row['counts']> {
  const { rows } = await sql<Counts>`
    select e.*, w.* from (
      select count(*) filter (where fault is null) as entries, count(*) filter (where fault is not null) as voided,
        count(distinct user_id) filter (where fault is null) as people
      from winner_entry where campaign_id = ${campaignId}
    ) e, (
      select count(*) filter (where state = 'NOTIFIED') as notified, count(*) filter (where state = 'CLAIMED') as claimed,
        count(*) filter (where state = 'ISSUED') as issued, count(*) filter (where state = 'EXPIRED') as expired,
        count(*) filter (where state = 'DISQUALIFIED') as disqualified
      from winner where campaign_id = ${campaignId}
    ) w`.execute(db)
  const none = {
    entries: 0,
    voided: 0,
    people: 0,
    notified: 0,
    claimed: 0,
    issued: 0,
    expired: 0,
    disqualified: 0,
  }
  return { ...none, ...rows[0] }
}
