/** Ends the offer of an item, whatever it is at: from the commit on nobody pays its price. */
import type { Tx } from '../../platform/db/db.ts'
import { lockedOffer } from '../offers/offer-rows.ts'
import { publishHead, publishScheduledAgain } from '../offers/publish-windows.ts'

export async function endOffer(tx: Tx, offerId: string, at: Date): Promise<void> {
  const offer = await lockedOffer(tx, offerId)
  if (offer === undefined || offer.status === 'ENDED') return
  await tx
    .updateTable('offer')
    .set({ status: 'ENDED', version: offer.version + 1, updated_at: at })
    .where('id', '=', offerId)
    .execute()
  if (offer.publishVersion === 0) return
  await publishHead(tx, { ...offer, status: 'ENDED' }, at)
  await publishScheduledAgain(tx, offer, at)
}
