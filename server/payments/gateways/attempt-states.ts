/** The state machine of a payment attempt: every transition, and whose word brings it about. */
import { statesBefore, type TransitionTable } from '../../platform/transitions.ts'

export type AttemptStatus = 'OPEN' | 'PAID' | 'FAILED' | 'EXPIRED' | 'REVIEW'

/** SHOPPER: begins anew or pays otherwise, before anybody was sent to the gateway. */
export type AttemptActor = 'GATEWAY' | 'SHOPPER' | 'ADMIN'

/** What is over stays over, whatever an older question brings; only money, or its like, changes that. */
const money = { to: ['PAID', 'REVIEW'], by: ['GATEWAY'] } as const

export const attemptTransitions: TransitionTable<AttemptStatus, AttemptActor> = {
  OPEN: [money, { to: ['FAILED', 'EXPIRED'], by: ['GATEWAY'] }, { to: ['EXPIRED'], by: ['SHOPPER'] }],
  REVIEW: [
    money,
    { to: ['FAILED', 'EXPIRED'], by: ['GATEWAY'] },
    // Has asked the gateway and the store.
    { to: ['PAID', 'FAILED'], by: ['ADMIN'] },
  ],
  FAILED: [money],
  EXPIRED: [money],
  PAID: [],
}

/** The gateway is asked about these: it may still say that there is no payment. */
export const undecidedStatuses = statesBefore(attemptTransitions, 'EXPIRED', 'GATEWAY')
/** An admin decides these. */
export const troubledStatuses = statesBefore(attemptTransitions, 'FAILED', 'ADMIN')
