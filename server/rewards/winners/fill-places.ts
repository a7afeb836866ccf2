import { randomUUIDv7 } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { endOfNepalDay, nepalDayOf } from '../../../contract/shared/nepal-days.ts'
import { dayAfter } from '../../../contract/shared/time.ts'
import type { Tx } from '../../platform/db/db.ts'
import { notifyWon, type Telling } from './notify-winners.ts'
import { lineStart } from './rank-entries.ts'
import type { WinnerCampaign } from './winner-campaign-rows.ts'

/**
 * Every free place goes to the next in its line: the first row of the sheet from its start on that counts and whose
 * shopper has not won in this campaign and has lost no order of the sum. Callers hold the campaign's lock: two at once
 * would both find the place free.
 */
export async function fillPlaces(telling: Telling, campaign: WinnerCampaign): Promise<void> {
  if (campaign.mode === 'ADMIN_PICK') return
  const { tx } = telling
  const at = await momentOf(tx, campaign.id, telling.at)
  await voidDisabled(tx, campaign.id, at)
  for (const place of await freePlaces(tx, campaign)) {
    const { rows } = await sql<{ entryId: string; userId: string }>`
      select e.id as "entryId", e.user_id as "userId" from winner_entry e
      where e.campaign_id = ${campaign.id} and e.position >= ${lineStart(campaign, place)} and e.fault is null
        and not exists (select from winner w where w.campaign_id = e.campaign_id and w.user_id = e.user_id)
        and not ${lostSum(campaign)}
      order by e.position limit 1`.execute(tx)
    const [next] = rows
    if (next !== undefined)
      await writeWinner({ ...telling, at }, campaign, { ...next, place, pickedBy: null })
  }
}

/** The sum of TOP_N is of all orders of the shopper: it is lost with each of them that was sent back since. */
const lostSum = ({ mode, selectedAt }: WinnerCampaign): RawBuilder<unknown> =>
  mode === 'TOP_N'
    ? sql`exists (
        select from winner_entry x where x.campaign_id = e.campaign_id and x.user_id = e.user_id
          and x.fault in ('RETURNED', 'BELOW_LEAST') and x.voided_at > ${selectedAt}
      )`
    : sql`false`

/** Places that nobody holds, in their order. */
export async function freePlaces(tx: Tx, { id, winners }: WinnerCampaign): Promise<number[]> {
  const { rows } = await sql<{ place: number }>`
    select p.place from generate_series(1, ${winners}::integer) as p (place)
    where not exists (
      select from winner w where w.campaign_id = ${id} and w.place = p.place
        and w.state in ('NOTIFIED', 'CLAIMED', 'ISSUED')
    ) order by 1`.execute(tx)
  return rows.map(({ place }) => place)
}

/** Monotonic: never before anything that has happened in the campaign, whatever the clock reads. */
export async function momentOf(tx: Tx, campaignId: string, at: Date): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select greatest(${at}::timestamptz, (
      select max(greatest(e.at + interval '1 millisecond', e.voided_at)) from winner_entry e
      where e.campaign_id = ${campaignId}
    ), (
      select max(greatest(w.notified_at, w.ended_at)) from winner w where w.campaign_id = ${campaignId}
    ), (select selected_at from winner_campaign where id = ${campaignId})) as at`.execute(tx)
  return rows[0]?.at ?? at
}

/** An entry of an account that is disabled by now does not count. */
export const voidDisabled = (tx: Tx, campaignId: string, at: Date) =>
  sql`
    update winner_entry e set fault = 'ACCOUNT_DISABLED', voided_at = ${at} from account a
    where e.campaign_id = ${campaignId} and e.fault is null and a.id = e.user_id and a.disabled_at is not null
      and not exists (select from winner w where w.campaign_id = e.campaign_id and w.user_id = e.user_id)`.execute(
    tx,
  )

interface NewWinner {
  readonly userId: string
  readonly entryId: string | null
  readonly place: number
  /** The admin who chose it by hand. */
  readonly pickedBy: string | null
}

/** Answers the id of the new winner, who is told. */
export async function writeWinner(
  telling: Telling,
  campaign: WinnerCampaign,
  { userId, entryId, place, pickedBy }: NewWinner,
): Promise<string> {
  const { tx, at } = telling
  const winnerId = randomUUIDv7()
  const claimBy = endOfNepalDay(dayAfter(nepalDayOf(at), campaign.claimDays))
  await sql`
    insert into winner (id, campaign_id, user_id, entry_id, place, round, picked_by, notified_at, claim_by)
    select ${winnerId}::uuid, ${campaign.id}::uuid, ${userId}::uuid, ${entryId}::uuid, ${place}::smallint, 1 + count(*),
      ${pickedBy}::uuid, ${at}::timestamptz, ${claimBy}::timestamptz
    from winner where campaign_id = ${campaign.id} and place = ${place}`.execute(tx)
  await notifyWon(telling, campaign, { winnerId, userId, claimBy })
  return winnerId
}
