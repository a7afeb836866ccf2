import { openAnnouncement } from '../platform/events/domain-event.ts'

/** One side has read a conversation to its end so far. */
export const conversationRead = openAnnouncement<{
  readonly conversationId: string
  /** Everybody of that side. */
  readonly accountIds: readonly string[]
  /** The last message that was read, or an id above it. */
  readonly upTo: string
  readonly at: Date
}>()

/** The words of a message were taken away. */
export const messageRemoved = openAnnouncement<{ readonly messageId: string }>()
