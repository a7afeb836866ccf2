/** A campaign is called off, live or not: its offers end in the same transaction. */
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { recordAdminAction } from '../../accounts/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { campaignCalledOff } from '../events.ts'
import { lockedCampaign, recordCampaignEvent, stateBeforeEnd } from './campaign-rows.ts'
import { endOffer } from './end-offer.ts'
import { storedCampaign } from './list-campaigns.ts'
import { notifyStoresOfCampaign } from './notify-campaigns.ts'
import { aboutCampaign } from './save-campaign.ts'

type Route = typeof contract.promotions.cancelCampaign

/** Orders keep what they have; an order on its way is priced anew, and says what moved. */
export const cancelCampaign = (
  ctx: AppContext,
  { params, body, caller }: Call<Route>,
): Promise<ResponseData<Route>> =>
  inTransaction(ctx.db, async (tx, afterCommit) => {
    const { campaignId } = params
    const { reason } = body
    const at = ctx.clock()
    const campaign = foundOr(await lockedCampaign(tx, campaignId))
    const state = stateBeforeEnd(campaign, at)
    await tx
      .updateTable('campaign')
      .set({ status: 'CANCELLED', cancel_reason: reason, version: campaign.version + 1, updated_at: at })
      .where('id', '=', campaignId)
      .execute()
    // Before offers are locked: a subscriber may have to wait, and check-outs would wait for it.
    await campaignCalledOff.publish(tx, { campaignId, at }, afterCommit)
    await endOffers(tx, campaignId, at)
    await recordCampaignEvent(tx, { campaignId, kind: 'CANCELLED', by: caller.accountId, at, note: reason })
    await recordAdminAction(tx, {
      ...{
        actorId: caller.accountId,
        act: 'CAMPAIGN_CANCELLED',
        about: aboutCampaign(campaignId, campaign),
        at,
      },
      before: { state },
      after: { reason },
    })
    if (state !== 'DRAFT')
      await notifyStoresOfCampaign({ ctx, tx, afterCommit }, 'campaign-cancelled', campaign, reason)
    return storedCampaign(tx, campaignId, at)
  })

/** Lock order against deadlocks with orders that take several: offers by their ids. */
async function endOffers(tx: Tx, campaignId: string, at: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from offer where campaign_id = ${campaignId} and status <> 'ENDED'
    order by id for no key update`.execute(tx)
  for (const { id } of rows) await endOffer(tx, id, at)
}
