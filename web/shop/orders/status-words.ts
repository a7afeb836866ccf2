import { lateProofDays } from '../../../contract/payments/payment-methods.ts'
import { dayMs } from '../../../contract/shared/durations.ts'
import type { OrderDetail } from '../../lib/data/orders.ts'
import type { Dates } from '../../lib/i18n/dates.ts'
import type { MessageKey, Translate } from '../../lib/i18n/translate.ts'

/** Where the page of an order tells of money that comes back. */
export const refundsPlace = 'refunds'

/** It is over and unpaid, and its store still looks for money that was sent by QR. */
export function takesLateProof(
  { paymentMethod, paymentStatus, timeline }: OrderDetail,
  now = Date.now(),
): boolean {
  const ended = timeline.at(-1)
  const isUnpaid = paymentStatus === 'EXPIRED' || paymentStatus === 'FAILED'
  const isRecent = ended !== undefined && now < Date.parse(ended.at) + lateProofDays * dayMs
  return paymentMethod === 'QR' && isUnpaid && isRecent
}

/** It has ended, and its money is on the way back. */
export const goesBack = ({ status, paymentStatus }: OrderDetail): boolean =>
  ['CANCELLED', 'EXPIRED', 'RETURNED_TO_VENDOR'].includes(status) &&
  (paymentStatus === 'REFUNDED' || paymentStatus === 'PART_REFUNDED')

/** What happens now with an order, in a sentence; nothing for one that has nothing ahead. */
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
  // The words of these states are there; the others have nothing ahead.
  return spoken.includes(status) ? t(`order.now.${status}` as MessageKey, { time }) : undefined
}
