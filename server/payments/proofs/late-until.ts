import { lateProofDays } from '../../../contract/payments/payment-methods.ts'
import { hourMs } from '../../../contract/shared/durations.ts'
import { hasEnded } from '../payment-states.ts'
import type { PaidOrder } from './locked-order.ts'

const lateMs = lateProofDays * 24 * hourMs

/** Until when an order that is over takes a late proof; null where it takes none: not over, paid, or not a QR order. */
export function lateUntil({ endedAt, method, paymentStatus }: PaidOrder): Date | null {
  const isUnpaid = hasEnded(paymentStatus)
  return endedAt !== null && isUnpaid && method === 'QR' ? new Date(endedAt.getTime() + lateMs) : null
}

export const takesLateProof = (order: PaidOrder, now: Date): boolean => {
  const until = lateUntil(order)
  return until !== null && now < until
}
