/** Campaigns as shoppers see them: those whose choosing is finished, with products on sale. */
import { type RawBuilder, sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import { mostShownCampaigns } from '../../../contract/promotions/campaign-states.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { type Campaign, campaignColumns } from './campaign-rows.ts'
import { presentHead } from './present-campaign.ts'

type List = typeof contract.promotions.campaigns
type Show = typeof contract.promotions.campaign
type Shown = ResponseData<Show>

/** One whose items have all been withdrawn or hidden has nothing to show. */
export async function listShownCampaigns(
  ctx: AppContext,
  { query: { slug } }: Call<List>,
): Promise<ResponseData<List>> {
  if (slug !== undefined) return ofSlug(ctx, slug)
  const at = ctx.clock()
  return shownWhere(
    ctx,
    sql`c.show_on_home and c.ends_at > ${at} and exists (
      select from shown_offer h join product_offer w on w.offer_id = h.id join product p on p.id = w.product_id
      where h.campaign_slug = c.slug and h.is_on and w.ends_at > ${at} and p.is_listed
    )`,
  )
}

/** One that has ended answers too, or was cancelled once it had been shown: its address may be kept somewhere. */
export async function showShownCampaign(ctx: AppContext, { params }: Call<Show>): Promise<Shown> {
  const [shown] = await ofSlug(ctx, params.slug)
  return foundOr(shown)
}

const ofSlug = (ctx: AppContext, slug: string): Promise<Shown[]> =>
  shownWhere(ctx, sql`c.slug = ${slug}`, wasChosen)

const isChosen = sql`c.status = 'CHOSEN'`
const wasChosen = sql`(${isChosen} or c.status = 'CANCELLED' and exists (
  select from campaign_event e where e.campaign_id = c.id and e.kind = 'CHOSEN'
))`

async function shownWhere(
  { db, clock }: AppContext,
  claim: RawBuilder<unknown>,
  isToBeSeen: RawBuilder<unknown> = isChosen,
): Promise<Shown[]> {
  const at = clock()
  const { rows } = await sql<Campaign & { goods: number }>`
    select ${campaignColumns}, (
      select count(distinct w.product_id) from shown_offer h join product_offer w on w.offer_id = h.id
      join product p on p.id = w.product_id
      where h.campaign_slug = c.slug and h.is_on and w.ends_at > ${at} and p.is_listed
    )::integer as "goods"
    from campaign c where ${isToBeSeen} and ${claim}
    order by c.starts_at > ${at}, c.ends_at, c.id limit ${sql.lit(mostShownCampaigns)}`.execute(db)
  return rows.map((row) => ({ ...presentHead(row, at), now: at, goods: row.goods }))
}
