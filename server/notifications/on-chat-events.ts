/** What is said between people changes what they were told of it. */
import { sql } from 'kysely'
import { conversationRead, messageRemoved } from '../chat/index.ts'

export function onChatEvents(): void {
  // Whoever has read so far has nothing more to read about that; what came meanwhile stays new.
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
