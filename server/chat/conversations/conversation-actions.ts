/** Typing, taking back, and hearing no more of each other. */
import { sql } from 'kysely'
import type { conversationRoutes } from '../../../contract/chat/conversations.ts'
import type { Answer } from '../../../contract/route.ts'
import type { Market } from '../../platform/context.ts'
import { foundOr, inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { toldTalk } from './conversation-rows.ts'
import { accountsOf, ownTalks, talkOf } from './conversation-side.ts'
import { messagesOf } from './message-rows.ts'
import { removeWords } from './remove-words.ts'

type Typing = typeof conversationRoutes.typing
type Delete = typeof conversationRoutes.deleteMessage
type Block = typeof conversationRoutes.blockConversation

/** Heard while the other side has a page open; nothing is kept. */
export async function tellTyping(market: Market, { params, person }: Call<Typing>): Promise<Answer<Typing>> {
  const talk = await talkOf(market.db, person, params.conversationId)
  if (talk.isBlocked || talk.isBlockedByMe) return { isHeard: false }
  const others = await accountsOf(market.db, talk, talk.otherSide)
  const areHere = await Promise.all(others.map((id) => market.isHere(id)))
  const heard = others.filter((_, at) => areHere[at])
  market.tell(heard, { about: 'typing', id: talk.id, isNew: false })
  return { isHeard: heard.length > 0 }
}

/** The words go, the place stays. Whoever has read them has read them. */
export function deleteMessage(market: Market, { params, person }: Call<Delete>): Promise<Answer<Delete>> {
  return inTransaction(market.db, async (tx, afterCommit) => {
    const { rows } = await sql<{ conversationId: string }>`
      select m.conversation_id as "conversationId" from message m join conversation c on c.id = m.conversation_id
      where m.id = ${params.messageId} and m.sender_id = ${person.accountId} and ${ownTalks(person)}`.execute(
      tx,
    )
    const talk = await talkOf(tx, person, foundOr(rows[0]).conversationId, true)
    await removeWords(tx, params.messageId, market.clock(), afterCommit)
    const all = [...(await accountsOf(tx, talk, talk.side)), ...(await accountsOf(tx, talk, talk.otherSide))]
    afterCommit(() => market.tell(all, { about: 'message', id: talk.id, isNew: false }))
    const [message] = await messagesOf(market, tx, talk, sql`m.id = ${params.messageId}`, 1)
    return foundOr(message)
  })
}

/** Between shopper and store alone: nobody shuts their ears to the market. What is being said is let out first. */
export async function setBlock(
  market: Market,
  { params, person, body }: Call<Block>,
): Promise<Answer<Block>> {
  const id = await inTransaction(market.db, async (tx, afterCommit) => {
    const talk = await talkOf(tx, person, params.conversationId, true)
    if (talk.kind !== 'USER_VENDOR') throw new Refusal('NOT_ALLOWED')
    await tx
      .updateTable('conversation_side')
      .set({ blocked_at: body.isBlocked ? market.clock() : null })
      .where('conversation_id', '=', talk.id)
      .where('side', '=', talk.side)
      .execute()
    const all = [...(await accountsOf(tx, talk, talk.side)), ...(await accountsOf(tx, talk, talk.otherSide))]
    afterCommit(() => market.tell(all, { about: 'message', id: talk.id, isNew: false }))
    return talk.id
  })
  return toldTalk(market, person, id)
}
