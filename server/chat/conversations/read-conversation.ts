/** The messages of a conversation, and the read marks of both sides. */
import { sql } from 'kysely'
import type { conversationRoutes } from '../../../contract/chat/conversations.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { conversationRead } from '../events.ts'
import { presentConversation } from './conversation-rows.ts'
import { accountsOf, type ConversationRow, conversationOf } from './conversation-side.ts'
import { messagesOf } from './message-rows.ts'
import { recountUnread } from './recount-unread.ts'

type Messages = typeof conversationRoutes.messages
type Read = typeof conversationRoutes.readMessages

export async function listMessages(
  ctx: AppContext,
  { params, query, caller }: Call<Messages>,
): Promise<ResponseData<Messages>> {
  const { db } = ctx
  const conversation = await conversationOf(db, caller, params.conversationId)
  const where = sql`${query.before === undefined ? sql`true` : sql`m.id < ${query.before}`}
    and ${query.after === undefined ? sql`true` : sql`m.id > ${query.after}`}`
  const most = Math.max(1, query.noOfRows)
  const rows = await messagesOf(ctx, db, conversation, where, most + 1)
  const { rows: reached } = await sql<{ deliveredUpTo: string | null; readUpTo: string | null }>`
    select delivered_up_to as "deliveredUpTo", read_up_to as "readUpTo" from conversation_side
    where conversation_id = ${conversation.id} and side = ${conversation.otherSide}`.execute(db)
  return {
    conversation: await presentConversation(ctx, caller, conversation.id),
    rows: rows.slice(0, most),
    hasMore: rows.length > most,
    deliveredUpTo: reached[0]?.deliveredUpTo ?? null,
    readUpTo: reached[0]?.readUpTo ?? null,
  }
}

/** A read mark is monotonic, and never passes the last message. */
export async function markRead(
  ctx: AppContext,
  { params, body, caller }: Call<Read>,
): Promise<ResponseData<Read>> {
  const at = ctx.clock()
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    const conversation = await conversationOf(tx, caller, params.conversationId, true)
    const isRead = body.state === 'READ'
    const { rows } = await sql<{ unread: number; hasMoved: boolean }>`
      with reached as (
        select id from message where conversation_id = ${conversation.id} and id <= ${body.upTo} order by id desc limit 1
      ),
      before as (
        select delivered_up_to, read_up_to from conversation_side
        where conversation_id = ${conversation.id} and side = ${conversation.side}
      ),
      moved as (
        update conversation_side s set
          delivered_up_to = greatest(s.delivered_up_to, reached.id),
          read_up_to = case when ${isRead} then greatest(s.read_up_to, reached.id) else s.read_up_to end
        from reached where s.conversation_id = ${conversation.id} and s.side = ${conversation.side}
        returning s.delivered_up_to, s.read_up_to
      )
      select (m.delivered_up_to, m.read_up_to) is distinct from (b.delivered_up_to, b.read_up_to) as "hasMoved",
        0 as unread
      from moved m, before b`.execute(tx)
    const unread = isRead
      ? await recountUnread(tx, conversation.id, conversation.side)
      : await unreadOf(tx, conversation)
    if (isRead) {
      const accountIds = await accountsOf(tx, conversation, conversation.side)
      const { upTo } = body
      await conversationRead.publish(
        tx,
        { conversationId: conversation.id, accountIds, upTo, at },
        afterCommit,
      )
    }
    if (rows[0]?.hasMoved === true) {
      const others = await accountsOf(tx, conversation, conversation.otherSide)
      afterCommit(() => ctx.emitChange(others, { about: 'message', id: conversation.id, isNew: false }))
    }
    return { unread }
  })
}

async function unreadOf(tx: Tx, { id, side }: ConversationRow): Promise<number> {
  const { unread } = await tx
    .selectFrom('conversation_side')
    .select('unread')
    .where('conversation_id', '=', id)
    .where('side', '=', side)
    .executeTakeFirstOrThrow()
  return unread
}
