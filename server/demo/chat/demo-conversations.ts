/** Conversations of the demo: of the accounts with a known password, and of their partners. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { chatPath } from '../../../contract/paths.ts'
import { hourMs, minuteMs } from '../../../contract/shared/durations.ts'
import type { Tx } from '../../platform/db/db.ts'
import { monotonicUuid } from '../../platform/db/monotonic-uuid.ts'
import { insertRows, type Row } from '../insert-rows.ts'
import { awayWords, type Line, type Speaker, type Story, savedReplies } from './chat-words.ts'

export interface ConversationParts {
  readonly kind: 'USER_VENDOR' | 'VENDOR_ADMIN' | 'USER_ADMIN'
  readonly user?: { readonly accountId: string; readonly name: string }
  readonly store?: { readonly accountId: string; readonly vendorId: string; readonly shopName: string }
  readonly admin: string
  readonly story: Story
}

const sidesOf = {
  USER_VENDOR: ['USER', 'VENDOR'],
  VENDOR_ADMIN: ['VENDOR', 'ADMIN'],
  USER_ADMIN: ['USER', 'ADMIN'],
} as const

interface Cards {
  readonly productId: string | null
  readonly orderId: string | null
}

/** Cards for messages: products of the store, and an order between the two where there is one. */
async function cardsOf(tx: Tx, { user, store }: ConversationParts): Promise<Cards> {
  const { rows } = await sql<Cards>`
    select (
      select id from product where vendor_id = ${store?.vendorId ?? null} and is_listed order by popularity desc, name
      limit 1
    ) as "productId", (
      select id from orders where vendor_id = ${store?.vendorId ?? null} and user_id = ${user?.accountId ?? null}
      order by placed_at desc limit 1
    ) as "orderId"`.execute(tx)
  return rows[0] ?? { productId: null, orderId: null }
}

/** @param picture of the shape PRIVATE */
export async function addConversation(
  tx: Tx,
  talking: ConversationParts,
  picture: string,
  now: Date,
): Promise<void> {
  const { kind, user, store, story } = talking
  const cards = await cardsOf(tx, talking)
  const lines = story.lines.filter((line) => isThere(line, cards))
  const conversationId = randomUUID()
  const messages = lines.map((line, at) => ({
    ...messageOf(line, cards, picture),
    id: monotonicUuid(),
    conversation_id: conversationId,
    sender_id: accountOf(talking, line.by),
    side: line.by,
    client_id: randomUUID(),
    sent_at: new Date(now.getTime() - story.hoursAgo * hourMs - (lines.length - 1 - at) * 7 * minuteMs),
  }))
  const last = messages.at(-1)
  if (last === undefined) return
  await insertRows(tx, 'conversation', [
    {
      ...{ id: conversationId, kind, user_id: user?.accountId ?? null, vendor_id: store?.vendorId ?? null },
      ...{ last_message_id: last.id, last_at: last.sent_at, last_preview: last.masked_body ?? last.body },
      created_at: messages[0]?.sent_at ?? now,
    },
  ])
  await insertRows(tx, 'message', messages)
  const unreadFrom = messages.length - story.unread
  const isUnread = (at: number, side: Speaker) => at >= unreadFrom && messages[at]?.side !== side
  await insertRows(
    tx,
    'conversation_side',
    sidesOf[kind].map((side) => {
      const first = messages.findIndex((_, at) => isUnread(at, side))
      const readUpTo = (first < 0 ? last : messages[first - 1])?.id ?? null
      const unread = messages.filter((_, at) => isUnread(at, side)).length
      return {
        ...{ conversation_id: conversationId, side, unread },
        ...{ delivered_up_to: last.id, read_up_to: readUpTo },
      }
    }),
  )
  await insertRows(
    tx,
    'notification',
    messages.flatMap((message, at) => {
      const side = sidesOf[kind].find((one) => one !== message.side)
      if (side === undefined) return []
      const readAt = isUnread(at, side) ? null : new Date(message.sent_at.getTime() + 2 * minuteMs)
      const detail = {
        ...{ conversationId, place: chatPath(side), name: nameOf(talking, message.side) },
        preview: message.masked_body ?? message.body,
      }
      return [
        {
          ...{
            id: monotonicUuid(),
            receiver_id: accountOf(talking, side),
            number: 2,
            kind: 'chat-message',
            detail,
          },
          ...{ sender_id: message.sender_id, is_in_app: true, dedupe_key: `chat-message ${message.id}` },
          ...{ sent_at: message.sent_at, seen_at: readAt, read_at: readAt },
        },
      ]
    }),
  )
}

const isThere = ({ shows }: Line, { productId, orderId }: Cards): boolean =>
  shows === 'PRODUCT' ? productId !== null : shows === 'ORDER' ? orderId !== null : true

const messageOf = ({ says = '', covered, shows }: Line, { productId, orderId }: Cards, picture: string) => ({
  kind:
    shows === 'PRODUCT'
      ? 'PRODUCT_CARD'
      : shows === 'ORDER'
        ? 'ORDER_CARD'
        : shows === 'PICTURE'
          ? 'IMAGE'
          : 'TEXT',
  body: says,
  masked_body: covered ?? null,
  picture: shows === 'PICTURE' ? picture : null,
  product_id: shows === 'PRODUCT' ? productId : null,
  order_id: shows === 'ORDER' ? orderId : null,
})

const accountOf = ({ user, store, admin }: ConversationParts, side: Speaker): string =>
  (side === 'USER' ? user?.accountId : side === 'VENDOR' ? store?.accountId : admin) ?? admin

const nameOf = ({ user, store }: ConversationParts, side: Speaker): string =>
  (side === 'USER' ? user?.name : side === 'VENDOR' ? store?.shopName : undefined) ?? 'Hatiya'

export async function addReplies(tx: Tx, vendorId: string, now: Date): Promise<void> {
  const replies: Row[] = savedReplies.map(([title, body], sort) => ({
    ...{ id: randomUUID(), vendor_id: vendorId, title, body, sort, updated_at: now },
  }))
  await insertRows(tx, 'saved_reply', replies)
  const away = { vendor_id: vendorId, body: awayWords, is_on: true, only_when_closed: true, updated_at: now }
  await insertRows(tx, 'away_message', [away])
}
