import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { AfterCommit } from '../../platform/events/domain-event.ts'
import { messageRemoved } from '../events.ts'
import { type ConversationRow, otherSideOf } from './conversation-side.ts'
import { recountUnread } from './recount-unread.ts'

/** Removes the words of a message wherever they were shown; its place stays. */
export async function removeWords(
  tx: Tx,
  messageId: string,
  at: Date,
  afterCommit: AfterCommit,
): Promise<void> {
  // Lock: a message that arrives meanwhile is counted before or after, never lost between.
  await sql`
    select from conversation where id = (select conversation_id from message where id = ${messageId})
    for no key update`.execute(tx)
  const { rows } = await sql<{
    conversationId: string
    kind: ConversationRow['kind']
    side: ConversationRow['side']
  }>`
    with gone as (
      update message set deleted_at = coalesce(deleted_at, ${at}), body = '', masked_body = null,
        picture = null, product_id = null, order_id = null, kind = 'TEXT'
      where id = ${messageId} returning id, conversation_id, side
    ),
    unsaid as (
      update conversation c set last_preview = '' from gone where c.last_message_id = gone.id
    )
    select c.id as "conversationId", c.kind, gone.side from gone join conversation c on c.id = gone.conversation_id`.execute(
    tx,
  )
  for (const { conversationId, kind, side } of rows) {
    await recountUnread(tx, conversationId, otherSideOf(kind, side))
  }
  await messageRemoved.publish(tx, { messageId }, afterCommit)
}
