import { sql } from 'kysely'
import type { conversationRoutes } from '../../../contract/chat/conversations.ts'
import type { Answer } from '../../../contract/route.ts'
import { takeAllowance } from '../../accounts/index.ts'
import { ownPictures } from '../../content/index.ts'
import type { Market } from '../../platform/context.ts'
import { inTransaction, isUniqueViolation, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { answerForAway } from '../replies/away-reply.ts'
import { type Talk, talkOf } from './conversation-side.ts'
import { messagesOf, type ToldMessage } from './message-rows.ts'
import { tellOther } from './notify-other.ts'
import { writeMessage } from './write-message.ts'

type Send = typeof conversationRoutes.sendMessage
type Said = Call<Send>['body']

const mostInTenMinutes = 120
const windowMs = 10 * 60_000

/**
 * Says something. What carries the same clientId is the same message: said again it is answered as it was, with
 * status 200; with other words it is refused.
 */
export async function sendMessage(market: Market, call: Call<Send>): Promise<Answer<Send>> {
  try {
    return await sayOnce(market, call)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    // The same was said at this moment in another conversation, which has a lock of its own: now it is found.
    return sayOnce(market, call)
  }
}

function sayOnce(market: Market, call: Call<Send>): Promise<Answer<Send>> {
  const { params, body, person, setStatus } = call
  return inTransaction(market.db, async (tx, afterCommit) => {
    const talk = await talkOf(tx, person, params.conversationId, true)
    const earlier = await earlierOf(tx, person.accountId, body, talk)
    if (earlier !== undefined) {
      setStatus(200)
      return oneMessage(market, tx, talk, earlier)
    }
    if (talk.isBlocked || talk.isBlockedByMe) throw new Refusal('CONVERSATION_BLOCKED')
    await takeTurn(tx, person.accountId, market.clock())
    await refuseStrange(tx, person.accountId, talk, body)
    const id = await writeMessage(tx, { talk, senderId: person.accountId, said: body, at: market.clock() })
    const message = await oneMessage(market, tx, talk, id)
    await tellOther(market, tx, talk, message, afterCommit, person.accountId)
    if (talk.side === 'USER' && talk.kind === 'USER_VENDOR')
      await answerForAway(market, tx, talk, afterCommit)
    return message
  })
}

async function earlierOf(tx: Tx, senderId: string, said: Said, talk: Talk): Promise<string | undefined> {
  const known = await tx
    .selectFrom('message')
    .select(['id', 'conversation_id', 'body', 'picture', 'product_id', 'order_id', 'deleted_at'])
    .where('sender_id', '=', senderId)
    .where('client_id', '=', said.clientId)
    .executeTakeFirst()
  if (known === undefined) return undefined
  const isSame =
    known.conversation_id === talk.id &&
    // Of what was taken back nothing is left to compare.
    (known.deleted_at !== null ||
      (known.body === said.body &&
        known.picture === (said.picture ?? null) &&
        known.product_id === (said.productId ?? null) &&
        known.order_id === (said.orderId ?? null)))
  if (!isSame) throw new Refusal('IDEMPOTENCY_MISMATCH')
  return known.id
}

async function takeTurn(tx: Tx, accountId: string, now: Date): Promise<void> {
  const one = { what: 'chat', whom: accountId, most: mostInTenMinutes, windowMs }
  const retryAfter = await takeAllowance(tx, one, now)
  if (retryAfter !== undefined) throw new Refusal('TOO_MANY_TRIES', { retryAfter })
}

/** Cards show goods and orders that both sides know of; a store asks the market about hidden ones too. */
async function refuseStrange(tx: Tx, accountId: string, talk: Talk, said: Said): Promise<void> {
  const { picture, productId, orderId } = said
  if ([picture, productId, orderId].filter((one) => one !== undefined).length > 1) {
    throw new Refusal('BAD_INPUT', { errors: { body: 'One picture or card at a time' } })
  }
  if (picture !== undefined)
    await ownPictures(tx, accountId, [picture], { field: 'picture', shape: 'PRIVATE' })
  if (productId !== undefined) {
    const { rows } = await sql`
      select from product where id = ${productId} and (is_listed or ${talk.kind === 'VENDOR_ADMIN'})
        and (${talk.vendorId}::uuid is null or vendor_id = ${talk.vendorId})`.execute(tx)
    if (rows.length === 0) throw new Refusal('NOT_FOUND')
  }
  if (orderId !== undefined) {
    const { rows } = await sql`
      select from orders where id = ${orderId}
        and (${talk.userId}::uuid is null or user_id = ${talk.userId})
        and (${talk.vendorId}::uuid is null or vendor_id = ${talk.vendorId})`.execute(tx)
    if (rows.length === 0) throw new Refusal('NOT_FOUND')
  }
}

async function oneMessage(market: Market, tx: Tx, talk: Talk, id: string): Promise<ToldMessage> {
  const [message] = await messagesOf(market, tx, talk, sql`m.id = ${id}`, 1)
  if (message === undefined) throw new Error(`message ${id} has just been written`)
  return message
}
