import type { NotificationKind } from '../../../contract/notifications/notification-kinds.ts'
import type { AppContext } from '../context.ts'
import { openDomainEvent } from './domain-event.ts'

export interface NotificationRequest {
  readonly ctx: AppContext
  readonly kind: NotificationKind
  /** Ids of accounts; ADMINS: everybody who runs the market. */
  readonly to: readonly string[] | 'ADMINS'
  /** The parts of the sentence and of the address it leads to. Never a secret. */
  readonly detail: Readonly<Record<string, string>>
  /** What happened, in words that stay the same when it is told again: everybody is told of it once. */
  readonly key: string
  readonly senderId?: string
  readonly at: Date
}

/** What people are to be told, said by any slice inside its open transaction and written down in it. */
export const notificationRequested = openDomainEvent<NotificationRequest>()
