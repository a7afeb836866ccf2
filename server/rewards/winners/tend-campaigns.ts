/** The clock of winner campaigns: selections that are due, claims that are over, and reminders. */
import { sql } from 'kysely'
import { winnerLimits } from '../../../contract/rewards/winner-states.ts'
import { dayMs } from '../../../contract/shared/durations.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { endWinner } from './end-winner.ts'
import { fillPlaces } from './fill-places.ts'
import { notifyClaimEnds, notifyPassed, type Telling } from './notify-winners.ts'
import { hasOpenReturn } from './order-value.ts'
import { selectWinners } from './select-winners.ts'
import { lockWinnerCampaign, type WinnerCampaign } from './winner-campaign-rows.ts'

/**
 * Idempotent and resumable: each campaign in a transaction of its own under its lock, in which the work is looked for
 * again. A clock set back finds nothing to do.
 */
export async function tendCampaigns(ctx: AppContext): Promise<void> {
  const at = ctx.clock()
  const { rows } = await sql<{ id: string }>`
    select c.id from winner_campaign c where ${isDue(at)}
    union select w.campaign_id from winner w join account a on a.id = w.user_id
    where w.state = 'NOTIFIED' and (${isOver(at)} or ${isToRemind(at)} or a.disabled_at is not null)
    order by 1`.execute(ctx.db)
  for (const { id } of rows) {
    try {
      await inTransaction(ctx.db, async (tx, afterCommit) =>
        tend({ ctx, tx, afterCommit, at }, await lockWinnerCampaign(tx, id)),
      )
    } catch (error) {
      ctx.log.error({ err: error, campaignId: id }, 'a winner campaign was not tended')
    }
  }
}

/** Of `winner_campaign c`: the days for returns are over, and no return is open or was waited for long enough. */
const isDue = (at: Date) => sql<boolean>`(
  c.status = 'PUBLISHED' and c.ends_at + c.wait_days * interval '1 day' <= ${at} and (
    c.ends_at + (c.wait_days + ${winnerLimits.returnDays}) * interval '1 day' <= ${at} or not exists (
      select from winner_entry e where e.campaign_id = c.id and e.fault is null and ${hasOpenReturn}
    )
  )
)`
/** Of `winner w`. */
const isOver = (at: Date) => sql<boolean>`(w.claim_by <= ${at})`
const remindMs = winnerLimits.remindDays * dayMs
const isToRemind = (at: Date) => sql<boolean>`(
  w.reminded_at is null and w.claim_by > ${at} and w.claim_by <= ${new Date(at.getTime() + remindMs)}
  and w.notified_at < w.claim_by - ${remindMs} * interval '1 millisecond'
)`

async function tend(telling: Telling, campaign: WinnerCampaign): Promise<void> {
  const { tx, at } = telling
  const due = await sql`select from winner_campaign c where c.id = ${campaign.id} and ${isDue(at)}`.execute(
    tx,
  )
  if (due.rows.length > 0) return selectWinners(telling, campaign)
  const disabled = sql`w.state = 'NOTIFIED' and exists (
    select from account a where a.id = w.user_id and a.disabled_at is not null
  )`
  const isEnded = await endWinner(telling, campaign, disabled, { why: 'ACCOUNT_DISABLED', reason: '' })
  const isExpired = await expireClaims(telling, campaign)
  if (isEnded || isExpired) await fillPlaces(telling, campaign)
  await remind(telling, campaign)
}

async function expireClaims(telling: Telling, campaign: WinnerCampaign): Promise<boolean> {
  const { rows } = await sql<{ winnerId: string; userId: string }>`
    update winner w set state = 'EXPIRED', ended_at = greatest(${telling.at}::timestamptz, w.claim_by)
    where w.campaign_id = ${campaign.id} and w.state = 'NOTIFIED' and ${isOver(telling.at)}
    returning w.id as "winnerId", w.user_id as "userId"`.execute(telling.tx)
  for (const winner of rows) await notifyPassed(telling, campaign, winner)
  return rows.length > 0
}

async function remind(telling: Telling, campaign: WinnerCampaign): Promise<void> {
  const { rows } = await sql<{ winnerId: string; userId: string; claimBy: Date }>`
    update winner w set reminded_at = ${telling.at}
    where w.campaign_id = ${campaign.id} and w.state = 'NOTIFIED' and ${isToRemind(telling.at)}
    returning w.id as "winnerId", w.user_id as "userId", w.claim_by as "claimBy"`.execute(telling.tx)
  for (const winner of rows) await notifyClaimEnds(telling, campaign, winner)
}
