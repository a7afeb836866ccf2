import type {
  NotificationKind,
  NotificationPayload,
} from '../../../contract/notifications/notification-kinds.ts'
import type { AppContext } from '../context.ts'
import type { Tx } from '../db/db.ts'
import { type AfterCommit, openDomainEvent } from './domain-event.ts'

interface Addressed {
  readonly ctx: AppContext
  /** Ids of accounts; ADMINS: everybody who runs the market. */
  readonly to: readonly string[] | 'ADMINS'
  /** Idempotency key: the same when the event is published again, so that each account is notified once. */
  readonly key: string
  readonly senderId?: string
  readonly at: Date
}

export interface NotificationRequest<Kind extends NotificationKind> extends Addressed {
  readonly kind: Kind
  /** The parts of the sentence and of the address it leads to. Never a secret. */
  readonly detail: NotificationPayload<Kind>
}

/** As its subscriber gets it: the payload of any kind. */
export interface RequestedNotification extends Addressed {
  readonly kind: NotificationKind
  readonly detail: unknown
}

const requested = openDomainEvent<RequestedNotification>()

/** Domain event: a notification, published by any slice inside its open transaction and written in it. */
export const notificationRequested = {
  subscribe: requested.subscribe,
  publish: <Kind extends NotificationKind>(
    tx: Tx,
    request: NotificationRequest<Kind>,
    afterCommit: AfterCommit,
  ): Promise<void> => requested.publish(tx, request, afterCommit),
}
