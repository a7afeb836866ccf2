/** The state machine of a settlement: drafted, sent, paid, confirmed; or disputed, and then answered. */
import { isAllowed, type TransitionTable } from '../shared/transitions.ts'
import type { SettlementDirection, SettlementStatus } from './settlement-words.ts'

export type SettlementActor = 'VENDOR' | 'ADMIN'

/** HAS_AMOUNT, NOTHING_DUE: its balance. BOOKED, UNBOOKED: whether its payment is in the ledger. */
type Guard = 'HAS_AMOUNT' | 'NOTHING_DUE' | 'BOOKED' | 'UNBOOKED'

const paid = { to: ['PAID_MARKED'], by: ['ADMIN'], when: ['HAS_AMOUNT'] } as const
const nothingToPay = { to: ['CONFIRMED'], by: ['VENDOR'], when: ['NOTHING_DUE'] } as const
const disputed = { to: ['DISPUTED'], by: ['VENDOR'] } as const

export const settlementTransitions: TransitionTable<SettlementStatus, SettlementActor, Guard> = {
  DRAFT: [{ to: ['STATEMENT_SENT'], by: ['ADMIN'] }],
  STATEMENT_SENT: [paid, nothingToPay, disputed],
  PAID_MARKED: [{ to: ['CONFIRMED'], by: ['VENDOR'] }, disputed],
  CONFIRMED: [],
  DISPUTED: [
    // Answers a dispute while nothing is paid yet.
    { to: ['STATEMENT_SENT'], by: ['ADMIN'], when: ['UNBOOKED'] },
    paid,
    { to: ['CONFIRMED'], by: ['VENDOR'], when: ['BOOKED'] },
    nothingToPay,
  ],
}

export interface SettlementState {
  readonly status: SettlementStatus
  readonly direction: SettlementDirection
  /** Time of its payment, which is in the ledger from then on; as text in a page. */
  readonly paidAt: Date | string | null
}

export const mayTransitionSettlement = (
  { status: from, direction, paidAt }: SettlementState,
  to: SettlementStatus,
  by: SettlementActor,
): boolean =>
  isAllowed(
    settlementTransitions,
    {
      from,
      by,
      holds: [direction === 'NONE' ? 'NOTHING_DUE' : 'HAS_AMOUNT', paidAt === null ? 'UNBOOKED' : 'BOOKED'],
    },
    to,
  )
