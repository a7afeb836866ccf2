import type { Tx } from '../../platform/db/db.ts'
import { countUnits, heldUses } from './take-offers.ts'

interface Releasing {
  readonly orderId: string
  /** The sources of the discounts that stand. */
  readonly standing: readonly string[]
  readonly at: Date
}

/** Offers that take nothing off an unpaid order any more: as if it had not taken them, and their units are free again. */
export async function releaseOffers(tx: Tx, { orderId, standing, at }: Releasing): Promise<void> {
  for (const { units, ...offer } of await heldUses(tx, orderId, false)) {
    if (standing.includes(offer.id)) continue
    await tx
      .deleteFrom('offer_use')
      .where('order_id', '=', orderId)
      .where('offer_id', '=', offer.id)
      .execute()
    await countUnits(tx, offer, -units, at)
  }
}
