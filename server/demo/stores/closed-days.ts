/** Days on which some of the demo's stores stay closed soon. */
import { dayAfter, nepalClock } from '../../../contract/shared/time.ts'
import type { Tx } from '../../platform/db/db.ts'
import { insertRows } from '../insert-rows.ts'
import type { Seller } from '../orders/demo-orders.ts'

const reasons = ['Family wedding', 'Taking stock', 'Puja at home', 'Moving the shelves']

/** Every sixth store, a few days from now, for a day or two. */
export const addClosedDays = (tx: Tx, sellers: readonly Seller[], now: Date): Promise<void> => {
  const { day: today } = nepalClock(now)
  const closed = sellers.filter((_, at) => at % 6 === 2)
  return insertRows(
    tx,
    'closed_day',
    closed.flatMap(({ vendorId }, at) =>
      Array.from({ length: 1 + (at % 2) }, (_, more) => ({
        vendor_id: vendorId,
        day: dayAfter(today, 2 + at + more),
        reason: reasons[at % reasons.length] ?? '',
      })),
    ),
  )
}
