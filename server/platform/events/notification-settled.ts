import type { NewsKind } from '../../../contract/notifications/notification-kinds.ts'
import { openAnnouncement } from './domain-event.ts'

export interface SettledNews {
  readonly kinds: readonly NewsKind[]
  /** Ids of accounts; ADMINS: everybody who runs the market. */
  readonly to: readonly string[] | 'ADMINS'
  readonly orderId: string
  /** Only what was told under keys that begin so. */
  readonly key?: string
  readonly at: Date
}

/** Told in the transaction in which work is done that somebody was told of: nothing of it is left to do. */
export const newsSettled = openAnnouncement<SettledNews>()
