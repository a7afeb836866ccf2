/** Notifications of prizes, in the transaction of their cause. */
import { sql } from 'kysely'
import { pointsPrizeName } from '../../../contract/rewards/points-prize.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { AfterCommit } from '../../platform/events/domain-event.ts'
import { notificationRequested } from '../../platform/events/notification-event.ts'
import type { WinnerCampaign } from './winner-campaign-rows.ts'

export interface Telling {
  readonly ctx: AppContext
  readonly tx: Tx
  readonly afterCommit: AfterCommit
  readonly at: Date
}

interface Winner {
  readonly winnerId: string
  readonly userId: string
}

/** A voucher is called by the title of its promo code, points by their number. */
async function prizeOf(tx: Tx, campaign: WinnerCampaign) {
  const { rows } = await sql<{ title: string; titleNe: string | null }>`
    select title, title_ne as "titleNe" from promo_code where id = ${campaign.prizePromoId}`.execute(tx)
  const points = campaign.prizePoints === null ? null : pointsPrizeName(campaign.prizePoints)
  return {
    campaignTitle: campaign.title,
    campaignTitleNe: campaign.titleNe ?? '',
    prize: points?.name ?? campaign.prizeName ?? rows[0]?.title ?? '',
    prizeNe: points?.nameNe ?? campaign.prizeNameNe ?? rows[0]?.titleNe ?? '',
  }
}

/** The last moment, not the midnight after it. */
const lastMoment = (until: Date) => new Date(until.getTime() - 1).toISOString()

const addressed = ({ ctx, at }: Telling, { winnerId, userId }: Winner) => ({
  ...{ ctx, at, to: [userId], key: winnerId },
})

const notifyOfClaim =
  (kind: 'prize-won' | 'prize-claim-ends') =>
  async (
    telling: Telling,
    campaign: WinnerCampaign,
    winner: Winner & { readonly claimBy: Date },
  ): Promise<void> => {
    const { tx, afterCommit } = telling
    const detail = { ...(await prizeOf(tx, campaign)), until: lastMoment(winner.claimBy) }
    await notificationRequested.publish(tx, { ...addressed(telling, winner), kind, detail }, afterCommit)
  }

export const notifyWon = notifyOfClaim('prize-won')
export const notifyClaimEnds = notifyOfClaim('prize-claim-ends')

export async function notifyPassed(
  telling: Telling,
  campaign: WinnerCampaign,
  winner: Winner,
): Promise<void> {
  const { tx, afterCommit } = telling
  const about = {
    ...addressed(telling, winner),
    kind: 'prize-passed',
    detail: await prizeOf(tx, campaign),
  } as const
  await notificationRequested.publish(tx, about, afterCommit)
}

export async function notifyIssued(
  telling: Telling,
  campaign: WinnerCampaign,
  { proof, ...winner }: Winner & { readonly proof: string },
): Promise<void> {
  const { tx, afterCommit } = telling
  const detail = { ...(await prizeOf(tx, campaign)), proof }
  const about = { ...addressed(telling, winner), kind: 'prize-issued', detail } as const
  await notificationRequested.publish(tx, about, afterCommit)
}

export async function notifyDisqualified(
  telling: Telling,
  campaign: WinnerCampaign,
  winner: Winner,
  { why, reason }: { readonly why: string; readonly reason: string },
): Promise<void> {
  const { tx, afterCommit } = telling
  const detail = { ...(await prizeOf(tx, campaign)), why, reason }
  const about = { ...addressed(telling, winner), kind: 'prize-disqualified', detail } as const
  await notificationRequested.publish(tx, about, afterCommit)
}

/** An admin has to hand it over. */
export async function notifyClaimed(
  telling: Telling,
  campaign: WinnerCampaign,
  { winnerId, name }: { readonly winnerId: string; readonly name: string },
): Promise<void> {
  const { tx, ctx, at, afterCommit } = telling
  const detail = { ...(await prizeOf(tx, campaign)), campaignId: campaign.id, name }
  const about = { ctx, at, to: 'ADMINS', key: winnerId, kind: 'prize-claimed', detail } as const
  await notificationRequested.publish(tx, about, afterCommit)
}
