/** Conversations: shopper and store, store and platform, shopper and platform. */
import { z } from 'zod'
import { offerField } from '../catalogue/shown-offer.ts'
import { storeLevels } from '../rewards/store-levels.ts'
import { del, get, post } from '../route.ts'
import { id, instant, listOf, money, paging, queryCount, text } from '../shared/fields.ts'
import { measureFields } from '../shared/measure-fields.ts'
import {
  conversationKinds,
  conversationRows,
  longestMessage,
  messageKinds,
  messageRows,
  sides,
} from './chat-kinds.ts'

const conversationId = z.object({ conversationId: id })

/** A message needs a visible character: spaces and invisible marks are none. */
const hasLetters = (body: string): boolean => /[^\s\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/u.test(body)

/** The other side, as far as the caller may know it. */
const partner = z.object({
  side: z.enum(sides),
  name: z.string(),
  /** A store's or the platform's name in Nepali; null where there is none. */
  nameNe: z.string().nullable(),
  picture: z.string().nullable(),
  /** The username of a store; null for other sides. */
  username: z.string().nullable(),
  /** Of a store; null for other sides. */
  level: z.enum(storeLevels).nullable(),
  isHere: z.boolean(),
})

export const conversation = z.object({
  id,
  kind: z.enum(conversationKinds),
  partner,
  lastPreview: z.string(),
  lastAt: instant,
  lastIsMine: z.boolean(),
  lastKind: z.enum(messageKinds),
  /** The last message was deleted by its author. */
  lastIsDeleted: z.boolean(),
  unread: z.number().int(),
  /** The caller has blocked the other side. */
  isBlockedByMe: z.boolean(),
  /** The other side has blocked the caller. */
  isBlocked: z.boolean(),
})

const productCard = z.object({
  productId: id,
  name: z.string(),
  picture: z.string().nullable(),
  ...measureFields,
  price: money,
  ...offerField,
  username: z.string(),
  isAvailable: z.boolean(),
})
const orderCard = z.object({
  orderId: id,
  orderNo: z.string(),
  status: z.string(),
  total: money,
  firstProductName: z.string(),
  firstProductImage: z.string().nullable(),
})

export const message = z.object({
  id,
  clientId: id.nullable(),
  isMine: z.boolean(),
  side: z.enum([...sides, 'SYSTEM']),
  senderName: z.string(),
  kind: z.enum(messageKinds),
  /** Masked: numbers and links are hidden from the other side until an order between the two is accepted. */
  body: z.string(),
  isMasked: z.boolean(),
  image: z.string().nullable(),
  product: productCard.nullable(),
  order: orderCard.nullable(),
  sentAt: instant,
  isDeleted: z.boolean(),
})

const thread = z.object({
  conversation,
  /** The newest first. */
  rows: z.array(message),
  hasMore: z.boolean(),
  /** Receipts: the other side has received and read everything up to these messages. */
  deliveredUpTo: id.nullable(),
  readUpTo: id.nullable(),
})

export const conversationRoutes = {
  conversations: get('/api/support/chat/', {
    permission: 'own.conversations',
    summary: 'List my conversations, latest first; `search` matches names and recent messages',
    query: z.object({
      ...paging(conversationRows),
      search: text(100).optional(),
      kind: z.enum(conversationKinds).optional(),
      unread: z.enum(['true']).optional(),
    }),
    answer: listOf(conversation).extend({ unread: z.number().int() }),
    refuses: ['TOO_MANY_TRIES'],
    perMinute: 240,
  }),
  openConversation: post('/api/support/chat/', {
    permission: 'own.conversations',
    summary:
      'Get or create the conversation with a store, a shopper who wrote or ordered, the other side of an order, or the platform',
    body: z.union([
      z.object({ vendorId: id }),
      z.object({ userId: id }),
      z.object({ orderId: id }),
      z.object({ platform: z.literal(true) }),
    ]),
    answer: conversation,
    refuses: ['NOT_FOUND', 'NOT_ALLOWED', 'TOO_MANY_TRIES'],
  }),
  messages: get('/api/support/chat/:conversationId', {
    permission: 'own.conversations',
    summary: 'List messages, newest first; `before` pages back',
    params: conversationId,
    query: z.object({
      before: id.optional(),
      after: id.optional(),
      noOfRows: queryCount(100).default(messageRows),
    }),
    answer: thread,
    refuses: ['NOT_FOUND'],
  }),
  conversationOrders: get('/api/support/chat/:conversationId/order/', {
    permission: 'own.conversations',
    summary: 'List the orders of both sides, latest first, for a message to refer to',
    params: conversationId,
    query: z.object({ search: text(60).optional() }),
    answer: z.object({ rows: z.array(orderCard) }),
    refuses: ['NOT_FOUND'],
  }),
  sendMessage: post('/api/support/chat/:conversationId/message', {
    permission: 'own.conversations',
    summary: 'Send a message; idempotent by clientId',
    params: conversationId,
    body: z
      .object({
        clientId: id,
        body: text(longestMessage).default(''),
        /** The name of an uploaded picture. */
        picture: z.string().max(60).optional(),
        productId: id.optional(),
        orderId: id.optional(),
      })
      .refine((said) => hasLetters(said.body) || said.picture || said.productId || said.orderId, {
        path: ['body'],
        message: 'Please write a message',
      }),
    answer: message,
    status: 201,
    refuses: ['NOT_FOUND', 'CONVERSATION_BLOCKED', 'TOO_MANY_TRIES', 'IDEMPOTENCY_MISMATCH'],
    perMinute: 300,
  }),
  readMessages: post('/api/support/chat/:conversationId/read', {
    permission: 'own.conversations',
    summary: 'Mark messages as delivered or read, up to one',
    params: conversationId,
    body: z.object({ upTo: id, state: z.enum(['DELIVERED', 'READ']) }),
    answer: z.object({ unread: z.number().int() }),
    refuses: ['NOT_FOUND'],
    perMinute: 240,
  }),
  typing: post('/api/support/chat/:conversationId/typing', {
    permission: 'own.conversations',
    summary: 'Send a typing indicator; not stored',
    params: conversationId,
    answer: z.object({ isHeard: z.boolean() }),
    refuses: ['NOT_FOUND'],
    perMinute: 300,
  }),
  deleteMessage: del('/api/support/chat/message/:messageId', {
    permission: 'own.conversations',
    summary: 'Unsend a message: its text is deleted, its place is kept',
    params: z.object({ messageId: id }),
    answer: message,
    refuses: ['NOT_FOUND'],
  }),
  blockConversation: post('/api/support/chat/:conversationId/block', {
    permission: 'conversations.block',
    summary: 'Block or unblock the other side',
    params: conversationId,
    body: z.object({ isBlocked: z.boolean() }),
    answer: conversation,
    refuses: ['NOT_FOUND', 'NOT_ALLOWED'],
  }),
} as const
