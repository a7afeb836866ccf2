import type { NotificationKind } from '../../../contract/notifications/notification-kinds.ts'
import { openDomainEvent } from './domain-event.ts'

export interface SettledNotification {
  readonly kinds: readonly NotificationKind[]
  /** Ids of accounts; ADMINS: everybody who runs the market. */
  readonly to: readonly string[] | 'ADMINS'
  readonly orderId: string
  /** Only what was told under keys that begin so. */
  readonly key?: string
  readonly at: Date
}

/** Told in the transaction in which work is done that somebody was told of: nothing of it is left to do. */
export const notificationSettled = openDomainEvent<SettledNotification>()
