import { lateProofDays } from '../../../contract/payments/payment-methods.ts'
import { dayMs } from '../../../contract/shared/durations.ts'
import type { OrderDetail } from '../../lib/data/orders.ts'
import type { Dates } from '../../lib/i18n/dates.ts'
import type { MessageKey, Translate } from '../../lib/i18n/translate.ts'

/** Anchor of the refunds on the order page. */
export const refundsPlace = 'refunds'

/** Ended and unpaid, and a late proof of a QR payment is still accepted. */
export function takesLateProof(
  { paymentMethod, paymentStatus, timeline }: OrderDetail,
  now = Date.now(),
): boolean {
  const ended = timeline.at(-1)
  const isUnpaid = paymentStatus === 'EXPIRED' || paymentStatus === 'FAILED'
  const isRecent = ended !== undefined && now < Date.parse(ended.at) + lateProofDays * dayMs
  return paymentMethod === 'QR' && isUnpaid && isRecent
}

/** Ended, and its money is being refunded. */
export const goesBack = ({ status, paymentStatus }: OrderDetail): boolean =>
  ['CANCELLED', 'EXPIRED', 'RETURNED_TO_VENDOR'].includes(status) &&
  (paymentStatus === 'REFUNDED' || paymentStatus === 'PART_REFUNDED')

/** The next event of an order as a sentence; undefined for one without any. */
export function statusWords(
  order: OrderDetail,
  isLookedFor: boolean,
  t: Translate,
  dates: Dates,
): string | undefined {
  const { status, paymentStatus, expiresAt, acceptBy, completeAt } = order
  if (order.latePayment !== null)
    return t('order.now.paidLate', { time: dates.dateTime(order.latePayment.chooseBy) })
  if (takesLateProof(order)) return t(isLookedFor ? 'order.now.lookedAt' : 'order.now.unpaid')
  if (goesBack(order)) return t('order.now.goesBack')
  const at = expiresAt ?? acceptBy ?? completeAt
  const time = at === null ? '' : dates.dateTime(at)
  if (status === 'AWAITING_PAYMENT' && paymentStatus === 'SUBMITTED') return t('order.now.SUBMITTED')
  if (status === 'DELIVERED' && !order.mayConfirm) return undefined
  if (time === '' && status === 'PLACED') return t('confirmation.next')
  if (time === '' && status === 'DELIVERED') return t('order.now.here')
  const spoken: readonly string[] = [
    ...['AWAITING_PAYMENT', 'PLACED', 'ACCEPTED', 'PACKED', 'ON_THE_WAY', 'READY_FOR_PICKUP'],
    ...['DELIVERY_FAILED', 'DELIVERED'],
  ]
  // Only these states have a message; the others have no next event.
  return spoken.includes(status) ? t(`order.now.${status}` as MessageKey, { time }) : undefined
}
