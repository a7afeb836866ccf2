import { openDomainEvent } from '../platform/events/domain-event.ts'

/** Domain event: one side has read a conversation up to a message. */
export const conversationRead = openDomainEvent<{
  readonly conversationId: string
  /** All accounts of that side. */
  readonly accountIds: readonly string[]
  /** The last message that was read, or an id above it. */
  readonly upTo: string
  readonly at: Date
}>()

/** Domain event: the words of a message were removed. */
export const messageRemoved = openDomainEvent<{ readonly messageId: string }>()
