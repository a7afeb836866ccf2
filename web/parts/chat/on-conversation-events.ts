/** Outbox and delivery receipts, started last on every page of a signed-in user. */
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
/** A message received over the socket has its receipt: the count that grows with it triggers no second one. */
const freshMs = 5_000

export function onConversationEvents(queries: QueryClient): void {
  void openOutbox(queries)
  if (isListening) return
  isListening = true
  let heardAt = 0
  onChange(({ about, id, isNew }) => {
    if (about !== 'message' || !isNew) return
    heardAt = Date.now()
    // The open conversation sends its read receipts itself.
    if (openConversationId() !== id) void hasArrived(id)
  })
  // Messages missed while offline show in the bell's count, when the page opens and on reconnect.
  let known = 0
  new QueryObserver(queries, { ...countsQuery(), enabled: false }).subscribe(({ data }) => {
    const count = data?.message ?? 0
    if (count > known && Date.now() - heardAt > freshMs) void allHaveArrived()
    known = count
  })
}

/** The greatest id: the server stops at the last message. */
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
  // Race: after a sign-out no receipt is sent.
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
