import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { monotonicUuid } from '../../platform/db/monotonic-uuid.ts'
import type { ConversationRow } from './conversation-side.ts'
import { maskContacts } from './mask-contacts.ts'
import { previewText } from './preview-text.ts'

const previewLength = 80

interface Saying {
  readonly conversation: ConversationRow
  readonly senderId: string | null
  readonly said: {
    readonly body: string
    readonly picture?: string | undefined
    readonly productId?: string | undefined
    readonly orderId?: string | undefined
    readonly clientId?: string
  }
  readonly at: Date
  /** The author's side of an automatic message. */
  readonly side?: ConversationRow['side']
}

/** Stores a message under the conversation's lock: later messages have greater ids, and no number is lost. */
export async function writeMessage(
  tx: Tx,
  { conversation, senderId, said, at, side = conversation.side }: Saying,
): Promise<string> {
  const id = monotonicUuid(await lastOf(tx, conversation.id))
  const { body, picture, productId, orderId, clientId } = said
  const kind =
    picture !== undefined
      ? 'IMAGE'
      : productId !== undefined
        ? 'PRODUCT_CARD'
        : orderId !== undefined
          ? 'ORDER_CARD'
          : 'TEXT'
  const covered = conversation.kind === 'USER_VENDOR' ? (maskContacts(body) ?? null) : null
  await sql`
    with said as (
      insert into message (id, conversation_id, sender_id, side, kind, body, masked_body, picture, product_id,
        order_id, client_id, sent_at)
      values (${id}, ${conversation.id}, ${senderId}, ${side}, ${kind}, ${body}, ${covered}, ${picture ?? null},
        ${productId ?? null}, ${orderId ?? null}, ${clientId ?? null}, ${at})
    ),
    other as (
      update conversation_side set unread = unread + 1 where conversation_id = ${conversation.id} and side <> ${side}
    ),
    mine as (
      update conversation_side set delivered_up_to = ${id}, read_up_to = ${id}
      where conversation_id = ${conversation.id} and side = ${side} and unread = 0
    )
    update conversation set last_message_id = ${id}, last_at = ${at},
      last_preview = ${previewText(covered ?? body, previewLength)}
    where id = ${conversation.id}`.execute(tx)
  return id
}

async function lastOf(tx: Tx, conversationId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('conversation')
    .select('last_message_id')
    .where('id', '=', conversationId)
    .executeTakeFirst()
  return row?.last_message_id ?? undefined
}
