/** The promise of an order that is taken up anew: reckoned again, for the days in between are nobody's delay. */
import { pricedVariations } from '../../catalogue/index.ts'
import { deliveryTerms } from '../../delivery/index.ts'
import type { Tx } from '../../platform/db/db.ts'
import { agreedDay, dayColumns } from '../placing/agreed-day.ts'

/** An order without a promise keeps none; a wished day that has passed, or is too early by now, is given up. */
export async function promiseAgain(tx: Tx, orderId: string, at: Date): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .select(['vendor_id as vendorId', 'delivery_option_id as deliveryOptionId', 'wished_day as wishedDay'])
    .where('id', '=', orderId)
    .where('promised_ready_at', 'is not', null)
    .executeTakeFirst()
  const terms = order && (await deliveryTerms(tx, order))
  if (terms === undefined) return
  const lines = await tx
    .selectFrom('order_line')
    .select(['product_id as productId', 'variable_no as variableNo'])
    .where('order_id', '=', orderId)
    .execute()
  const natural = agreedDay(terms, await pricedVariations(tx, lines, at), { wishedDay: undefined, at })
  const wished = order?.wishedDay ?? null
  const isKept = wished !== null && natural.promise !== undefined && wished > natural.promise.day
  const again = { promise_reminded_at: null, promise_told_at: null, promise_broken_at: null }
  if (isKept) await tx.updateTable('orders').set(again).where('id', '=', orderId).execute()
  else
    await tx
      .updateTable('orders')
      .set({ ...dayColumns(natural), ...again })
      .where('id', '=', orderId)
      .execute()
}
