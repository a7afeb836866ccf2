/** A return of a completed order takes what was sent back out of its entries, in the same transaction. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { endWinner } from './end-winner.ts'
import { fillPlaces } from './fill-places.ts'
import type { Telling } from './notify-winners.ts'
import { keptPaisa, refundedReturns } from './order-value.ts'
import { lockWinnerCampaign, type WinnerCampaign } from './winner-campaign-rows.ts'

interface Entry {
  readonly entryId: string
  readonly campaignId: string
  readonly userId: string
}

/** Campaigns are locked by their ids, after the order, as completing one does. */
export async function followReturn(telling: Telling, orderId: string): Promise<void> {
  const { rows } = await sql<Entry>`
    select id as "entryId", campaign_id as "campaignId", user_id as "userId" from winner_entry
    where order_id = ${orderId} and fault is null order by campaign_id`.execute(telling.tx)
  for (const entry of rows) {
    const campaign = await lockWinnerCampaign(telling.tx, entry.campaignId)
    if (campaign.status === 'CLOSED') await afterSelection(telling, campaign, entry)
    else await writeKept(telling.tx, campaign, entry, telling.at)
  }
}

const kept = (entryId: string) => sql`(
  select ${keptPaisa} as paisa, ${refundedReturns} as return_ids
  from orders o join winner_entry mine on mine.order_id = o.id where mine.id = ${entryId}
) k`
const faultOf = ({ minOrderPaisa }: WinnerCampaign) => sql<string | null>`
  case when k.paisa = 0 then 'RETURNED' when k.paisa < ${minOrderPaisa} then 'BELOW_LEAST' end`

const writeKept = (tx: Tx, campaign: WinnerCampaign, { entryId }: Entry, at: Date) =>
  sql`
    update winner_entry e set value_paisa = k.paisa, return_ids = k.return_ids, fault = ${faultOf(campaign)},
      voided_at = case when ${faultOf(campaign)} is not null then ${at}::timestamptz end
    from ${kept(entryId)} where e.id = ${entryId} and e.fault is null`.execute(tx)

/** The sheet stays as it was counted; the winner is disqualified, and the place passes on. */
async function afterSelection(telling: Telling, campaign: WinnerCampaign, entry: Entry): Promise<void> {
  const { tx, at } = telling
  const { entryId, userId } = entry
  const { rows } = await sql`
    update winner_entry e set fault = ${faultOf(campaign)},
      voided_at = greatest(${at}::timestamptz, ${campaign.selectedAt}::timestamptz + interval '1 millisecond')
    from ${kept(entryId)}
    where e.id = ${entryId} and e.fault is null and ${faultOf(campaign)} is not null returning 1`.execute(tx)
  if (rows.length === 0) return
  // The sum of TOP_N is of all orders of the shopper; of the other modes one order wins.
  const winning = sql`w.user_id = ${userId} and (w.entry_id = ${entryId} or ${campaign.mode === 'TOP_N'})`
  if (await endWinner(telling, campaign, winning, { why: 'RETURNED', reason: '' }))
    await fillPlaces(telling, campaign)
}
