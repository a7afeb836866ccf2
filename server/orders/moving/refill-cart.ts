import { sql } from 'kysely'
import { putBackCartLines } from '../../cart/index.ts'
import { type MeasuredLine, measureColumns } from '../../catalogue/index.ts'
import type { Tx } from '../../platform/db/db.ts'
import { type AnswersJson, givenIn } from '../states/order-answers.ts'
import type { LockedOrder } from './transition-order.ts'

/** Unpaid lines lie in the cart again, as they did before, with their answers: to be ordered anew, or left. */
export async function refillCart(tx: Tx, { id, userId, vendorId }: LockedOrder, now: Date): Promise<void> {
  const { rows } = await sql<MeasuredLine & AnswersJson>`
    select l.product_id as "productId", l.variable_no as "variableNo", l.quantity, ${measureColumns('l')},
      l.answers, l.answer_pictures as "answerPictures"
    from order_line l where l.order_id = ${id}`.execute(tx)
  const lines = rows.map(({ answers, answerPictures, ...line }) => ({
    ...line,
    ...givenIn(answers, answerPictures),
  }))
  await putBackCartLines(tx, { userId, vendorId, at: now }, lines)
}
