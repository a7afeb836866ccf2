/** The state machine of a refund: every transition, and who may make it. */
import type { RefundStatus } from '../../../contract/payments/refund-words.ts'
import { isAllowed, type TransitionTable } from '../../../contract/shared/transitions.ts'

export type RefundActor = 'SHOPPER' | 'VENDOR' | 'ADMIN'

/** The payer of the refund. */
type Guard = 'STORE_PAYS' | 'PLATFORM_PAYS'

const paid = [
  { to: ['PAID'], by: ['VENDOR'], when: ['STORE_PAYS'] },
  { to: ['PAID'], by: ['ADMIN'], when: ['PLATFORM_PAYS'] },
] as const

export const refundTransitions: TransitionTable<RefundStatus, RefundActor, Guard> = {
  // The payment never came, so there is nothing to refund; only together with the payment itself.
  DUE: [...paid, { to: ['WITHDRAWN'], by: ['ADMIN'] }],
  PAID: [{ to: ['CONFIRMED', 'DISPUTED'], by: ['SHOPPER'] }],
  CONFIRMED: [],
  // It arrived after all, or the payer has sent it once more, with a new reference.
  DISPUTED: [{ to: ['CONFIRMED'], by: ['SHOPPER', 'ADMIN'] }, ...paid, { to: ['DUE'], by: ['ADMIN'] }],
  WITHDRAWN: [],
}

export interface RefundState {
  readonly status: RefundStatus
  readonly payer: 'VENDOR' | 'PLATFORM'
}

export const mayTransitionRefund = (
  { status: from, payer }: RefundState,
  to: RefundStatus,
  by: RefundActor,
): boolean =>
  isAllowed(refundTransitions, { from, by, holds: [payer === 'VENDOR' ? 'STORE_PAYS' : 'PLATFORM_PAYS'] }, to)
