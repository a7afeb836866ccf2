/** What is said between people changes what they were told of it. */
import { sql } from 'kysely'
import { conversationRead, messageRemoved } from '../chat/index.ts'

export function hearChat(): void {
  // Whoever has read a conversation has nothing more to read about it.
  conversationRead.hear(async (tx, { conversationId, accountIds, at }) => {
    if (accountIds.length === 0) return
    await sql`
      update notification set seen_at = coalesce(seen_at, ${at}), read_at = ${at}
      where receiver_id = any(${sql.val([...accountIds])}::uuid[]) and number = 2 and read_at is null
        and detail ->> 'conversationId' = ${conversationId}`.execute(tx)
  })
  messageRemoved.hear(async (tx, { messageId }) => {
    await sql`
      update notification set detail = detail || '{"preview": ""}'
      where number = 2 and dedupe_key = ${`chat-message ${messageId}`}`.execute(tx)
  })
}
