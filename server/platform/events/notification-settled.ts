import type { NotificationKind } from '../../../contract/notifications/notification-kinds.ts'
import { openDomainEvent } from './domain-event.ts'

export interface SettledNotification {
  readonly kinds: readonly NotificationKind[]
  /** Ids of accounts; ADMINS: everybody who runs the market. */
  readonly to: readonly string[] | 'ADMINS'
  readonly orderId: string
  /** Only notifications whose keys begin so. */
  readonly key?: string
  readonly at: Date
}

/** Domain event: the work that an account was notified of is done, in this transaction; nothing of it is left to do. */
export const notificationSettled = openDomainEvent<SettledNotification>()
