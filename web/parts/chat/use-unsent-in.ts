import { useUnsent } from './outbox.ts'
import type { Unsent } from './unsent.ts'

/** What waits to be sent in one conversation. */
export const useUnsentIn = (conversationId: string): readonly Unsent[] =>
  useUnsent().filter((one) => one.conversationId === conversationId)
