import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { countUnits, type HeldUse, heldUses } from './take-offers.ts'

/**
 * Counts the units of a revived order again, at its old price. An offer that is over does not matter; caps hold as for
 * all: OFFER_USED_UP where other orders have taken the units. Lock order as in takeOffers.
 */
export async function retakeOffers(
  tx: Tx,
  { orderId, userId, at }: { orderId: string; userId: string; at: Date },
): Promise<void> {
  const given = await heldUses(tx, orderId, true)
  if (given.length === 0) return
  for (const { units, ...offer } of given) {
    await refuseUsedUp(tx, { units, ...offer }, userId)
    await countUnits(tx, offer, units, at)
  }
  await tx.updateTable('offer_use').set({ returned_at: null }).where('order_id', '=', orderId).execute()
}

async function refuseUsedUp(
  tx: Tx,
  { id, title, stockCap, usedUnits, perShopperCap, units }: HeldUse,
  userId: string,
) {
  if (stockCap !== null && usedUnits + units > stockCap) throw new Refusal('OFFER_USED_UP', { title })
  if (perShopperCap === null) return
  const { rows } = await sql<{ units: number }>`
    select coalesce(sum(units), 0)::integer as units from offer_use
    where offer_id = ${id} and user_id = ${userId} and returned_at is null`.execute(tx)
  if ((rows[0]?.units ?? 0) + units > perShopperCap) throw new Refusal('OFFER_USED_UP', { title })
}
