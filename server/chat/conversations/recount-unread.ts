import { sql } from 'kysely'
import type { Side } from '../../../contract/chat/chat-kinds.ts'
import type { Tx } from '../../platform/db/db.ts'

/** A sentinel below every message id: used instead of null, so that the index is seekable. */
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** Recounts the other side's messages after this side's read mark. Returns their number. */
export async function recountUnread(tx: Tx, conversationId: string, side: Side): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    update conversation_side s set unread = (
      select count(*) from message m where m.conversation_id = s.conversation_id and m.side <> s.side
        and m.deleted_at is null and m.id > coalesce(s.read_up_to, ${beforeAll})
    ) where s.conversation_id = ${conversationId} and s.side = ${side} returning unread`.execute(tx)
  return rows[0]?.unread ?? 0
}
