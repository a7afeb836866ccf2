import { putBackCartLines } from '../../cart/index.ts'
import type { Tx } from '../../platform/db/db.ts'
import { givenIn, type StoredAnswers } from '../states/order-answers.ts'
import type { LockedOrder } from './transition-order.ts'

/** Unpaid lines lie in the cart again, as they did before, with their answers: to be ordered anew, or left. */
export async function refillCart(tx: Tx, { id, userId, vendorId }: LockedOrder, now: Date): Promise<void> {
  const rows = await tx
    .selectFrom('order_line')
    .select(['product_id as productId', 'variable_no as variableNo', 'quantity'])
    .select(['answers', 'answer_pictures as pictures'])
    .where('order_id', '=', id)
    .execute()
  const lines = rows.map(({ answers, pictures, ...line }) => ({
    ...line,
    // The column is written by `writeAnswers` alone.
    ...givenIn(answers as StoredAnswers | null, pictures),
  }))
  await putBackCartLines(tx, { userId, vendorId, at: now }, lines)
}
