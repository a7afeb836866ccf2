import { type RawBuilder, sql } from 'kysely'
import type { Disqualification } from '../../../contract/rewards/winner-states.ts'
import { notifyDisqualified, type Telling } from './notify-winners.ts'
import type { WinnerCampaign } from './winner-campaign-rows.ts'

interface Ending {
  readonly why: Disqualification
  /** The admin's words, which the shopper reads. */
  readonly reason: string
}

/**
 * Disqualifies winners whose prize is not handed over, of `winner w`, and answers whether there were any. Callers hold
 * the campaign's lock.
 */
export async function endWinner(
  telling: Telling,
  campaign: WinnerCampaign,
  claim: RawBuilder<unknown>,
  { why, reason }: Ending,
): Promise<boolean> {
  const { rows } = await sql<{ winnerId: string; userId: string }>`
    update winner w set state = 'DISQUALIFIED', disqualification = ${why}, reason = ${reason},
      ended_at = greatest(${telling.at}::timestamptz, w.notified_at)
    where w.campaign_id = ${campaign.id} and w.state in ('NOTIFIED', 'CLAIMED') and ${claim}
    returning w.id as "winnerId", w.user_id as "userId"`.execute(telling.tx)
  for (const winner of rows) await notifyDisqualified(telling, campaign, winner, { why, reason })
  return rows.length > 0
}
