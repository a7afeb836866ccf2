/** The offers of a campaign carry its title and badge on the cards of their goods. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { type Offer, offerColumns } from '../offers/offer-rows.ts'
import { publishHead } from '../offers/publish-windows.ts'
import type { CampaignForm } from './campaign-columns.ts'
import type { Campaign } from './campaign-rows.ts'

/** Orders on their way are priced anew: what they would write down as its name has changed. */
export async function retitleOffers(
  tx: Tx,
  campaign: Campaign,
  { title, titleNe, badge, badgeNe }: CampaignForm,
  at: Date,
): Promise<void> {
  const isSame =
    title === campaign.title &&
    titleNe === campaign.titleNe &&
    badge === campaign.badge &&
    badgeNe === campaign.badgeNe
  if (isSame || campaign.status !== 'CHOSEN') return
  await sql`
    select id from offer where campaign_id = ${campaign.id} and status <> 'ENDED' order by id for no key update`.execute(
    tx,
  )
  const { rows } = await sql<Offer>`
    update offer o set title = ${title}, title_ne = ${titleNe}, badge = ${badge}, badge_ne = ${badgeNe},
      version = o.version + 1, updated_at = ${at}
    where o.campaign_id = ${campaign.id} and o.status <> 'ENDED' returning ${offerColumns}`.execute(tx)
  for (const offer of rows) if (offer.publishVersion > 0) await publishHead(tx, offer, at)
}
