/** The life of a complaint: every move that there is, and who may make it. */
import type { ComplaintStatus } from '../../../contract/chat/chat-kinds.ts'
import { acknowledgeHours, answerHours, reopenDays, resolveDays } from '../../../contract/chat/chat-kinds.ts'

export type Actor = 'USER' | 'VENDOR' | 'ADMIN' | 'SYSTEM'

interface Move {
  readonly from: readonly ComplaintStatus[]
  readonly to: ComplaintStatus
  readonly by: readonly Actor[]
}

const open = ['OPEN', 'ACKNOWLEDGED', 'WAITING_VENDOR', 'WAITING_USER', 'PROPOSED', 'REOPENED'] as const
const dayMs = 86_400_000
const hourMs = 3_600_000

const moves: readonly Move[] = [
  { from: ['OPEN', 'REOPENED'], to: 'ACKNOWLEDGED', by: ['ADMIN'] },
  { from: open, to: 'WAITING_VENDOR', by: ['ADMIN', 'SYSTEM'] },
  { from: open, to: 'WAITING_USER', by: ['ADMIN'] },
  { from: open, to: 'PROPOSED', by: ['ADMIN'] },
  // Whoever complained may be content with what was proposed, and may withdraw at any time.
  { from: ['PROPOSED'], to: 'RESOLVED', by: ['USER', 'ADMIN'] },
  { from: open, to: 'RESOLVED', by: ['ADMIN'] },
  { from: open, to: 'REJECTED', by: ['ADMIN'] },
  { from: [...open, 'RESOLVED', 'REJECTED'], to: 'CLOSED', by: ['USER', 'SYSTEM'] },
  { from: ['RESOLVED', 'REJECTED', 'CLOSED'], to: 'REOPENED', by: ['USER', 'ADMIN'] },
  { from: [...open, 'RESOLVED', 'REJECTED', 'CLOSED'], to: 'ESCALATED_EXTERNAL', by: ['ADMIN'] },
  // The other side has answered: it is for the admins again.
  { from: ['WAITING_VENDOR', 'WAITING_USER', 'PROPOSED'], to: 'ACKNOWLEDGED', by: ['SYSTEM'] },
]

export interface ComplaintState {
  readonly status: ComplaintStatus
  /** When it was decided; of one that was withdrawn, when that was. Closing by itself does not begin it anew. */
  readonly endedAt: Date | null
  /** It is about a store, which can be asked. */
  readonly hasStore: boolean
}

export function transitionsFrom(
  { status, endedAt, hasStore }: ComplaintState,
  by: Actor,
  at: Date,
): ComplaintStatus[] {
  const isTooLate = endedAt !== null && at.getTime() - endedAt.getTime() > reopenDays * dayMs
  const found = moves
    .filter((move) => move.from.includes(status) && move.by.includes(by) && move.to !== status)
    .map(({ to }) => to)
    .filter((to) => (to !== 'REOPENED' || !isTooLate) && (to !== 'WAITING_VENDOR' || hasStore))
  return [...new Set(found)]
}

export const isOpen = (status: ComplaintStatus): boolean => (open as readonly string[]).includes(status)

/** Moves that nobody understands without a word: what is asked, what was decided, where it went, what is still wrong. */
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
