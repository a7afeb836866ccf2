/** Approved items of campaigns whose choosing is finished become offers, store by store. */
import { sql } from 'kysely'
import { lockStoreProducts } from '../../catalogue/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction, type Tx } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { later, lockedOffer } from '../offers/offer-rows.ts'
import { publishScheduledAgain, startPublishing } from '../offers/publish-windows.ts'
import { insertOffer } from '../offers/save-offer.ts'
import { type Campaign, campaignBy } from './campaign-rows.ts'
import { type CampaignItem, itemColumns } from './item-rows.ts'

/** The job of each minute: makes the offers that a killed choosing, or a busy store, has left out. */
export const makeMissingOffers = (ctx: AppContext): Promise<void> => makeOffers(ctx)

/** Resumable: an item that has its offer is no longer found. A store that is busy waits for the next minute. */
export async function makeOffers(ctx: AppContext, campaignId?: string): Promise<void> {
  const { rows } = await sql<{ campaignId: string; vendorId: string }>`
    select distinct i.campaign_id as "campaignId", i.vendor_id as "vendorId"
    from campaign_item i join campaign c on c.id = i.campaign_id
    where c.status = 'CHOSEN' and c.ends_at > ${ctx.clock()} and i.status = 'APPROVED' and i.offer_id is null
      and (${campaignId ?? null}::uuid is null or c.id = ${campaignId ?? null})
    order by 1, 2`.execute(ctx.db)
  for (const store of rows) {
    try {
      await inTransaction(ctx.db, (tx) => makeOffersOfStore(tx, store, ctx.clock()))
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'GOODS_BUSY')) throw error
    }
  }
}

/** Lock order: the store's products, the campaign, its items. The row of the campaign is held against its end. */
export async function makeOffersOfStore(
  tx: Tx,
  { campaignId, vendorId }: { readonly campaignId: string; readonly vendorId: string },
  at: Date,
): Promise<void> {
  await lockStoreProducts(tx, vendorId)
  await sql`select 1 from campaign where id = ${campaignId} for share`.execute(tx)
  const campaign = await campaignBy(
    tx,
    sql`c.id = ${campaignId} and c.status = 'CHOSEN' and c.ends_at > ${at}`,
  )
  if (campaign === undefined) return
  const { rows } = await sql<CampaignItem & { createdBy: string; isThere: boolean }>`
    select ${itemColumns}, i.decided_by as "createdBy",
      exists (select from product p where p.id = i.product_id) as "isThere"
    from campaign_item i
    where i.campaign_id = ${campaignId} and i.vendor_id = ${vendorId} and i.status = 'APPROVED' and i.offer_id is null
    order by i.id for no key update`.execute(tx)
  for (const item of rows) {
    const offerId = await insertOffer(
      tx,
      { vendorId, accountId: item.createdBy, at },
      { ...termsOf(campaign, item), products: item.isThere ? chosenOf(item) : [] },
      {
        ...{ campaign_id: campaignId, status: 'ACTIVE', starts_at: later(campaign.startsAt, at) },
        ...{ bearer: campaign.bearer, platform_percent: campaign.platformPercent },
      },
    )
    await tx.updateTable('campaign_item').set({ offer_id: offerId }).where('id', '=', item.id).execute()
    await startPublishing(tx, offerId, at)
    await publishScheduledAgain(tx, foundOr(await lockedOffer(tx, offerId)), at)
  }
}

/** A product that has been deleted since leaves an offer without goods. */
const chosenOf = ({ productId, variableNos }: CampaignItem) => [
  { productId, ...(variableNos !== null && { variableNos }) },
]

/** The terms of an item as those of an offer. */
const termsOf = (campaign: Campaign, item: CampaignItem) => ({
  title: campaign.title,
  titleNe: campaign.titleNe,
  badge: campaign.badge,
  badgeNe: campaign.badgeNe,
  kind: item.kind,
  percent: item.percent,
  amount: null,
  fixedPrice: item.fixedPaisa,
  buyQuantity: null,
  getQuantity: null,
  maxDiscount: null,
  scope: 'PRODUCTS' as const,
  categoryIds: [],
  products: [],
  banner: null,
  startsAt: campaign.startsAt,
  endsAt: campaign.endsAt,
  stockCap: item.committedUnits,
  perShopperCap: campaign.perShopperCap,
})
