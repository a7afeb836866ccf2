/** The state machine of a complaint: every transition, and who may make it. */
import type { ComplaintStatus } from '../../../contract/chat/chat-kinds.ts'
import { acknowledgeHours, answerHours, reopenDays, resolveDays } from '../../../contract/chat/chat-kinds.ts'
import { dayMs, hourMs } from '../../../contract/shared/durations.ts'
import { statesAfter, statesBefore, type TransitionTable } from '../../../contract/shared/transitions.ts'

export type Actor = 'USER' | 'VENDOR' | 'ADMIN' | 'SYSTEM'

/** HAS_STORE: it is about a store, which can be asked. REOPENABLE: it ended not long ago. */
type Guard = 'HAS_STORE' | 'REOPENABLE'

const asked = [
  { to: ['WAITING_VENDOR'], by: ['ADMIN', 'SYSTEM'], when: ['HAS_STORE'] },
  { to: ['WAITING_USER', 'PROPOSED', 'RESOLVED', 'REJECTED'], by: ['ADMIN'] },
] as const
/** The complainant may withdraw at any time; a decided complaint closes by itself. */
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
  // The complainant may accept the proposal.
  PROPOSED: [...asked, { to: ['RESOLVED'], by: ['USER'] }, closed, external, answered],
  RESOLVED: [closed, reopened, external],
  REJECTED: [closed, reopened, external],
  CLOSED: [reopened, external],
  REOPENED: [takenUp, ...asked, closed, external],
  ESCALATED_EXTERNAL: [],
}

/** The open states: an admin can still decide. */
export const openStatuses: readonly ComplaintStatus[] = statesBefore(
  complaintTransitions,
  'REJECTED',
  'ADMIN',
)

export interface ComplaintState {
  readonly status: ComplaintStatus
  /** When it was decided or withdrawn. Closing by itself does not change it. */
  readonly endedAt: Date | null
  /** It is about a store, which can be asked. */
  readonly hasStore: boolean
}

/** The states to which this side may transition it. */
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

/** Transitions that require an explanation: the question, the decision, the external body, the reason to reopen. */
export const asksForWords: readonly ComplaintStatus[] = [
  'WAITING_VENDOR',
  'WAITING_USER',
  'PROPOSED',
  'RESOLVED',
  'REJECTED',
  'REOPENED',
  'ESCALATED_EXTERNAL',
]

/** The deadline of an asked store's answer. */
export const answerDueFrom = (at: Date): Date => new Date(at.getTime() + answerHours * hourMs)

/** The deadlines to acknowledge and to decide, counted from when it was made or reopened. */
export const clocksFrom = (at: Date) => ({
  ack_due: new Date(at.getTime() + acknowledgeHours * hourMs),
  resolve_due: new Date(at.getTime() + resolveDays * dayMs),
})
