/** Selecting the winners: the sheet is fixed and published, and every place goes to the first in its line. */
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { recordAdminAction } from '../../accounts/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { fillPlaces, momentOf, voidDisabled } from './fill-places.ts'
import { storedWinnerCampaign } from './list-winner-campaigns.ts'
import type { Telling } from './notify-winners.ts'
import { hasOpenReturn } from './order-value.ts'
import { rankEntries } from './rank-entries.ts'
import { aboutWinnerCampaign } from './save-winner-campaign.ts'
import { countedNow, lockWinnerCampaign, refuseEdited, type WinnerCampaign } from './winner-campaign-rows.ts'

type Route = typeof contract.rewards.selectWinners

/** An admin need not wait for the days for returns; for returns that are open, everybody waits. */
export const selectNow = (
  ctx: AppContext,
  { params, body, caller }: Call<Route>,
): Promise<ResponseData<Route>> =>
  inTransaction(ctx.db, async (tx, afterCommit) => {
    const at = ctx.clock()
    const campaign = await lockWinnerCampaign(tx, params.campaignId)
    if (campaign.status !== 'DRAFT' && campaign.status !== 'PUBLISHED') throw new Refusal('WINNERS_OVER')
    refuseEdited(campaign, body.version)
    if (!(await maySelect(tx, campaign, at))) throw new Refusal('WINNERS_NOT_YET')
    if ((await openReturns(tx, campaign.id)) > 0) throw new Refusal('WINNERS_RETURNS_OPEN')
    await selectWinners({ ctx, tx, afterCommit, at }, campaign)
    await recordAdminAction(tx, {
      ...{ actorId: caller.accountId, act: 'WINNERS_SELECTED', at },
      about: aboutWinnerCampaign(campaign.id, campaign.title),
    })
    return storedWinnerCampaign(tx, campaign.id, at)
  })

/** Its time is over, or nobody can come before those who are there. */
async function maySelect(tx: Tx, campaign: WinnerCampaign, at: Date): Promise<boolean> {
  if (campaign.status !== 'PUBLISHED') return false
  if (campaign.endsAt <= at) return true
  return campaign.mode === 'FIRST_N' && (await rankEntries(tx, campaign)).length >= campaign.winners
}

export async function openReturns(tx: Tx, campaignId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from winner_entry e
    where e.campaign_id = ${campaignId} and e.fault is null and ${hasOpenReturn}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Callers hold the campaign's lock and know that it is PUBLISHED: two selections at once are one after the other. */
export async function selectWinners(telling: Telling, campaign: WinnerCampaign): Promise<void> {
  const { tx } = telling
  const at = await momentOf(tx, campaign.id, telling.at)
  await voidDisabled(tx, campaign.id, at)
  await sql`
    update winner_entry e set fault = 'RETURN_OPEN', voided_at = ${at}
    where e.campaign_id = ${campaign.id} and e.fault is null and ${hasOpenReturn}`.execute(tx)
  await writeSheet(tx, campaign)
  const { rows } = await sql`
    update winner_campaign set status = 'CLOSED', selected_at = ${at}, ends_at = least(ends_at, ${at}::timestamptz),
      version = version + 1, updated_at = ${at}, counted = ${countedNow(campaign.id)}
    where id = ${campaign.id} and status = 'PUBLISHED' returning 1`.execute(tx)
  if (rows.length === 0) throw new Refusal('WINNERS_OVER')
  await fillPlaces({ ...telling, at }, { ...campaign, status: 'CLOSED', selectedAt: at })
}

async function writeSheet(tx: Tx, campaign: WinnerCampaign): Promise<void> {
  const sheet = await rankEntries(tx, campaign)
  await sql`
    update winner_entry e set position = s.position, rank_paisa = s.paisa, rank_at = s.at
    from unnest(
      ${sheet.map(({ entryId }) => entryId)}::uuid[], ${sheet.map(({ valuePaisa }) => valuePaisa)}::bigint[],
      ${sheet.map(({ at }) => at.toISOString())}::timestamptz[]
    ) with ordinality as s (id, paisa, at, position)
    where e.id = s.id`.execute(tx)
}
