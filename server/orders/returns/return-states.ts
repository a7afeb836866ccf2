/** The life of a return: every move that there is, who may make it, and how long the next one may take. */
import type { ReturnMethod, ReturnStatus, ReturnTransition } from '../../../contract/orders/return-states.ts'
import { returnTransitions } from '../../../contract/orders/return-states.ts'
import type { Actor } from '../states/order-states.ts'

interface Move {
  readonly from: ReturnStatus
  readonly to: readonly ReturnStatus[]
  readonly by: readonly Actor[]
}

const concluded = ['REFUNDED', 'PART_REFUNDED', 'REPLACED', 'EXCHANGED', 'REJECTED'] as const

const moves: readonly Move[] = [
  { from: 'REQUESTED', to: ['APPROVED', 'REJECTED'], by: ['VENDOR'] },
  { from: 'REQUESTED', to: ['CANCELLED'], by: ['SHOPPER'] },
  { from: 'REQUESTED', to: ['ESCALATED'], by: ['SYSTEM'] },
  { from: 'APPROVED', to: ['PICKED_UP', 'DROPPED_OFF', 'RECEIVED'], by: ['VENDOR'] },
  { from: 'APPROVED', to: ['DROPPED_OFF'], by: ['SHOPPER'] },
  // Goods that the shopper keeps are looked at in the pictures alone.
  { from: 'APPROVED', to: ['INSPECTED'], by: ['VENDOR'] },
  // By the system when what was approved is never sent.
  { from: 'APPROVED', to: ['CANCELLED'], by: ['SHOPPER', 'SYSTEM'] },
  { from: 'PICKED_UP', to: ['RECEIVED'], by: ['VENDOR'] },
  { from: 'DROPPED_OFF', to: ['RECEIVED'], by: ['VENDOR'] },
  { from: 'RECEIVED', to: ['INSPECTED'], by: ['VENDOR'] },
  { from: 'INSPECTED', to: concluded, by: ['VENDOR'] },
  { from: 'PICKED_UP', to: ['ESCALATED'], by: ['SYSTEM'] },
  { from: 'DROPPED_OFF', to: ['ESCALATED'], by: ['SYSTEM'] },
  { from: 'RECEIVED', to: ['ESCALATED'], by: ['SYSTEM'] },
  { from: 'INSPECTED', to: ['ESCALATED'], by: ['SYSTEM'] },
  { from: 'REJECTED', to: ['ESCALATED'], by: ['SHOPPER'] },
  { from: 'ESCALATED', to: ['APPROVED', 'REJECTED', 'REFUNDED', 'PART_REFUNDED'], by: ['ADMIN'] },
]

export interface ReturnState {
  readonly status: ReturnStatus
  readonly method: ReturnMethod
  readonly decidedBy: 'VENDOR' | 'ADMIN' | null
}

export const mayTransitionReturn = (
  { status, decidedBy }: ReturnState,
  to: ReturnStatus,
  by: Actor,
): boolean =>
  moves.some((move) => move.from === status && move.to.includes(to) && move.by.includes(by)) &&
  // What an admin has decided stays decided.
  !(to === 'ESCALATED' && decidedBy === 'ADMIN')

/** Where the goods can be next, as the store sees it: what is fetched is not brought. */
export const vendorReturnTransitions = (standing: ReturnState): ReturnTransition[] =>
  standing.method === 'KEEP_ITEM'
    ? []
    : returnTransitions.filter(
        (to) =>
          mayTransitionReturn(standing, to, 'VENDOR') &&
          (to === 'RECEIVED' || (to === 'PICKED_UP') === (standing.method === 'PICKUP')),
      )

/** The store looks at what it has, or, where nothing comes back, at the pictures. */
export const mayInspect = ({ status, method }: ReturnState): boolean =>
  status === 'RECEIVED' || (status === 'APPROVED' && method === 'KEEP_ITEM')

/** The shopper brings the goods and has not said so yet. */
export const maySend = ({ status, method }: ReturnState): boolean =>
  status === 'APPROVED' && method === 'DROP_OFF'

/** A rejection may be taken to the admins for a while. */
export const mayEscalate = (standing: ReturnState & { readonly updatedAt: Date }, at: Date): boolean =>
  mayTransitionReturn(standing, 'ESCALATED', 'SHOPPER') &&
  at.getTime() - standing.updatedAt.getTime() < appealMs

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const transitMs = 7 * dayMs
/** What was approved and is not sent in this time is not sent any more. */
const sendMs = 14 * dayMs
const appealMs = 14 * dayMs

/** The end of the time that this state may last; null where nothing more is to come. */
export function answerBy(status: ReturnStatus, at: Date, answerHours: number): Date | null {
  const after = (ms: number) => new Date(at.getTime() + ms)
  if (status === 'APPROVED') return after(sendMs)
  if (status === 'PICKED_UP' || status === 'DROPPED_OFF') return after(transitMs)
  if (status === 'REQUESTED' || status === 'RECEIVED' || status === 'INSPECTED')
    return after(answerHours * hourMs)
  return null
}

/** What becomes of a return whose time is over. */
export const expiresTo = (standing: ReturnState): ReturnStatus | undefined => {
  // Nothing is waited for from the shopper when nothing comes back: the store is late.
  if (standing.status === 'APPROVED') return standing.method === 'KEEP_ITEM' ? undefined : 'CANCELLED'
  return mayTransitionReturn(standing, 'ESCALATED', 'SYSTEM') ? 'ESCALATED' : undefined
}
