/** Campaigns for admins: the list, and one with its history. */
import { type RawBuilder, sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { CampaignEventKind, CampaignState } from '../../../contract/promotions/campaign-states.ts'
import { campaignStates } from '../../../contract/promotions/campaign-states.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { type Db, foundOr } from '../../platform/db/db.ts'
import type { Columns, OneOf } from '../../platform/db/row-types.ts'
import type { Call } from '../../platform/http/binding.ts'
import { type Campaign, campaignColumns, campaignStateOf } from './campaign-rows.ts'
import { categoryNamesOf, presentAnnounced } from './present-campaign.ts'

type List = typeof contract.promotions.adminCampaigns
type One = typeof contract.promotions.adminCampaign
type Row = ResponseData<List>['rows'][number]
export type StoredCampaign = ResponseData<One>

interface Listed extends Campaign {
  readonly nominated: number
  readonly approved: number
  readonly rejected: number
  readonly withdrawn: number
}

export async function listCampaigns(ctx: AppContext, { query }: Call<List>): Promise<ResponseData<List>> {
  const at = ctx.clock()
  const { search, state } = query
  const term = search === undefined || search === '' ? null : `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const found = sql`(${term}::text is null or concat_ws(E'\\n', c.title, c.title_ne) ilike ${term})`
  const claim = sql`${found} and (${state ?? null}::text is null or ${campaignStateOf(at)} = ${state ?? null})`
  const page = sql`limit ${query.noOfRows} offset ${query.offset}`
  const rows = await campaignsBy(ctx.db, claim, page)
  const names = await categoryNamesOf(ctx.db, rows)
  const counted = await sql<{ state: CampaignState; count: number }>`
    select ${campaignStateOf(at)} as "state", count(*)::integer as "count" from campaign c where ${found} group by 1`.execute(
    ctx.db,
  )
  const byState = new Map(counted.rows.map((one) => [one.state, one.count]))
  const counts = Object.fromEntries(campaignStates.map((one) => [one, byState.get(one) ?? 0]))
  const total =
    state === undefined ? [...byState.values()].reduce((sum, one) => sum + one, 0) : byState.get(state)
  return {
    rows: rows.map((row) => presentRow(row, at, names)),
    total: total ?? 0,
    // Every state is counted: the list of states is that of the schema's keys.
    counts: counts as ResponseData<List>['counts'],
  }
}

export const showCampaign = (ctx: AppContext, { params }: Call<One>): Promise<StoredCampaign> =>
  storedCampaign(ctx.db, params.campaignId, ctx.clock())

export async function storedCampaign(db: Db, campaignId: string, at: Date): Promise<StoredCampaign> {
  const rows = await campaignsBy(db, sql`c.id = ${campaignId}`)
  const row = foundOr(rows[0])
  return {
    ...presentRow(row, at, await categoryNamesOf(db, [row])),
    banner: row.banner,
    events: await eventsOf(db, campaignId),
  }
}

async function campaignsBy(db: Db, claim: RawBuilder<unknown>, page = sql``): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select ${campaignColumns}, n.* from campaign c cross join lateral (
      select count(*) filter (where status = 'NOMINATED')::integer as "nominated",
        count(*) filter (where status = 'APPROVED')::integer as "approved",
        count(*) filter (where status = 'REJECTED')::integer as "rejected",
        count(*) filter (where status = 'WITHDRAWN')::integer as "withdrawn"
      from campaign_item where campaign_id = c.id
    ) n where ${claim} order by c.created_at desc, c.id desc ${page}`.execute(db)
  return rows
}

const presentRow = (row: Listed, at: Date, names: Awaited<ReturnType<typeof categoryNamesOf>>): Row => ({
  ...presentAnnounced(row, at, names),
  status: row.status,
  showOnHome: row.showOnHome,
  nominated: row.nominated,
  approved: row.approved,
  rejected: row.rejected,
  withdrawn: row.withdrawn,
  version: row.version,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})

type Event = Columns<'campaign_event', 'at' | 'note'> & {
  readonly kind: OneOf<'campaign_event', 'kind', CampaignEventKind>
  readonly byName: string
  readonly productName: string | null
}

async function eventsOf(db: Db, campaignId: string): Promise<StoredCampaign['events']> {
  const { rows } = await sql<Event>`
    select e.at, e.kind, e.note, coalesce(v.shop_name, a.name) as "byName", i.product_name as "productName"
    from campaign_event e join account a on a.id = e.by_account
    left join vendor v on v.account_id = a.id left join campaign_item i on i.id = e.item_id
    where e.campaign_id = ${campaignId} order by e.id desc limit 100`.execute(db)
  return rows.map(({ at, kind, note, byName, productName }) => ({ at, kind, note, byName, productName }))
}
