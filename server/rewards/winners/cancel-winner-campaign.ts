import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { recordAdminAction } from '../../accounts/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { endWinner } from './end-winner.ts'
import { storedWinnerCampaign } from './list-winner-campaigns.ts'
import { aboutWinnerCampaign } from './save-winner-campaign.ts'
import { countedNow, lockWinnerCampaign } from './winner-campaign-rows.ts'

type Route = typeof contract.rewards.cancelWinnerCampaign

/** Called off before its winners are selected; those who were chosen by hand and have no prize yet read why. */
export const cancelWinnerCampaign = (
  ctx: AppContext,
  { params, body, caller }: Call<Route>,
): Promise<ResponseData<Route>> =>
  inTransaction(ctx.db, async (tx, afterCommit) => {
    const at = ctx.clock()
    const { reason } = body
    const campaign = await lockWinnerCampaign(tx, params.campaignId)
    if (campaign.status !== 'DRAFT' && campaign.status !== 'PUBLISHED') throw new Refusal('WINNERS_OVER')
    await tx
      .updateTable('winner_campaign')
      .set({
        status: 'CANCELLED',
        cancel_reason: reason,
        version: campaign.version + 1,
        updated_at: at,
        counted: countedNow(campaign.id),
      })
      .where('id', '=', campaign.id)
      .execute()
    await endWinner({ ctx, tx, afterCommit, at }, campaign, sql`true`, { why: 'CANCELLED', reason })
    await recordAdminAction(tx, {
      ...{ actorId: caller.accountId, act: 'WINNER_CAMPAIGN_CANCELLED', at },
      about: aboutWinnerCampaign(campaign.id, campaign.title),
      before: { status: campaign.status },
      after: { reason },
    })
    return storedWinnerCampaign(tx, campaign.id, at)
  })
