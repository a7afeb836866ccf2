import { useUnsent } from './outbox.ts'
import type { Unsent } from './unsent.ts'

/** Unsent messages of one conversation. */
export const useUnsentIn = (conversationId: string): readonly Unsent[] =>
  useUnsent().filter((one) => one.conversationId === conversationId)
