import { putBackCartLines } from '../../cart/index.ts'
import type { Tx } from '../../platform/db/db.ts'
import { linesOf, type OrderInHand } from './transition-order.ts'

/** What was not paid for lies in the cart again, as it did before: it can be ordered anew, or left. */
export async function fillCartAgain(tx: Tx, { id, userId, vendorId }: OrderInHand, now: Date): Promise<void> {
  await putBackCartLines(tx, { userId, vendorId, at: now }, await linesOf(tx, id))
}
