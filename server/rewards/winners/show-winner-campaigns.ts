/** Winner campaigns for everybody: what can be won, and who won under covered names. */
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { WinnerState } from '../../../contract/rewards/winner-states.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { type Db, foundOr } from '../../platform/db/db.ts'
import type { Columns, OneOf } from '../../platform/db/row-types.ts'
import type { Call } from '../../platform/http/binding.ts'
import { coverName } from './cover-name.ts'
import { type JoinedCampaign, joinedCampaigns, presentHead } from './present-winner-campaign.ts'

type List = typeof contract.rewards.shownWinnerCampaigns
type One = typeof contract.rewards.shownWinnerCampaign
type Shown = ResponseData<One>

/** Of `winner_campaign c`: once it was published, people may know of it. */
const isPublic = sql`c.published_at is not null`

export async function listShownWinnerCampaigns(
  ctx: AppContext,
  { query }: Call<List>,
): Promise<ResponseData<List>> {
  const { view = null } = query
  const claim = sql`${isPublic} and (${view}::text is null or (c.status = 'PUBLISHED') = (${view} = 'RUNNING'))`
  const byEnd = view === 'ENDED' ? sql`c.ends_at desc` : sql`c.ends_at`
  const order = sql`order by c.status <> 'PUBLISHED', ${byEnd}, c.id`
  const rows = await joinedCampaigns(
    ctx.db,
    claim,
    sql`${order} limit ${query.noOfRows} offset ${query.offset}`,
  )
  const counted = await sql<{ total: number }>`
    select count(*) as total from winner_campaign c where ${claim}`.execute(ctx.db)
  return { rows: await withChosen(ctx.db, rows, ctx.clock()), total: counted.rows[0]?.total ?? 0 }
}

export async function showWinnerCampaign(ctx: AppContext, { params }: Call<One>): Promise<ResponseData<One>> {
  const rows = await joinedCampaigns(ctx.db, sql`c.id = ${params.campaignId} and ${isPublic}`, sql``)
  const [shown] = await withChosen(ctx.db, rows, ctx.clock())
  return foundOr(shown)
}

interface ChosenRow extends Columns<'winner', 'campaign_id' | 'place' | 'round'>, Columns<'account', 'name'> {
  readonly state: OneOf<'winner', 'state', WinnerState>
  readonly key: string | null
}

async function withChosen(db: Db, campaigns: readonly JoinedCampaign[], at: Date): Promise<Shown[]> {
  const ids = campaigns.map(({ id }) => id)
  const { rows } = await sql<ChosenRow>`
    select w.campaign_id as "campaignId", w.place, w.round, w.state, a.name, e.key
    from winner w join account a on a.id = w.user_id left join winner_entry e on e.id = w.entry_id
    where w.campaign_id = any(${ids}::uuid[]) order by w.place, w.round`.execute(db)
  return campaigns.map((campaign) => ({
    ...presentHead(campaign, at),
    now: at,
    chosen: rows
      .filter(({ campaignId }) => campaignId === campaign.id)
      .map(({ place, round, state, name, key }) => ({ place, round, state, name: coverName(name), key })),
  }))
}
