/** Campaign slots are used up by items that are chosen, and come back with a campaign that is called off. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { campaignCalledOff, itemsChosen } from '../../promotions/index.ts'
import { updateStorePrizes } from './end-prizes.ts'
import { lockNight } from './lock-night.ts'

export function onCampaignEvents(): void {
  itemsChosen.subscribe((tx, { items, at }) => spendSlots(tx, items, at))
  campaignCalledOff.subscribe((tx, { campaignId, at }) => returnSlots(tx, campaignId, at))
}

type ChosenItem = { readonly itemId: string; readonly vendorId: string }

/** One slot for each item, the one that ends first; an item of a store without any is chosen all the same. */
async function spendSlots(tx: Tx, items: readonly ChosenItem[], at: Date): Promise<void> {
  const isHeld = sql`prize = 'CAMPAIGN_SLOT' and state = 'GRANTED' and ends_at > ${at}`
  const { rows: holders } = await sql<{ vendorId: string }>`
    select distinct vendor_id as "vendorId" from vendor_reward
    where vendor_id = any(${items.map(({ vendorId }) => vendorId)}::uuid[]) and ${isHeld}`.execute(tx)
  if (holders.length === 0) return
  await lockNight(tx)
  for (const { itemId, vendorId } of items) {
    await sql`
      update vendor_reward set state = 'USED', used_item_id = ${itemId}
      where id = (
        select id from vendor_reward where vendor_id = ${vendorId} and ${isHeld} order by ends_at, id limit 1
      )`.execute(tx)
  }
  for (const { vendorId } of holders) await updateStorePrizes(tx, vendorId)
}

/** One whose time is over meanwhile ends in the next night. */
async function returnSlots(tx: Tx, campaignId: string, at: Date): Promise<void> {
  const spent = sql`
    w.state = 'USED' and w.ends_at > ${at}
    and w.used_item_id in (select id from campaign_item where campaign_id = ${campaignId})`
  const { rows: holders } = await sql<{ vendorId: string }>`
    select distinct vendor_id as "vendorId" from vendor_reward w where ${spent}`.execute(tx)
  if (holders.length === 0) return
  await lockNight(tx)
  await sql`update vendor_reward w set state = 'GRANTED', used_item_id = null where ${spent}`.execute(tx)
  for (const { vendorId } of holders) await updateStorePrizes(tx, vendorId)
}
