/** A prize is handed over: a voucher into the wallet and points into the balance at once, a product by hand. */
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { recordAdminAction } from '../../accounts/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { addGrant } from '../../promotions/index.ts'
import { givePoints, holdPoints } from './give-points.ts'
import { notifyIssued, type Telling } from './notify-winners.ts'
import { aboutWinnerCampaign } from './save-winner-campaign.ts'
import { type WinnerCampaign, winnerCampaignById } from './winner-campaign-rows.ts'
import { adminWinner, adminWinners } from './winner-rows.ts'

type Route = typeof contract.rewards.issuePrize

interface Issued {
  readonly winnerId: string
  readonly userId: string
  /** How a product was handed over. */
  readonly proof: string
}

/** The hand-over of each kind of prize: answers the id of a voucher. A further kind is one row more. */
const issuers: Readonly<
  Record<
    WinnerCampaign['prize'],
    (telling: Telling, campaign: WinnerCampaign, issued: Issued) => Promise<string | null>
  >
> = {
  VOUCHER: async ({ tx, at }, { prizePromoId }, { userId }) => {
    const grant = { promoId: prizePromoId ?? '', userId, source: 'WON', at } as const
    const rules = {
      claim: sql`p.vendor_id is null and p.status <> 'DRAFT'`,
      over: 'PROMO_CODE_ENDED',
    } as const
    const grantId = await addGrant(tx, grant, rules)
    if (grantId === undefined) throw new Refusal('VOUCHERS_GONE')
    return grantId
  },
  POINTS: async ({ tx, at }, campaign, { winnerId, userId }) => {
    await givePoints(tx, campaign, { winnerId, userId, at })
    return null
  },
  PRODUCT: async () => null,
}

/**
 * Issues a claimed prize once: the update holds only while it is claimed, and of two at once the second undoes its
 * voucher with its transaction.
 */
export async function issueClaimed(
  telling: Telling,
  campaign: WinnerCampaign,
  issued: Issued,
): Promise<void> {
  const { rows } = await sql`
    update winner set state = 'ISSUED', issued_at = greatest(${telling.at}::timestamptz, claimed_at),
      proof = ${issued.proof}
    where id = ${issued.winnerId} and state = 'CLAIMED' returning 1`.execute(telling.tx)
  if (rows.length === 0) throw new Refusal('WINNER_SETTLED')
  const grantId = await issuers[campaign.prize](telling, campaign, issued)
  await sql`update winner set grant_id = ${grantId} where id = ${issued.winnerId}`.execute(telling.tx)
}

export const issuePrize = (
  ctx: AppContext,
  { params, body, caller }: Call<Route>,
): Promise<ResponseData<Route>> =>
  inTransaction(ctx.db, async (tx, afterCommit) => {
    const at = ctx.clock()
    const { proof } = body
    const campaign = await winnerCampaignById(tx, params.campaignId)
    const one = sql`w.id = ${params.winnerId} and w.campaign_id = ${campaign.id}`
    const { winnerId, userId, name, state } = foundOr((await adminWinners(tx, one))[0])
    if (state === 'NOTIFIED') throw new Refusal('WINNERS_NOT_YET')
    const telling = { ctx, tx, afterCommit, at }
    await holdPoints(telling, campaign, userId)
    await issueClaimed(telling, campaign, { winnerId, userId, proof })
    await notifyIssued(telling, campaign, { winnerId, userId, proof })
    await recordAdminAction(tx, {
      ...{ actorId: caller.accountId, act: 'PRIZE_ISSUED', at },
      about: aboutWinnerCampaign(campaign.id, campaign.title),
      after: { winner: name, proof },
    })
    return adminWinner(tx, winnerId)
  })
