/** Runs on every page of whoever is signed in, after all else: what waits is sent, and what arrives has arrived. */
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { conversationRows } from '../../../contract/chat/chat-kinds.ts'
import { api } from '../../lib/api/api.ts'
import { warn } from '../../lib/browser/log.ts'
import { onChange } from '../../lib/realtime/realtime-events.ts'
import { currentUser } from '../../lib/session/person.ts'
import { countsQuery } from '../notifications/notification-data.ts'
import { openOutbox } from './outbox.ts'
import { openConversationId } from './use-open-conversation.ts'

let isListening = false
/** What was heard of counts as arrived already: the count that grows with it asks for nothing more. */
const freshMs = 5_000

export function onConversationEvents(queries: QueryClient): void {
  void openOutbox(queries)
  if (isListening) return
  isListening = true
  let heardAt = 0
  onChange(({ about, id, isNew }) => {
    if (about !== 'message' || !isNew) return
    heardAt = Date.now()
    // The open conversation tells for itself how far it is read.
    if (openConversationId() !== id) void hasArrived(id)
  })
  // What was said while nobody was here shows in the bell's count, when the page opens and when the line comes back.
  let known = 0
  new QueryObserver(queries, { ...countsQuery(), enabled: false }).subscribe(({ data }) => {
    const count = data?.message ?? 0
    if (count > known && Date.now() - heardAt > freshMs) void allHaveArrived()
    known = count
  })
}

/** Everything up to now; the market stops at the last that there is. */
const everything = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

async function allHaveArrived(): Promise<void> {
  try {
    const { rows } = await api.chat.conversations({ query: { unread: 'true', noOfRows: conversationRows } })
    for (const { id } of rows) await hasArrived(id)
  } catch (error) {
    warn('that messages arrived was not told', error)
  }
}

export async function hasArrived(conversationId: string): Promise<void> {
  // Whoever has signed out meanwhile is told nothing more, and tells nothing.
  if (currentUser() === undefined) return
  try {
    await api.chat.readMessages({
      params: { conversationId },
      body: { upTo: everything, state: 'DELIVERED' },
    })
  } catch (error) {
    warn('that messages arrived was not told', error)
  }
}
