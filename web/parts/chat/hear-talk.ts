/** Runs on every page of whoever is signed in, after all else: what waits is sent, and what arrives has arrived. */
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { onChange } from '../../lib/heard.ts'
import { warn } from '../../lib/log.ts'
import { openTalkId } from './open-talk.ts'
import { openOutbox } from './outbox.ts'

let isListening = false

export function hearTalk(queries: QueryClient): void {
  void openOutbox(queries)
  if (isListening) return
  isListening = true
  onChange(({ about, id, isNew }) => {
    // The open conversation tells for itself how far it is read.
    if (about === 'message' && isNew && openTalkId() !== id) void hasArrived(id)
  })
}

/** Everything up to now; the market stops at the last that there is. */
const everything = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

export async function hasArrived(conversationId: string): Promise<void> {
  try {
    await api.chat.readMessages({
      params: { conversationId },
      body: { upTo: everything, state: 'DELIVERED' },
    })
  } catch (error) {
    warn('that messages arrived was not told', error)
  }
}
