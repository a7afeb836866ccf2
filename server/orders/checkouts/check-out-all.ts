import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { messageOf } from '../../../contract/errors.ts'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { bodyHashOf, hashOf } from '../placing/order-request.ts'
import { type Buyer, placeOne } from '../placing/place-order.ts'

type Route = typeof contract.orders.checkOutAll
type Result = ResponseData<Route>['results'][number]

/**
 * One order per store, each in a transaction of its own: a refusal of one store leaves its lines in the cart and does
 * not stop the others. Idempotent by key: nothing is placed twice, and only stores that refused are tried again.
 */
export async function checkOutAll(ctx: AppContext, call: Call<Route>): Promise<ResponseData<Route>> {
  const { body, headers, caller, address, language } = call
  const buyer: Buyer = { userId: caller.accountId, address, language }
  const key = headers['idempotency-key']
  const groupId = await openGroup(ctx, buyer.userId, key, hashOfAll(body.orders))
  const results: Result[] = []
  for (const one of body.orders) {
    results.push(await resultOf(ctx, buyer, { body: one, key: `${key} ${one.vendorId}`, groupId }))
  }
  return { groupId, results }
}

const hashOfAll = (orders: Call<Route>['body']['orders']): Buffer =>
  hashOf(orders.map((one) => bodyHashOf(one).toString('base64')).sort())

/** The group of this key, made now or by an earlier request with the same content. */
async function openGroup(ctx: AppContext, userId: string, key: string, bodyHash: Buffer): Promise<string> {
  const { rows } = await sql<{ id: string; isSame: boolean }>`
    insert into checkout_group as known (id, user_id, key, body_hash, created_at)
    values (${randomUUIDv7()}, ${userId}, ${key}, ${bodyHash}, ${ctx.clock()})
    on conflict (user_id, key) do update set key = known.key
    returning id, body_hash = ${bodyHash} as "isSame"`.execute(ctx.db)
  const [group] = rows
  if (group?.isSame !== true) throw new Refusal('IDEMPOTENCY_MISMATCH')
  return group.id
}

/** Only a refusal belongs to this store alone: an outage fails the whole request, which is retried under its key. */
async function resultOf(
  ctx: AppContext,
  buyer: Buyer,
  order: Parameters<typeof placeOne>[2],
): Promise<Result> {
  const { vendorId } = order.body
  try {
    const { answer } = await placeOne(ctx, buyer, order)
    return { vendorId, outcome: 'PLACED', order: answer }
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error
    const { code, status, extra } = error
    const detail = messageOf(code, buyer.language)
    return { vendorId, outcome: 'REFUSED', problem: { ...extra, status, code, detail } }
  }
}
