/** Moving an order from one state to the next, with all that belongs to it. */
import { randomUUIDv7 } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { OrderStatus } from '../../contract/order-shapes.ts'
import { noteDelivered, returnStock, type StockLine } from '../catalogue/index.ts'
import { collectCash, voidPayment } from '../payments/index.ts'
import { foundOr, type Tx } from '../platform/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { returnPromos } from '../promotions/index.ts'
import { type Actor, arrivals, mayMove, type Standing } from './order-states.ts'

export interface OrderInHand extends Standing {
  readonly id: string
  readonly userId: string
  readonly vendorId: string
  readonly vendorAccountId: string
  readonly failedDeliveries: number
}

/** The order of this owner. Not theirs is the same NOT_FOUND as not there. */
export const orderOf = (
  tx: Tx,
  orderId: string,
  owner: { userId: string } | { vendorId: string },
): Promise<OrderInHand> =>
  readOrder(
    tx,
    orderId,
    'userId' in owner ? sql`o.user_id = ${owner.userId}` : sql`o.vendor_id = ${owner.vendorId}`,
  )

/** Any order, for the market's own doing. */
export const orderById = (tx: Tx, orderId: string): Promise<OrderInHand> => readOrder(tx, orderId, sql`true`)

async function readOrder(tx: Tx, orderId: string, claim: RawBuilder<unknown>): Promise<OrderInHand> {
  const { rows } = await sql<OrderInHand>`
    select o.id, o.status, o.delivery_kind as "deliveryKind", o.user_id as "userId", o.vendor_id as "vendorId",
      v.account_id as "vendorAccountId", o.failed_deliveries as "failedDeliveries"
    from orders o join vendor v on v.id = o.vendor_id
    where o.id = ${orderId} and ${claim}`.execute(tx)
  return foundOr(rows[0])
}

export interface Step {
  readonly to: OrderStatus
  readonly by: Actor
  readonly actorId: string | null
  readonly note: string | null
  readonly at: Date
}

/**
 * Moves the order one step and answers how it stands then. WRONG_STATE where the table has no such move, and for
 * whoever comes second: the update holds only while the order is still in the state that was read.
 */
export async function moveOrder(tx: Tx, order: OrderInHand, step: Step): Promise<OrderInHand> {
  if (!mayMove(order, step.to, step.by)) throw new Refusal('WRONG_STATE', { status: order.status })
  const failed = order.failedDeliveries + (step.to === 'DELIVERY_FAILED' ? 1 : 0)
  const { rows } = await sql`
    with moved as (
      update orders set status = ${step.to}, failed_deliveries = ${failed}, updated_at = ${step.at}
      where id = ${order.id} and status = ${order.status}
      returning id
    )
    insert into order_event (id, order_id, actor, actor_id, from_status, to_status, note, at)
    select ${randomUUIDv7()}, id, ${step.by}, ${step.actorId}, ${order.status}, ${step.to}, ${step.note}, ${step.at}
    from moved
    returning 1`.execute(tx)
  if (rows.length === 0) throw new Refusal('WRONG_STATE')
  await arrive(tx, order, step)
  return { ...order, status: step.to, failedDeliveries: failed }
}

async function arrive(tx: Tx, { id, userId }: OrderInHand, { to, at }: Step): Promise<void> {
  const arrival = arrivals[to]
  if (arrival === 'CASH_IS_COLLECTED') await collectCash(tx, id, at)
  if (arrival === 'GOODS_COME_BACK') {
    await returnStock(tx, id)
    await returnPromos(tx, id, at)
    await voidPayment(tx, id, to === 'EXPIRED' ? 'EXPIRED' : 'FAILED', at)
  }
  if (to !== 'DELIVERED') return
  await tx.updateTable('orders').set({ delivered_at: at }).where('id', '=', id).execute()
  await noteDelivered(tx, { orderId: id, userId, at, lines: await linesOf(tx, id) })
}

const linesOf = (tx: Tx, orderId: string): Promise<StockLine[]> =>
  tx
    .selectFrom('order_line')
    .select(['product_id as productId', 'variable_no as variableNo', 'quantity'])
    .where('order_id', '=', orderId)
    .execute()
