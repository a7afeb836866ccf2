/** The state machine of a return: every transition, its actors, and the deadline of the next one. */
import type { ReturnMethod, ReturnStatus, ReturnTransition } from '../../../contract/orders/return-states.ts'
import { returnTransitions } from '../../../contract/orders/return-states.ts'
import { dayMs, hourMs } from '../../../contract/shared/durations.ts'
import { isAllowed, type TransitionTable } from '../../../contract/shared/transitions.ts'
import type { Actor } from '../states/order-states.ts'

/**
 * FETCHED, BROUGHT, COMES_BACK, KEPT: by its method. UNDECIDED: no admin has decided it; an admin's decision is final.
 */
type Guard = 'FETCHED' | 'BROUGHT' | 'COMES_BACK' | 'KEPT' | 'UNDECIDED'

const toAdmins = { to: ['ESCALATED'], by: ['SYSTEM'], when: ['UNDECIDED'] } as const
const received = { to: ['RECEIVED'], by: ['VENDOR'], when: ['COMES_BACK'] } as const

export const returnTable: TransitionTable<ReturnStatus, Actor, Guard> = {
  REQUESTED: [
    { to: ['APPROVED', 'REJECTED'], by: ['VENDOR'] },
    { to: ['CANCELLED'], by: ['SHOPPER'] },
    toAdmins,
  ],
  APPROVED: [
    { to: ['PICKED_UP'], by: ['VENDOR'], when: ['FETCHED'] },
    { to: ['DROPPED_OFF'], by: ['VENDOR', 'SHOPPER'], when: ['BROUGHT'] },
    received,
    // Goods that the shopper keeps are inspected by their pictures alone.
    { to: ['INSPECTED'], by: ['VENDOR'], when: ['KEPT'] },
    { to: ['CANCELLED'], by: ['SHOPPER'] },
    // Approved and never sent. Where nothing is to be sent, it is the store that is late.
    { to: ['CANCELLED'], by: ['SYSTEM'], when: ['COMES_BACK'] },
  ],
  REJECTED: [{ to: ['ESCALATED'], by: ['SHOPPER'], when: ['UNDECIDED'] }],
  CANCELLED: [],
  PICKED_UP: [received, toAdmins],
  DROPPED_OFF: [received, toAdmins],
  RECEIVED: [{ to: ['INSPECTED'], by: ['VENDOR'] }, toAdmins],
  INSPECTED: [
    { to: ['REFUNDED', 'PART_REFUNDED', 'REPLACED', 'EXCHANGED', 'REJECTED'], by: ['VENDOR'] },
    toAdmins,
  ],
  REFUNDED: [],
  PART_REFUNDED: [],
  REPLACED: [],
  EXCHANGED: [],
  ESCALATED: [{ to: ['APPROVED', 'REJECTED', 'REFUNDED', 'PART_REFUNDED'], by: ['ADMIN'] }],
}

export interface ReturnState {
  readonly status: ReturnStatus
  readonly method: ReturnMethod
  readonly decidedBy: 'VENDOR' | 'ADMIN' | null
}

export const mayTransitionReturn = (standing: ReturnState, to: ReturnStatus, by: Actor): boolean =>
  isAllowed(returnTable, { from: standing.status, by, holds: guardsOf(standing) }, to)

const guardsOf = ({ method, decidedBy }: ReturnState): Guard[] => [
  ...(method === 'KEEP_ITEM' ? (['KEPT'] as const) : (['COMES_BACK', ways[method]] as const)),
  ...(decidedBy === 'ADMIN' ? [] : (['UNDECIDED'] as const)),
]
const ways = { PICKUP: 'FETCHED', DROP_OFF: 'BROUGHT' } as const

/** The next steps that the store can set: goods that the store fetches are not brought by the shopper. */
export const vendorReturnTransitions = (standing: ReturnState): ReturnTransition[] =>
  returnTransitions.filter((to) => mayTransitionReturn(standing, to, 'VENDOR'))

/** The store inspects received goods, or their pictures where nothing comes back. */
export const mayInspect = (standing: ReturnState): boolean =>
  mayTransitionReturn(standing, 'INSPECTED', 'VENDOR')

/** The shopper brings the goods, and has not marked them as sent yet. */
export const maySend = (standing: ReturnState): boolean =>
  mayTransitionReturn(standing, 'DROPPED_OFF', 'SHOPPER')

/** A rejection may be taken to the admins for a while. */
export const mayEscalate = (standing: ReturnState & { readonly updatedAt: Date }, at: Date): boolean =>
  mayTransitionReturn(standing, 'ESCALATED', 'SHOPPER') &&
  at.getTime() - standing.updatedAt.getTime() < appealMs

const transitMs = 7 * dayMs
/** How long an approved return waits for its goods before it is cancelled. */
const sendMs = 14 * dayMs
const appealMs = 14 * dayMs

/** The deadline of this state; null at an end. */
export function answerBy(status: ReturnStatus, at: Date, answerHours: number): Date | null {
  const after = (ms: number) => new Date(at.getTime() + ms)
  if (status === 'APPROVED') return after(sendMs)
  if (status === 'PICKED_UP' || status === 'DROPPED_OFF') return after(transitMs)
  if (status === 'REQUESTED' || status === 'RECEIVED' || status === 'INSPECTED')
    return after(answerHours * hourMs)
  return null
}

/** The state to which an expired return transitions. */
export const expiresTo = (standing: ReturnState): ReturnStatus | undefined =>
  (['CANCELLED', 'ESCALATED'] as const).find((to) => mayTransitionReturn(standing, to, 'SYSTEM'))
