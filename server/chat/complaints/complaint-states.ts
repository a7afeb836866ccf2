/** The state machine of a complaint: every transition, and who may make it. */
import type { ComplaintStatus } from '../../../contract/chat/chat-kinds.ts'
import { acknowledgeHours, answerHours, reopenDays, resolveDays } from '../../../contract/chat/chat-kinds.ts'
import { dayMs, hourMs } from '../../../contract/shared/durations.ts'
import { statesAfter, statesBefore, type TransitionTable } from '../../platform/transitions.ts'

export type Actor = 'USER' | 'VENDOR' | 'ADMIN' | 'SYSTEM'

/** HAS_STORE: it is about a store, which can be asked. REOPENABLE: it ended not long ago. */
type Guard = 'HAS_STORE' | 'REOPENABLE'

const asked = [
  { to: ['WAITING_VENDOR'], by: ['ADMIN', 'SYSTEM'], when: ['HAS_STORE'] },
  { to: ['WAITING_USER', 'PROPOSED', 'RESOLVED', 'REJECTED'], by: ['ADMIN'] },
] as const
/** Whoever complained may withdraw at any time; what is decided closes by itself. */
const closed = { to: ['CLOSED'], by: ['USER', 'SYSTEM'] } as const
const reopened = { to: ['REOPENED'], by: ['USER', 'ADMIN'], when: ['REOPENABLE'] } as const
const external = { to: ['ESCALATED_EXTERNAL'], by: ['ADMIN'] } as const
const takenUp = { to: ['ACKNOWLEDGED'], by: ['ADMIN'] } as const
/** The other side has answered: it is for the admins again. */
const answered = { to: ['ACKNOWLEDGED'], by: ['SYSTEM'] } as const

export const complaintTransitions: TransitionTable<ComplaintStatus, Actor, Guard> = {
  OPEN: [takenUp, ...asked, closed, external],
  ACKNOWLEDGED: [...asked, closed, external],
  WAITING_VENDOR: [...asked, closed, external, answered],
  WAITING_USER: [...asked, closed, external, answered],
  // Whoever complained may be content with what was proposed.
  PROPOSED: [...asked, { to: ['RESOLVED'], by: ['USER'] }, closed, external, answered],
  RESOLVED: [closed, reopened, external],
  REJECTED: [closed, reopened, external],
  CLOSED: [reopened, external],
  REOPENED: [takenUp, ...asked, closed, external],
  ESCALATED_EXTERNAL: [],
}

/** In these something is still to be done: an admin can decide it. */
export const openStatuses: readonly ComplaintStatus[] = statesBefore(
  complaintTransitions,
  'REJECTED',
  'ADMIN',
)

export interface ComplaintState {
  readonly status: ComplaintStatus
  /** When it was decided; of one that was withdrawn, when that was. Closing by itself does not begin it anew. */
  readonly endedAt: Date | null
  /** It is about a store, which can be asked. */
  readonly hasStore: boolean
}

/** Where it may go from here, for somebody of this side. */
export function complaintStatesAfter(
  { status, endedAt, hasStore }: ComplaintState,
  by: Actor,
  at: Date,
): ComplaintStatus[] {
  const isTooLate = endedAt !== null && at.getTime() - endedAt.getTime() > reopenDays * dayMs
  const holds = [
    ...(hasStore ? (['HAS_STORE'] as const) : []),
    ...(isTooLate ? [] : (['REOPENABLE'] as const)),
  ]
  return statesAfter(complaintTransitions, { from: status, by, holds })
}

export const isOpen = (status: ComplaintStatus): boolean => openStatuses.includes(status)

/** Transitions that nobody understands without a word: what is asked, what was decided, where it went, what is still wrong. */
export const asksForWords: readonly ComplaintStatus[] = [
  'WAITING_VENDOR',
  'WAITING_USER',
  'PROPOSED',
  'RESOLVED',
  'REJECTED',
  'REOPENED',
  'ESCALATED_EXTERNAL',
]

/** When a store that is asked answers at the latest. */
export const answerDueFrom = (at: Date): Date => new Date(at.getTime() + answerHours * hourMs)

/** When it is to be taken up and when decided, counted from when it was made or opened again. */
export const clocksFrom = (at: Date) => ({
  ack_due: new Date(at.getTime() + acknowledgeHours * hourMs),
  resolve_due: new Date(at.getTime() + resolveDays * dayMs),
})
