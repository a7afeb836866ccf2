import { appealAfter, lateProofDays } from '../../../contract/payments/payment-methods.ts'
import { hourMs } from '../../../contract/shared/durations.ts'
import { hasEnded } from '../payment-states.ts'
import type { PaidOrder } from './locked-order.ts'
import type { ProofView } from './proof-rows.ts'

/**
 * The proof that its shopper may appeal: the last one, from the second rejection on, while the order awaits payment or
 * is over unpaid, and for some days. Once for each proof, and not where an admin reverted it.
 * @param proofs the newest first
 */
export function appealable(
  { method, orderStatus, paymentStatus, endedAt }: PaidOrder,
  proofs: readonly ProofView[],
  now: Date,
): ProofView | undefined {
  const [latest] = proofs
  if (latest?.status !== 'REJECTED' || latest.appealedAt !== null || latest.reviewedAt === null)
    return undefined
  if (latest.wasUndone || proofs.filter(({ status }) => status === 'REJECTED').length < appealAfter)
    return undefined
  const waits = orderStatus === 'AWAITING_PAYMENT' && paymentStatus === 'UNPAID'
  const isOver = endedAt !== null && hasEnded(paymentStatus)
  const isFresh = now.getTime() - latest.reviewedAt.getTime() < lateProofDays * 24 * hourMs
  return method === 'QR' && (waits || (isOver && isFresh)) ? latest : undefined
}
