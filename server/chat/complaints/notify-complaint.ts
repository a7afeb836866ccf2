import type { ComplaintStatus } from '../../../contract/chat/chat-kinds.ts'
import { complaintsPath } from '../../../contract/paths.ts'
import type { UserType } from '../../../contract/permissions.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { AfterCommit } from '../../platform/events/domain-event.ts'
import { notificationRequested } from '../../platform/events/notification-event.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { answerDueFrom } from './complaint-states.ts'
import type { LockedComplaint } from './locked-complaint.ts'

interface Happened {
  readonly caller: Caller
  /** The state after a transition; undefined for an entry in words alone. */
  readonly to?: ComplaintStatus
  /** Id of the event: each is notified of once. */
  readonly eventId: string
  readonly at: Date
}

/** Notifies all parties except the author: what happened, and whose answer is awaited. */
export async function notifyOfComplaint(
  ctx: AppContext,
  tx: Tx,
  { id, no, userId, vendorAccountId, isKnownToVendor }: LockedComplaint,
  { caller, to, eventId, at }: Happened,
  afterCommit: AfterCommit,
): Promise<void> {
  const speaker = caller.userType
  const say = (whom: readonly string[] | 'ADMINS', listener: UserType, asked?: ComplaintStatus) =>
    notificationRequested.publish(
      tx,
      {
        ...{ ctx, kind: 'complaint-moved', to: whom, at, senderId: caller.accountId },
        detail: {
          ...{ complaintId: id, no, place: complaintsPath(listener) },
          what: whatOf(speaker, to, to !== undefined && to === asked),
          ...(to === 'WAITING_VENDOR' && { until: answerDueFrom(at).toISOString() }),
        },
        key: `${eventId} ${listener}`,
      },
      afterCommit,
    )
  if (speaker !== 'USER') await say([userId], 'USER', to === 'PROPOSED' ? to : 'WAITING_USER')
  if (speaker !== 'VENDOR' && vendorAccountId !== null && (isKnownToVendor || to === 'WAITING_VENDOR')) {
    await say([vendorAccountId], 'VENDOR', 'WAITING_VENDOR')
  }
  if (speaker !== 'ADMIN') await say('ADMINS', 'ADMIN')
}

/** The sentences' parameter: see `complaintNow` there. */
function whatOf(speaker: Caller['userType'], to: ComplaintStatus | undefined, isAsked: boolean): string {
  if (to === undefined) return `SAID_${speaker}`
  if (isAsked) return `ASK_${to}`
  return to === 'RESOLVED' && speaker === 'USER' ? 'ACCEPTED' : to
}
