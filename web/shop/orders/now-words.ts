import type { Dates } from '../../lib/dates.ts'
import type { OrderDetail } from '../../lib/orders.ts'
import type { Text, TextKey } from '../../lib/text.ts'

/** What happens now with an order, in a sentence; nothing for one that has nothing ahead. */
export function nowWords(order: OrderDetail, text: Text, dates: Dates): string | undefined {
  const { status, paymentStatus, expiresAt, acceptBy, completeAt } = order
  if (order.latePayment !== null)
    return text('order.now.paidLate', { time: dates.dateTime(order.latePayment.chooseBy) })
  const isUnpaid = paymentStatus === 'EXPIRED' || paymentStatus === 'FAILED'
  if (isUnpaid && order.paymentMethod === 'QR') return text('order.now.unpaid')
  const at = expiresAt ?? acceptBy ?? completeAt
  const time = at === null ? '' : dates.dateTime(at)
  if (status === 'AWAITING_PAYMENT' && paymentStatus === 'SUBMITTED') return text('order.now.SUBMITTED')
  if (status === 'DELIVERED' && !order.mayConfirm) return undefined
  if (time === '' && status === 'PLACED') return text('confirmation.next')
  if (time === '' && status === 'DELIVERED') return text('order.now.here')
  const spoken: readonly string[] = [
    ...['AWAITING_PAYMENT', 'PLACED', 'ACCEPTED', 'PACKED', 'ON_THE_WAY', 'READY_FOR_PICKUP'],
    ...['DELIVERY_FAILED', 'DELIVERED'],
  ]
  // The words of these states are there; the others have nothing ahead.
  return spoken.includes(status) ? text(`order.now.${status}` as TextKey, { time }) : undefined
}
