import { openDomainEvent } from '../platform/events/domain-event.ts'

/** One side has read a conversation to its end so far. */
export const conversationRead = openDomainEvent<{
  readonly conversationId: string
  /** Everybody of that side. */
  readonly accountIds: readonly string[]
  /** The last message that was read, or an id above it. */
  readonly upTo: string
  readonly at: Date
}>()

/** The words of a message were taken away. */
export const messageRemoved = openDomainEvent<{ readonly messageId: string }>()
