import { putBackCartLines } from '../../cart/index.ts'
import type { Tx } from '../../platform/db/db.ts'
import { type LockedOrder, linesOf } from './transition-order.ts'

/** Unpaid lines lie in the cart again, as they did before: they can be ordered anew, or left. */
export async function refillCart(tx: Tx, { id, userId, vendorId }: LockedOrder, now: Date): Promise<void> {
  await putBackCartLines(tx, { userId, vendorId, at: now }, await linesOf(tx, id))
}
