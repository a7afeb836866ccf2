/** Campaigns for a store: open for its items, joined, and past. */
import { type RawBuilder, sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { VendorCampaignView } from '../../../contract/promotions/campaign-states.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { type Db, foundOr } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { type Campaign, campaignColumns, isAnnounced } from './campaign-rows.ts'
import { itemsBy, presentItem } from './item-rows.ts'
import { categoryNamesOf, presentAnnounced } from './present-campaign.ts'
import { type StoreFigures, storeFaults, storeFiguresOf } from './store-figures.ts'

type List = typeof contract.promotions.vendorCampaigns
type One = typeof contract.promotions.vendorCampaign
type Row = ResponseData<List>['rows'][number]

interface Listed extends Campaign {
  readonly myItems: number
}

/** Items that hold a place of the store's share. */
const heldItems = (vendorId: string) => sql<number>`(
  select count(*)::integer from campaign_item i
  where i.campaign_id = c.id and i.vendor_id = ${vendorId} and i.status in ('NOMINATED', 'APPROVED')
)`

const isIn = (vendorId: string) =>
  sql<boolean>`exists (select from campaign_item i where i.campaign_id = c.id and i.vendor_id = ${vendorId})`

const viewOf = (vendorId: string, at: Date): RawBuilder<VendorCampaignView> => sql<VendorCampaignView>`(case
  when c.status = 'CANCELLED' or c.ends_at <= ${at} then 'PAST'
  when ${isIn(vendorId)} then 'MINE'
  when c.status = 'PUBLISHED' and c.enrol_to > ${at} then 'OPEN'
  else 'PAST'
end)`

export async function listVendorCampaigns(
  ctx: AppContext,
  { query, caller }: Call<List>,
): Promise<ResponseData<List>> {
  const at = ctx.clock()
  const { vendorId } = caller
  const view = viewOf(vendorId, at)
  const { rows } = await sql<Listed>`
    select ${campaignColumns}, ${heldItems(vendorId)} as "myItems" from campaign c
    where ${isAnnounced} and ${view} = ${query.view}
    order by case when ${query.view}::text = 'PAST' then c.ends_at end desc, c.enrol_to, c.id
    limit ${query.noOfRows} offset ${query.offset}`.execute(ctx.db)
  const counted = await sql<{ view: VendorCampaignView; count: number }>`
    select ${view} as "view", count(*)::integer as "count" from campaign c where ${isAnnounced} group by 1`.execute(
    ctx.db,
  )
  const counts = { OPEN: 0, MINE: 0, PAST: 0 }
  for (const { view: name, count } of counted.rows) counts[name] = count
  const names = await categoryNamesOf(ctx.db, rows)
  const store = await figuresOfStore(ctx.db, vendorId, at)
  return {
    rows: rows.map((row) => presentRow(row, store, at, names)),
    total: counts[query.view],
    counts,
  }
}

export async function showVendorCampaign(
  ctx: AppContext,
  { params, caller }: Call<One>,
): Promise<ResponseData<One>> {
  const at = ctx.clock()
  const { vendorId } = caller
  const { rows } = await sql<Listed>`
    select ${campaignColumns}, ${heldItems(vendorId)} as "myItems" from campaign c
    where c.id = ${params.campaignId} and ${isAnnounced}`.execute(ctx.db)
  const campaign = foundOr(rows[0])
  const store = await figuresOfStore(ctx.db, vendorId, at)
  const items = await itemsBy(ctx.db, sql`i.campaign_id = ${campaign.id} and i.vendor_id = ${vendorId}`, at)
  return {
    ...presentRow(campaign, store, at, await categoryNamesOf(ctx.db, [campaign])),
    items: items.map(presentItem),
    store,
  }
}

const presentRow = (
  row: Listed,
  store: StoreFigures,
  at: Date,
  names: Awaited<ReturnType<typeof categoryNamesOf>>,
): Row => ({
  ...presentAnnounced(row, at, names),
  myItems: row.myItems,
  mySlotsLeft: Math.max(0, row.slotsPerVendor - row.myItems),
  storeFaults: storeFaults(row, store),
})

async function figuresOfStore(db: Db, vendorId: string, at: Date): Promise<StoreFigures> {
  const figures = await storeFiguresOf(db, [vendorId], at)
  return foundOr(figures.get(vendorId))
}
