/** The state machine of a payment attempt: every transition, and its actors. */
import { statesBefore, type TransitionTable } from '../../../contract/shared/transitions.ts'

export type AttemptStatus = 'OPEN' | 'PAID' | 'FAILED' | 'EXPIRED' | 'REVIEW'

/** SHOPPER: begins anew or switches methods, before a browser was sent to the gateway. */
export type AttemptActor = 'GATEWAY' | 'SHOPPER' | 'ADMIN'

/** A final state is left only for money, or a report of it; the answer to an older look-up changes nothing. */
const money = { to: ['PAID', 'REVIEW'], by: ['GATEWAY'] } as const

export const attemptTransitions: TransitionTable<AttemptStatus, AttemptActor> = {
  OPEN: [money, { to: ['FAILED', 'EXPIRED'], by: ['GATEWAY'] }, { to: ['EXPIRED'], by: ['SHOPPER'] }],
  REVIEW: [
    money,
    { to: ['FAILED', 'EXPIRED'], by: ['GATEWAY'] },
    // After the admin has asked the gateway and the store.
    { to: ['PAID', 'FAILED'], by: ['ADMIN'] },
  ],
  FAILED: [money],
  EXPIRED: [money],
  PAID: [],
}

/** States in which the gateway is looked up: it may still report that there is no payment. */
export const undecidedStatuses = statesBefore(attemptTransitions, 'EXPIRED', 'GATEWAY')
/** States that an admin decides. */
export const troubledStatuses = statesBefore(attemptTransitions, 'FAILED', 'ADMIN')
