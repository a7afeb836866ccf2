/** The state machine of a payment: every transition, and the event that causes it. */
import type { PaymentStatus } from '../../contract/payments/payment-methods.ts'
import { statesBefore, statesOf, type TransitionTable } from '../../contract/shared/transitions.ts'

/**
 * No actor transitions a payment: MONEY makes up its amount, its order ends without (ORDER_ENDED), a proof is sent or
 * rejected, a refund is opened, cash is given back with the delivery (CASH_UNDONE), or a confirmed payment never came
 * (NEVER_CAME).
 */
export type PaymentEvent =
  | 'MONEY'
  | 'ORDER_ENDED'
  | 'PROOF_SENT'
  | 'PROOF_REFUSED'
  | 'REFUND'
  | 'CASH_UNDONE'
  | 'NEVER_CAME'

const paid = { to: ['PAID'], by: ['MONEY'] } as const
const ended = { to: ['FAILED', 'EXPIRED'], by: ['ORDER_ENDED'] } as const
const neverCame = { to: ['FAILED'], by: ['NEVER_CAME'] } as const

export const paymentTransitions: TransitionTable<PaymentStatus, PaymentEvent> = {
  UNPAID: [{ to: ['SUBMITTED'], by: ['PROOF_SENT'] }, paid, ended],
  SUBMITTED: [{ to: ['UNPAID'], by: ['PROOF_REFUSED'] }, paid, ended],
  PAID: [
    { to: ['PART_REFUNDED', 'REFUNDED'], by: ['REFUND'] },
    { to: ['UNPAID'], by: ['CASH_UNDONE'] },
    neverCame,
  ],
  PART_REFUNDED: [{ to: ['REFUNDED'], by: ['REFUND'] }, neverCame],
  REFUNDED: [neverCame],
  // Late money is counted all the same, and refunded.
  FAILED: [paid],
  EXPIRED: [paid],
}

/** Its order ended before it was paid. */
export const hasEnded = (status: PaymentStatus): boolean =>
  statesBefore(paymentTransitions, status, 'ORDER_ENDED').length > 0

/** Paid, and not refunded in full. */
export const refundableStatuses = statesOf(paymentTransitions).filter((from) =>
  paymentTransitions[from].some(({ by }) => by.includes('REFUND')),
)
