import { sql } from 'kysely'
import type { contract } from '../../contract/index.ts'
import type { Answer } from '../../contract/route.ts'
import type { Call } from '../platform/binding.ts'
import { inTransaction, type Tx } from '../platform/db.ts'
import type { Market } from '../platform/market.ts'
import { settingsOf } from '../settings/index.ts'
import { checkDeliveryCode } from './delivery-code.ts'
import { moveOrder, orderOf } from './move-order.ts'
import { showVendorOrder } from './show-order.ts'

type Route = typeof contract.orders.advance

/** Moves an order of my store one step on. After the last attempt to deliver it goes back to the store by itself. */
export async function advanceOrder(market: Market, call: Call<Route>): Promise<Answer<Route>> {
  const { params, body, person } = call
  const { deliveryAttempts, completeDays } = await settingsOf(market)
  if (body.to === 'DELIVERED') {
    const { vendorId } = person
    await checkDeliveryCode(market, { orderId: params.orderId, vendorId, code: body.deliveryCode })
  }
  await inTransaction(market.db, async (tx, afterCommit) => {
    const at = market.clock()
    const order = await orderOf(tx, params.orderId, person)
    const step = {
      to: body.to,
      by: 'VENDOR',
      actorId: person.accountId,
      note: body.note || null,
      at,
    } as const
    const moved = await moveOrder(tx, order, step)
    if (moved.status === 'DELIVERY_FAILED' && moved.failedDeliveries >= deliveryAttempts) {
      // A millisecond later, so that the history reads in the order in which it happened.
      const after = new Date(at.getTime() + 1)
      await moveOrder(tx, moved, {
        to: 'RETURNED_TO_VENDOR',
        by: 'SYSTEM',
        actorId: null,
        note: null,
        at: after,
      })
    }
    if (moved.status === 'DELIVERED') await startCompletion(tx, moved.id, at, completeDays)
    afterCommit(() =>
      market.tell([order.userId, order.vendorAccountId], { about: 'order', id: order.id, isNew: false }),
    )
  })
  return showVendorOrder(market, call)
}

/** Complete once nobody can send anything back any more: after the longest return window of its lines, if one is longer. */
async function startCompletion(tx: Tx, orderId: string, at: Date, completeDays: number): Promise<void> {
  await sql`
    update orders set complete_at = ${at}::timestamptz + make_interval(days => greatest(${completeDays}::integer, (
      select max((return_policy ->> 'windowDays')::integer) from order_line where order_id = ${orderId}
    ))) where id = ${orderId}`.execute(tx)
}
