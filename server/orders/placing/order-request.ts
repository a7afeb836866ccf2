/** Idempotency of orders: what a shopper's key stands for, and the response that was sent to it. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { contract } from '../../../contract/index.ts'
import { placedOrder } from '../../../contract/orders/order-shapes.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lockUnpaidOrders } from './unpaid-limits.ts'

type Route = typeof contract.orders.place
export type PlacedOrder = ResponseData<Route>

/** How long idempotency keys are stored: longer than the day that is promised. */
export const keysAreKeptMs = 48 * 3_600_000
const sameIntentMs = 60_000

export interface OrderRequest {
  readonly userId: string
  readonly key: string
  readonly bodyHash: Buffer
  /** Keys used before this instant have expired. */
  readonly freeBefore: Date
  readonly at: Date
}

export interface PlaceRequest {
  readonly userId: string
  readonly body: Call<Route>['body']
  readonly key: string | undefined
}

/** Without a key the same goods from the same store within a minute are one intent: a double click, a reload. */
export const orderRequest = ({ userId, body, key }: PlaceRequest, at: Date): OrderRequest => ({
  userId,
  key: key ?? `derived ${hashOf(contentOf(body)).toString('base64url')}`,
  bodyHash: bodyHashOf(body),
  freeBefore: new Date(at.getTime() - (key === undefined ? sameIntentMs : keysAreKeptMs)),
  at,
})

/**
 * A quote only vouches for the fee, and the word on the age only for the shopper: the same order with a renewed quote,
 * or with the word that it lacked, is the same order.
 */
export function bodyHashOf({ quoteId: _, isOfAge: __, ...order }: PlaceRequest['body']): Buffer {
  return hashOf(order)
}

/** The cart is empty once it is ordered, so for a whole cart its total stands for what was in it. */
const contentOf = ({ vendorId, lines, expectedTotal }: PlaceRequest['body']) => [
  vendorId,
  lines?.map(({ productId, variableNo = 0, quantity }) => `${productId} ${variableNo} ${quantity}`).sort() ??
    expectedTotal,
]

export const hashOf = (content: unknown): Buffer =>
  createHash('sha256').update(JSON.stringify(content)).digest()

/**
 * Locks the idempotency key for this transaction. A second request with the same key waits here until commit or
 * rollback, and then finds the response or takes the key. Orders of the same shopper under another key wait too: the
 * unpaid limit counts them one at a time. Answers the earlier response, if there is one.
 */
export async function claimRequest(
  tx: Tx,
  request: OrderRequest,
  orderId: string,
): Promise<PlacedOrder | undefined> {
  const { rows } = await sql`
    with turn as materialized (${lockUnpaidOrders(request.userId)})
    insert into order_request as held (user_id, key, body_hash, order_id, answer, created_at)
    select ${request.userId}::uuid, ${request.key}::text, ${request.bodyHash}::bytea, ${orderId}::uuid, '{}'::jsonb,
      ${request.at}::timestamptz
    from turn
    on conflict (user_id, key) do update
      set body_hash = excluded.body_hash, order_id = excluded.order_id, answer = excluded.answer,
        created_at = excluded.created_at
      where held.created_at < ${request.freeBefore}
    returning 1`.execute(tx)
  return rows.length > 0 ? undefined : earlierAnswer(tx, request)
}

async function earlierAnswer(tx: Tx, request: OrderRequest): Promise<PlacedOrder> {
  const earlier = await tx
    .selectFrom('order_request')
    .select(['body_hash', 'answer'])
    .where('user_id', '=', request.userId)
    .where('key', '=', request.key)
    .executeTakeFirst()
  // The expired key was deleted between the two statements: the client may simply retry.
  if (earlier === undefined) throw new Refusal('OUT_OF_SERVICE')
  if (!earlier.body_hash.equals(request.bodyHash)) throw new Refusal('IDEMPOTENCY_MISMATCH')
  return z.decode(placedOrder, earlier.answer as z.input<typeof placedOrder>)
}

/** The response, serialised as it is stored. */
export const storedAnswer = (answer: PlacedOrder): string => JSON.stringify(z.encode(placedOrder, answer))
