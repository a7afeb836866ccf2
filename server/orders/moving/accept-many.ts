import { wordsOf } from '../../../contract/errors.ts'
import type { contract } from '../../../contract/index.ts'
import type { Answer } from '../../../contract/route.ts'
import type { Market } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import type { VendorPerson } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/refusal.ts'
import { tellBoth } from '../states/emit-order-change.ts'
import { moveOrder, orderOf } from './transition-order.ts'

type Route = typeof contract.orders.acceptMany

/** Each order in a transaction of its own: one that has moved on keeps none of the others. */
export async function acceptMany(market: Market, call: Call<Route>): Promise<Answer<Route>> {
  const { body, person, language } = call
  const answer: Answer<Route> = { accepted: [], refused: [] }
  for (const orderId of new Set(body.orderIds)) {
    const code = await accept(market, orderId, person)
    if (code === undefined) answer.accepted.push(orderId)
    else answer.refused.push({ orderId, orderNo: null, code, detail: wordsOf(code, language) })
  }
  await nameThem(market, answer, person)
  return answer
}

async function accept(
  market: Market,
  orderId: string,
  person: VendorPerson,
): Promise<Refusal['code'] | undefined> {
  try {
    await inTransaction(market.db, async (tx, afterCommit) => {
      const order = await orderOf(tx, orderId, person)
      const step = { to: 'ACCEPTED', by: 'VENDOR', actorId: person.accountId, note: null } as const
      await moveOrder(tx, order, { ...step, at: market.clock() })
      await tellBoth(market, tx, order, afterCommit)
    })
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

async function nameThem(
  { db }: Market,
  { refused }: Answer<Route>,
  { vendorId }: VendorPerson,
): Promise<void> {
  if (refused.length === 0) return
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'order_no'])
    .where('vendor_id', '=', vendorId)
    .where(
      'id',
      'in',
      refused.map(({ orderId }) => orderId),
    )
    .execute()
  for (const one of refused) one.orderNo = rows.find(({ id }) => id === one.orderId)?.order_no ?? null
}
