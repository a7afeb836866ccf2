/** A store takes back that it has delivered: four taps on one spot must not be the end of an order. */
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { forgetDelivered, lockProducts, type ReceivedBefore } from '../../catalogue/index.ts'
import { lockPayment, reverseSold, uncollectCash } from '../../payments/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { dropAwaitedPoints } from '../../rewards/index.ts'
import { undoBill } from '../documents/issue-document.ts'
import { showVendorOrder } from '../reading/show-order.ts'
import { emitOrderChange } from '../states/emit-order-change.ts'
import { undoUntil } from '../states/undo-until.ts'
import { revertDeliveryStats } from '../summary/count-order.ts'
import { type LockedOrder, linesOf, orderOf, undoTransition } from './transition-order.ts'

type Route = typeof contract.orders.undoDelivery

/**
 * The order stands as before, and so do all side effects of its delivery: cash and its bill, ledger, statistics, and
 * what the shopper may review. A confirmation or return at the same time locks the order first, or finds it
 * transitioned.
 */
export async function undoDelivery(ctx: AppContext, call: Call<Route>): Promise<ResponseData<Route>> {
  const { params, body, caller } = call
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    const order = await orderOf(tx, params.orderId, caller)
    const deliveredAt = await holdDelivery(tx, order.id, ctx.clock())
    const step = { by: 'VENDOR', actorId: caller.accountId, note: body.reason || null } as const
    const { at, eventId } = await undoTransition(tx, order, { ...step, at: ctx.clock() })
    await tx
      .updateTable('orders')
      .set({ delivered_at: null, complete_at: null, review_ask_at: null, age_checked_at: null })
      .where('id', '=', order.id)
      .execute()
    await uncollectCash(tx, order.id, at)
    await reverseSold(tx, order.id, `undone ${eventId}`, at)
    const lines = await linesOf(tx, order.id)
    await lockProducts(
      tx,
      lines.map(({ productId }) => productId),
    )
    const goods = await receivedBefore(tx, order)
    if (!(await forgetDelivered(tx, { userId: order.userId, deliveredAt, goods })))
      throw new Refusal('DELIVERY_STANDS')
    // Lock order as in delivering, against deadlocks: statistics, then the bill's number.
    await revertDeliveryStats(tx, order.id, deliveredAt)
    await dropAwaitedPoints(tx, { orderId: order.id, at })
    if (order.paymentMethod === 'COD') await undoBill(tx, order.id, body.reason, at)
    await emitOrderChange(ctx, tx, order, afterCommit)
  })
  return showVendorOrder(ctx, call)
}

/**
 * Locks the payment and then the order, as every transition of both does, and checks that the delivery may be reverted.
 */
async function holdDelivery(tx: Tx, orderId: string, now: Date): Promise<Date> {
  await lockPayment(tx, orderId)
  await sql`select from orders where id = ${orderId} for no key update`.execute(tx)
  const { rows } = await sql<{ status: string; deliveredAt: Date | null; until: Date | null }>`
    select o.status, o.delivered_at as "deliveredAt", ${undoUntil} as "until"
    from orders o where o.id = ${orderId}`.execute(tx)
  const { status, deliveredAt, until } = foundOr(rows[0])
  if (status !== 'DELIVERED' || deliveredAt === null) throw new Refusal('WRONG_STATE', { status })
  if (until === null || until < now) throw new Refusal('DELIVERY_STANDS')
  return deliveredAt
}

/** For each product of the order, this shopper's latest delivery of it by another order. */
async function receivedBefore(tx: Tx, { id, userId }: LockedOrder): Promise<ReceivedBefore[]> {
  const { rows } = await sql<ReceivedBefore>`
    select mine.product_id as "productId", mine.units as "quantity", before.order_id as "orderId",
      before.variable_no as "variableNo", before.delivered_at as "at"
    from (
      select l.product_id, sum(case l.unit when 'piece' then l.quantity else 1 end)::integer as units
      from order_line l join product p on p.id = l.product_id
      where l.order_id = ${id} group by l.product_id
    ) mine
    left join lateral (
      select l.order_id, l.variable_no, o.delivered_at
      from orders o join order_line l on l.order_id = o.id
      where o.user_id = ${userId} and o.id <> ${id} and o.status in ('DELIVERED', 'COMPLETED')
        and l.product_id = mine.product_id
      order by o.delivered_at desc, l.quantity desc, l.variable_no limit 1
    ) before on true`.execute(tx)
  return rows
}
