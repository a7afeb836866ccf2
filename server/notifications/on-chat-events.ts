/** Events of chat mark or change the notifications about them. */
import { sql } from 'kysely'
import { conversationRead, messageRemoved } from '../chat/index.ts'

export function onChatEvents(): void {
  // Notifications up to the read mark become read; later ones stay new.
  conversationRead.subscribe(async (tx, { conversationId, accountIds, upTo, at }) => {
    if (accountIds.length === 0) return
    await sql`
      update notification set seen_at = coalesce(seen_at, ${at}), read_at = ${at}
      where receiver_id = any(${sql.val([...accountIds])}::uuid[]) and number = 2 and read_at is null
        and detail ->> 'conversationId' = ${conversationId}
        and dedupe_key collate "C" <= ${`chat-message ${upTo.toLowerCase()}`}`.execute(tx)
  })
  messageRemoved.subscribe(async (tx, { messageId }) => {
    await sql`
      update notification set detail = detail || '{"preview": ""}'
      where number = 2 and dedupe_key = ${`chat-message ${messageId}`}`.execute(tx)
  })
}
