/** Choosing is finished: from the commit on the approved items are promised, and become offers. */
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { recordAdminAction } from '../../accounts/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { itemsChosen } from '../events.ts'
import { lockedCampaign, recordCampaignEvent, stateBeforeEnd } from './campaign-rows.ts'
import { lockedItems, rejectAll, slotUsers } from './decide-items.ts'
import { storedCampaign } from './list-campaigns.ts'
import { makeOffers } from './make-offers.ts'
import { aboutCampaign } from './save-campaign.ts'

type Route = typeof contract.promotions.chooseCampaign

/** Told to the stores of the items that were still undecided. */
export const undecidedReason = 'Other items were chosen this time.'

/**
 * The offers are made after the commit, store by store; killed in between, the job of each minute makes those that are
 * missing.
 */
export async function chooseCampaign(
  ctx: AppContext,
  { params, body, caller }: Call<Route>,
): Promise<ResponseData<Route>> {
  const { campaignId } = params
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    const at = ctx.clock()
    const campaign = foundOr(await lockedCampaign(tx, campaignId))
    if (campaign.version !== body.version) throw new Refusal('EDITED_MEANWHILE')
    const state = stateBeforeEnd(campaign, at)
    if (state === 'ENROLLING' || state === 'OPENS_LATER') throw new Refusal('CAMPAIGN_STILL_ENROLS')
    if (state !== 'SELECTING') throw new Refusal('CAMPAIGN_NOT_THERE_YET')
    const undecided = await lockedItems(tx, campaignId, sql`i.status = 'NOMINATED'`)
    if (undecided.length > 0 && !body.rejectUndecided)
      throw new Refusal('CAMPAIGN_UNDECIDED', { undecided: undecided.length })
    if (campaign.slotsUsed === 0) throw new Refusal('CAMPAIGN_EMPTY')
    const rejection = { reason: undecidedReason, by: caller.accountId, at }
    await rejectAll({ ctx, tx, afterCommit }, campaign, undecided, rejection)
    await tx
      .updateTable('campaign')
      .set({ status: 'CHOSEN', version: campaign.version + 1, updated_at: at })
      .where('id', '=', campaignId)
      .execute()
    const chosen = await lockedItems(tx, campaignId, sql`i.status = 'APPROVED'`)
    await itemsChosen.publish(tx, { items: slotUsers(chosen), at }, afterCommit)
    await recordCampaignEvent(tx, { campaignId, kind: 'CHOSEN', by: caller.accountId, at })
    await recordAdminAction(tx, {
      ...{
        actorId: caller.accountId,
        act: 'CAMPAIGN_CHOSEN',
        about: aboutCampaign(campaignId, campaign),
        at,
      },
      after: { items: campaign.slotsUsed },
    })
  })
  await makeOffers(ctx, campaignId)
  return storedCampaign(ctx.db, campaignId, ctx.clock())
}
