/** Typing, deleting a message, and blocking the other side. */
import { sql } from 'kysely'
import type { conversationRoutes } from '../../../contract/chat/conversations.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { presentConversation } from './conversation-rows.ts'
import { accountsOf, conversationOf, myConversations } from './conversation-side.ts'
import { messagesOf } from './message-rows.ts'
import { removeWords } from './remove-words.ts'

type Typing = typeof conversationRoutes.typing
type Delete = typeof conversationRoutes.deleteMessage
type Block = typeof conversationRoutes.blockConversation

/** A realtime event alone, while the other side has a page open; nothing is stored. */
export async function emitTyping(
  ctx: AppContext,
  { params, caller }: Call<Typing>,
): Promise<ResponseData<Typing>> {
  const conversation = await conversationOf(ctx.db, caller, params.conversationId)
  if (conversation.isBlocked || conversation.isBlockedByMe) return { isHeard: false }
  const others = await accountsOf(ctx.db, conversation, conversation.otherSide)
  const areHere = await Promise.all(others.map((id) => ctx.isOnline(id)))
  const online = others.filter((_, at) => areHere[at])
  ctx.emitChange(online, { about: 'typing', id: conversation.id, isNew: false })
  return { isHeard: online.length > 0 }
}

/** Soft delete: the words go, the message's place stays. */
export function deleteMessage(
  ctx: AppContext,
  { params, caller }: Call<Delete>,
): Promise<ResponseData<Delete>> {
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    const { rows } = await sql<{ conversationId: string }>`
      select m.conversation_id as "conversationId" from message m join conversation c on c.id = m.conversation_id
      where m.id = ${params.messageId} and m.sender_id = ${caller.accountId} and ${myConversations(caller)}`.execute(
      tx,
    )
    const conversation = await conversationOf(tx, caller, foundOr(rows[0]).conversationId, true)
    await removeWords(tx, params.messageId, ctx.clock(), afterCommit)
    const all = [
      ...(await accountsOf(tx, conversation, conversation.side)),
      ...(await accountsOf(tx, conversation, conversation.otherSide)),
    ]
    afterCommit(() => ctx.emitChange(all, { about: 'message', id: conversation.id, isNew: false }))
    const [message] = await messagesOf(ctx, tx, conversation, sql`m.id = ${params.messageId}`, 1)
    return foundOr(message)
  })
}

/** Blocks between shopper and store alone: the market cannot be blocked. Messages in flight are let through first. */
export async function setBlock(
  ctx: AppContext,
  { params, caller, body }: Call<Block>,
): Promise<ResponseData<Block>> {
  const id = await inTransaction(ctx.db, async (tx, afterCommit) => {
    const conversation = await conversationOf(tx, caller, params.conversationId, true)
    if (conversation.kind !== 'USER_VENDOR') throw new Refusal('NOT_ALLOWED')
    await tx
      .updateTable('conversation_side')
      .set({ blocked_at: body.isBlocked ? ctx.clock() : null })
      .where('conversation_id', '=', conversation.id)
      .where('side', '=', conversation.side)
      .execute()
    const all = [
      ...(await accountsOf(tx, conversation, conversation.side)),
      ...(await accountsOf(tx, conversation, conversation.otherSide)),
    ]
    afterCommit(() => ctx.emitChange(all, { about: 'message', id: conversation.id, isNew: false }))
    return conversation.id
  })
  return presentConversation(ctx, caller, id)
}
