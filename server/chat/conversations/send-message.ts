import { sql } from 'kysely'
import type { conversationRoutes } from '../../../contract/chat/conversations.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { consumeRateLimit } from '../../accounts/index.ts'
import { ownedPictures } from '../../content/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, isUniqueViolation, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { sendAwayReply } from '../replies/away-reply.ts'
import { type ConversationRow, conversationOf } from './conversation-side.ts'
import { type MessageView, messagesOf } from './message-rows.ts'
import { notifyOther } from './notify-other.ts'
import { writeMessage } from './write-message.ts'

type Send = typeof conversationRoutes.sendMessage
type Said = Call<Send>['body']

const mostInTenMinutes = 120
const windowMs = 10 * 60_000

/**
 * Sends a message. The clientId is an idempotency key: sent again it is answered as it was, with status 200; with other
 * words it is refused.
 */
export async function sendMessage(ctx: AppContext, call: Call<Send>): Promise<ResponseData<Send>> {
  try {
    return await sayOnce(ctx, call)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    // Race: the same clientId was stored in another conversation, which has a lock of its own; now it is found.
    return sayOnce(ctx, call)
  }
}

function sayOnce(ctx: AppContext, call: Call<Send>): Promise<ResponseData<Send>> {
  const { params, body, caller, setStatus } = call
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    const conversation = await conversationOf(tx, caller, params.conversationId, true)
    const earlier = await earlierOf(tx, caller.accountId, body, conversation)
    if (earlier !== undefined) {
      setStatus(200)
      return oneMessage(ctx, tx, conversation, earlier)
    }
    if (conversation.isBlocked || conversation.isBlockedByMe) throw new Refusal('CONVERSATION_BLOCKED')
    await limitRate(tx, caller.accountId, ctx.clock())
    await refuseStrange(tx, caller.accountId, conversation, body)
    const id = await writeMessage(tx, {
      conversation,
      senderId: caller.accountId,
      said: body,
      at: ctx.clock(),
    })
    const message = await oneMessage(ctx, tx, conversation, id)
    await notifyOther(ctx, tx, conversation, message, afterCommit, caller.accountId)
    if (conversation.side === 'USER' && conversation.kind === 'USER_VENDOR')
      await sendAwayReply(ctx, tx, conversation, afterCommit)
    return message
  })
}

async function earlierOf(
  tx: Tx,
  senderId: string,
  said: Said,
  conversation: ConversationRow,
): Promise<string | undefined> {
  const known = await tx
    .selectFrom('message')
    .select(['id', 'conversation_id', 'body', 'picture', 'product_id', 'order_id', 'deleted_at'])
    .where('sender_id', '=', senderId)
    .where('client_id', '=', said.clientId)
    .executeTakeFirst()
  if (known === undefined) return undefined
  const isSame =
    known.conversation_id === conversation.id &&
    // A deleted message has no words left to compare.
    (known.deleted_at !== null ||
      (known.body === said.body &&
        known.picture === (said.picture ?? null) &&
        known.product_id === (said.productId ?? null) &&
        known.order_id === (said.orderId ?? null)))
  if (!isSame) throw new Refusal('IDEMPOTENCY_MISMATCH')
  return known.id
}

async function limitRate(tx: Tx, accountId: string, now: Date): Promise<void> {
  const one = { what: 'chat', whom: accountId, most: mostInTenMinutes, windowMs }
  const retryAfter = await consumeRateLimit(tx, one, now)
  if (retryAfter !== undefined) throw new Refusal('TOO_MANY_TRIES', { retryAfter })
}

/** Cards show products and orders that both sides may see; a store asks the market about hidden ones too. */
async function refuseStrange(
  tx: Tx,
  accountId: string,
  conversation: ConversationRow,
  said: Said,
): Promise<void> {
  const { picture, productId, orderId } = said
  if ([picture, productId, orderId].filter((one) => one !== undefined).length > 1) {
    throw new Refusal('BAD_INPUT', { errors: { body: 'One picture or card at a time' } })
  }
  if (picture !== undefined)
    await ownedPictures(tx, accountId, [picture], { field: 'picture', shape: 'PRIVATE' })
  if (productId !== undefined) {
    const { rows } = await sql`
      select from product where id = ${productId} and (is_listed or ${conversation.kind === 'VENDOR_ADMIN'})
        and (${conversation.vendorId}::uuid is null or vendor_id = ${conversation.vendorId})`.execute(tx)
    if (rows.length === 0) throw new Refusal('NOT_FOUND')
  }
  if (orderId !== undefined) {
    const { rows } = await sql`
      select from orders where id = ${orderId}
        and (${conversation.userId}::uuid is null or user_id = ${conversation.userId})
        and (${conversation.vendorId}::uuid is null or vendor_id = ${conversation.vendorId})`.execute(tx)
    if (rows.length === 0) throw new Refusal('NOT_FOUND')
  }
}

async function oneMessage(
  ctx: AppContext,
  tx: Tx,
  conversation: ConversationRow,
  id: string,
): Promise<MessageView> {
  const [message] = await messagesOf(ctx, tx, conversation, sql`m.id = ${id}`, 1)
  if (message === undefined) throw new Error(`message ${id} has just been written`)
  return message
}
