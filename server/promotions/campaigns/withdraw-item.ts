/** Vendors withdraw an item before the campaign begins, and raise the units that they have committed. */
import type { contract } from '../../../contract/index.ts'
import { campaignLimits } from '../../../contract/promotions/campaign-states.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { lockStoreProducts } from '../../catalogue/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { fewLeft, lockedOffer } from '../offers/offer-rows.ts'
import { publishHead } from '../offers/publish-windows.ts'
import { type Campaign, lockedCampaign, recordCampaignEvent, stateBeforeEnd } from './campaign-rows.ts'
import { endOffer } from './end-offer.ts'
import { evaluateItems } from './evaluate-item.ts'
import type { CampaignItem } from './item-rows.ts'
import { lockedOwnItem, refuseFaults, shownItem } from './nominate-item.ts'

type Withdraw = typeof contract.promotions.withdrawItem
type Raise = typeof contract.promotions.raiseUnits

/** Lock order: the store's products, the campaign, its item; an offer of it comes after them. */
async function lockedWithCampaign(
  tx: Tx,
  of: { readonly campaignId: string; readonly itemId: string },
  vendorId: string,
): Promise<{ campaign: Campaign; item: CampaignItem }> {
  await lockStoreProducts(tx, vendorId)
  const campaign = foundOr(await lockedCampaign(tx, of.campaignId))
  return { campaign, item: await lockedOwnItem(tx, of, vendorId) }
}

export const withdrawItem = (
  ctx: AppContext,
  { params, body, caller }: Call<Withdraw>,
): Promise<ResponseData<Withdraw>> =>
  inTransaction(ctx.db, async (tx) => {
    const { accountId } = caller
    const at = ctx.clock()
    const { campaign, item } = await lockedWithCampaign(tx, params, caller.vendorId)
    if (item.version !== body.version) throw new Refusal('EDITED_MEANWHILE')
    if (item.status !== 'NOMINATED' && item.status !== 'APPROVED') throw new Refusal('CAMPAIGN_ITEM_DECIDED')
    stateBeforeEnd(campaign, at)
    if (campaign.startsAt <= at) throw new Refusal('CAMPAIGN_HAS_BEGUN')
    if (item.status === 'APPROVED') {
      await tx
        .updateTable('campaign')
        .set(({ eb }) => ({ slots_used: eb('slots_used', '-', 1) }))
        .where('id', '=', campaign.id)
        .execute()
    }
    if (item.offerId !== null) await endOffer(tx, item.offerId, at)
    await tx
      .updateTable('campaign_item')
      .set({ status: 'WITHDRAWN', version: item.version + 1, updated_at: at })
      .where('id', '=', item.id)
      .execute()
    await recordCampaignEvent(tx, {
      ...{ campaignId: campaign.id, kind: 'WITHDRAWN', by: accountId, at, itemIds: [item.id] },
    })
    return shownItem(tx, item.id, at)
  })

/** An item that was sold out is live again. */
export const raiseUnits = (
  ctx: AppContext,
  { params, body, caller }: Call<Raise>,
): Promise<ResponseData<Raise>> =>
  inTransaction(ctx.db, async (tx) => {
    const { accountId } = caller
    const at = ctx.clock()
    const { campaign, item } = await lockedWithCampaign(tx, params, caller.vendorId)
    stateBeforeEnd(campaign, at)
    if (item.status !== 'APPROVED') throw new Refusal('CAMPAIGN_ITEM_DECIDED')
    const { committedUnits } = body
    if (committedUnits <= item.committedUnits) throw new Refusal('UNITS_ONLY_UP')
    const usedUnits = await raiseCap(tx, item, committedUnits, at)
    const raised = { ...item, committedUnits, usedUnits }
    const judgement = foundOr((await evaluateItems(tx, campaign, [raised])).get(item.id))
    refuseFaults({ faults: judgement.faults.filter(({ code }) => code === 'STOCK_TOO_LOW') })
    await tx
      .updateTable('campaign_item')
      .set({ committed_units: committedUnits, version: item.version + 1, updated_at: at })
      .where('id', '=', item.id)
      .execute()
    await recordCampaignEvent(tx, {
      ...{ campaignId: campaign.id, kind: 'UNITS_RAISED', by: accountId, at, itemIds: [item.id] },
      note: `${item.committedUnits} → ${committedUnits}`,
    })
    return shownItem(tx, item.id, at)
  })

/** Its offer's version stays: more units move no price, and orders on their way go through. Answers the units used. */
async function raiseCap(tx: Tx, { offerId }: CampaignItem, units: number, at: Date): Promise<number> {
  if (offerId === null) return 0
  const offer = foundOr(await lockedOffer(tx, offerId))
  await tx
    .updateTable('offer')
    .set({ stock_cap: Math.min(units, campaignLimits.units), updated_at: at })
    .where('id', '=', offerId)
    .where('stock_cap', '<', units)
    .execute()
  if (offer.stockCap === offer.usedUnits || fewLeft(offer) !== null)
    await publishHead(tx, { ...offer, stockCap: units }, at)
  return offer.usedUnits
}
