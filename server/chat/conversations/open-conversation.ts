import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { ConversationKind } from '../../../contract/chat/chat-kinds.ts'
import type { conversationRoutes } from '../../../contract/chat/conversations.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { hourMs } from '../../../contract/shared/durations.ts'
import { consumeRateLimit } from '../../accounts/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/refusal.ts'
import { presentConversation } from './conversation-rows.ts'
import { sidesOf } from './conversation-side.ts'

type Open = typeof conversationRoutes.openConversation

const mostBegunInAnHour = 30

interface Pair {
  readonly kind: ConversationKind
  readonly userId: string | null
  readonly vendorId: string | null
}

/** Finds or creates the one conversation between the two. Of twenty concurrent requests one creates it. */
export async function openConversation(
  ctx: AppContext,
  { body, caller }: Call<Open>,
): Promise<ResponseData<Open>> {
  const id = await inTransaction(ctx.db, async (tx) => {
    const pair = await pairOf(tx, caller, body)
    return conversationBetween(tx, pair, caller, ctx.clock())
  })
  return presentConversation(ctx, caller, id)
}

async function pairOf(tx: Tx, caller: Caller, body: Call<Open>['body']): Promise<Pair> {
  if ('platform' in body) {
    if (caller.userType === 'USER') return { kind: 'USER_ADMIN', userId: caller.accountId, vendorId: null }
    if (caller.userType === 'VENDOR') return { kind: 'VENDOR_ADMIN', userId: null, vendorId: caller.vendorId }
    throw new Refusal('NOT_ALLOWED')
  }
  if ('orderId' in body) {
    // An admin has to name one of its two sides.
    if (caller.userType === 'ADMIN') throw new Refusal('NOT_ALLOWED')
    const { rows } = await sql<{ userId: string; vendorId: string }>`
      select user_id as "userId", vendor_id as "vendorId" from orders
      where id = ${body.orderId} and ${
        caller.userType === 'USER'
          ? sql`user_id = ${caller.accountId}`
          : sql`vendor_id = ${caller.vendorId} and status <> 'AWAITING_PAYMENT'`
      }`.execute(tx)
    return { kind: 'USER_VENDOR', ...foundOr(rows[0]) }
  }
  if ('vendorId' in body) {
    if (caller.userType === 'VENDOR') throw new Refusal('NOT_ALLOWED')
    const { vendorId } = body
    // A shopper can open a conversation with an approved store, or go on with an old one of any store.
    const isAdmin = caller.userType === 'ADMIN'
    const { rows } = await sql`
      select from vendor v where v.id = ${vendorId} and (${isAdmin} or v.status = 'APPROVED' or exists (
        select from conversation c where c.vendor_id = v.id and c.user_id = ${caller.accountId}
      ))`.execute(tx)
    foundOr(rows[0])
    return isAdmin
      ? { kind: 'VENDOR_ADMIN', userId: null, vendorId }
      : { kind: 'USER_VENDOR', userId: caller.accountId, vendorId }
  }
  const { userId } = body
  if (caller.userType === 'USER') throw new Refusal('NOT_ALLOWED')
  if (caller.userType === 'ADMIN') {
    const { rows } = await sql`select from account where id = ${userId} and user_type = 'USER'`.execute(tx)
    foundOr(rows[0])
    return { kind: 'USER_ADMIN', userId, vendorId: null }
  }
  // A store can write to its buyers and to shoppers who wrote to it, and to nobody else.
  const { vendorId } = caller
  const { rows } = await sql`
    select from account a where a.id = ${userId} and (
      exists (select from orders o where o.user_id = a.id and o.vendor_id = ${vendorId} and o.status <> 'AWAITING_PAYMENT')
      or exists (select from conversation c where c.user_id = a.id and c.vendor_id = ${vendorId})
    )`.execute(tx)
  foundOr(rows[0])
  return { kind: 'USER_VENDOR', userId, vendorId }
}

async function conversationBetween(
  tx: Tx,
  { kind, userId, vendorId }: Pair,
  { accountId, userType }: Caller,
  at: Date,
): Promise<string> {
  const [one, other] = sidesOf(kind)
  const { rows } = await sql<{ id: string }>`
    with begun as (
      insert into conversation (id, kind, user_id, vendor_id, last_at, created_at)
      values (${randomUUIDv7()}, ${kind}, ${userId}, ${vendorId}, ${at}, ${at})
      on conflict do nothing returning id
    ),
    sides as (
      insert into conversation_side (conversation_id, side) select id, unnest(array[${one}, ${other}]) from begun
    )
    select id from begun`.execute(tx)
  if (rows[0] !== undefined) {
    if (userType !== 'ADMIN') await limitRate(tx, accountId, at)
    return rows[0].id
  }
  const known = await sql<{ id: string }>`
    select id from conversation
    where kind = ${kind} and user_id is not distinct from ${userId} and vendor_id is not distinct from ${vendorId}`.execute(
    tx,
  )
  return foundOr(known.rows[0]).id
}

/** Rate limit of new conversations: an account that opens many is advertising. */
async function limitRate(tx: Tx, accountId: string, at: Date): Promise<void> {
  const one = { what: 'chat-begin', whom: accountId, most: mostBegunInAnHour, windowMs: hourMs }
  const retryAfter = await consumeRateLimit(tx, one, at)
  if (retryAfter !== undefined) throw new Refusal('TOO_MANY_TRIES', { retryAfter })
}
