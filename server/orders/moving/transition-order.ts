/** Transition of an order from one state to the next, with its side effects. */
import { randomUUIDv7 } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { handlingHours, type StepReason } from '../../../contract/orders/order-states.ts'
import { dayMs } from '../../../contract/shared/durations.ts'
import type { OrderStatus } from '../../../contract/shared/order-statuses.ts'
import { type MeasuredLine, measureColumns, recordDelivered, returnStock } from '../../catalogue/index.ts'
import { collectCash, lockPayment, postSold, voidPayment } from '../../payments/index.ts'
import { foundOr, type Tx } from '../../platform/db/db.ts'
import type { Aliased, Columns } from '../../platform/db/row-types.ts'
import { Refusal } from '../../platform/refusal.ts'
import { returnOffers, returnPromos, spendGrants } from '../../promotions/index.ts'
import { awaitPoints, earnPoints, enterOrder, followPoints, returnPoints } from '../../rewards/index.ts'
import { storeHours } from '../../vendors/index.ts'
import { issueBill } from '../documents/issue-document.ts'
import { isDisputed } from '../late-payments/may-be-paid.ts'
import { acceptClocks } from '../states/order-clocks.ts'
import { hasOpenReturn, isCancelAsked, isLate } from '../states/order-conditions.ts'
import {
  type Actor,
  mayRevive,
  mayTransition,
  type OrderState,
  onEnter,
  undoneFrom,
} from '../states/order-states.ts'
import { updateOrderStats } from '../summary/count-order.ts'
import { requireWeighed, settleWeighing } from '../weighing/settle-weighing.ts'
import { refundOrder } from './refund-order.ts'

export interface LockedOrder
  extends OrderState,
    Columns<
      'orders',
      | 'id'
      | 'order_no'
      | 'user_id'
      | 'vendor_id'
      | 'total_paisa'
      | 'failed_deliveries'
      | 'payment_method'
      | 'is_age_limited'
    >,
    Aliased<'vendor', { vendorAccountId: 'account_id' }>,
    Aliased<'payment', { paymentStatus: 'status' }> {
  /** The shopper asks to cancel, and the store has not answered. */
  readonly isCancelAsked: boolean
  readonly hasOpenReturn: boolean
  /** Its payment is disputed, so its store does not accept it before that is decided. */
  readonly isDisputed: boolean
  /** It has lines that are weighed at packing. */
  readonly isWeighed: boolean
}

/** The order of this owner. A foreign order is the same NOT_FOUND as a missing one. */
export const orderOf = (
  tx: Tx,
  orderId: string,
  owner: { userId: string } | { vendorId: string },
): Promise<LockedOrder> =>
  readOrder(
    tx,
    orderId,
    'userId' in owner ? sql`o.user_id = ${owner.userId}` : sql`o.vendor_id = ${owner.vendorId}`,
  )

/** Any order, for jobs and admins. */
export const orderById = (tx: Tx, orderId: string): Promise<LockedOrder> => readOrder(tx, orderId, sql`true`)

async function readOrder(tx: Tx, orderId: string, claim: RawBuilder<unknown>): Promise<LockedOrder> {
  const { rows } = await sql<LockedOrder>`
    select o.id, o.order_no as "orderNo", o.status, o.delivery_kind as "deliveryKind", o.user_id as "userId", o.vendor_id as "vendorId",
      v.account_id as "vendorAccountId", o.total_paisa as "totalPaisa", o.failed_deliveries as "failedDeliveries",
      o.is_age_limited as "isAgeLimited",
      o.payment_method as "paymentMethod", pay.status as "paymentStatus", ${isCancelAsked} as "isCancelAsked",
      ${isLate} as "isLate", ${hasOpenReturn} as "hasOpenReturn", ${isDisputed} as "isDisputed", o.weigh_tolerance is not null as "isWeighed"
    from orders o join vendor v on v.id = o.vendor_id join payment pay on pay.order_id = o.id
    where o.id = ${orderId} and ${claim}`.execute(tx)
  return foundOr(rows[0])
}

export interface OrderTransition {
  readonly to: OrderStatus
  readonly by: Actor
  readonly actorId: string | null
  readonly note: string | null
  readonly reason?: StepReason | undefined
  /** Condition on the order's row in the update itself, else WRONG_STATE. */
  readonly onlyIf?: RawBuilder<unknown> | undefined
  readonly at: Date
}

/** The order's new state, and the row in its history. */
export interface TransitionedOrder {
  readonly after: LockedOrder
  readonly eventId: string
  readonly at: Date
}

/**
 * Transitions the order one step and answers its new state. WRONG_STATE where the table has no such transition, and for
 * the second of two at once: the update holds only while the order is still in the state that was read. History is
 * monotonic: a step is never earlier than the one before it, whatever the clock reads. Lock order, against deadlocks:
 * where money may move too, the payment is locked before the order, as every payment does.
 */
export async function transitionOrder(
  tx: Tx,
  order: LockedOrder,
  step: OrderTransition,
): Promise<LockedOrder> {
  if (!mayTransition(order, step.to, step.by)) throw new Refusal('WRONG_STATE', { status: order.status })
  if (order.isDisputed && step.to === 'ACCEPTED') throw new Refusal('PAYMENT_UNDER_WAY')
  const isPacked = order.isWeighed && isPacking(order, step)
  if (isPacked || onEnter[step.to] !== undefined) await lockPayment(tx, order.id)
  const weighed = isPacked ? await requireWeighed(tx, order.id) : undefined
  const { after, at } = await writeStep(tx, order, step)
  if (weighed !== undefined) {
    await settleWeighing(tx, order.id, weighed, at)
    await followPoints(tx, { orderId: order.id, at })
  }
  if (step.to === 'ACCEPTED') await startHandling(tx, order, at)
  await arrive(tx, order, { ...step, at })
  // A cancellation that the shopper asked for is counted as theirs, not the store's.
  const by = step.reason === 'ASKED' ? 'SHOPPER' : step.by
  await updateOrderStats(tx, { orderId: order.id, from: order.status, to: step.to, by, at })
  if (step.to === 'DELIVERED') await issueBill(tx, order.id, at)
  return after
}

/** Packed, or packed and sent in one go. */
const isPacking = ({ status }: LockedOrder, { to }: OrderTransition): boolean =>
  status === 'ACCEPTED' && to !== 'CANCELLED'

/** Handling time runs in the hours in which the store is open; goods that are promised for later have until then. */
async function startHandling(tx: Tx, { id, vendorId }: LockedOrder, at: Date): Promise<void> {
  const { acceptBy: shipBy } = acceptClocks(await storeHours(tx, vendorId, at), at, handlingHours)
  await tx
    .updateTable('orders')
    .set({ ship_by: sql<Date>`greatest(${shipBy}::timestamptz, promised_ready_at, leave_by)` })
    .where('id', '=', id)
    .execute()
}

/** Reverts the last step of an order; its side effects are the caller's to revert. */
export async function undoTransition(
  tx: Tx,
  order: LockedOrder,
  step: Omit<OrderTransition, 'to'>,
): Promise<TransitionedOrder> {
  const to = undoneFrom(order, step.by)
  if (to === undefined) throw new Refusal('WRONG_STATE', { status: order.status })
  return writeStep(tx, order, { ...step, to })
}

/** Revives an order that was over; side effects are the caller's, who holds the payment's lock. */
export async function reviveTransition(
  tx: Tx,
  order: LockedOrder,
  step: Omit<OrderTransition, 'to' | 'by'>,
): Promise<TransitionedOrder> {
  if (!mayRevive(order)) throw new Refusal('WRONG_STATE', { status: order.status })
  return writeStep(tx, order, { ...step, to: 'PLACED', by: 'VENDOR' })
}

/** The update holds only while the order is still in the state that was read. */
async function writeStep(tx: Tx, order: LockedOrder, step: OrderTransition): Promise<TransitionedOrder> {
  const failed = order.failedDeliveries + (step.to === 'DELIVERY_FAILED' ? 1 : 0)
  const eventId = randomUUIDv7()
  const { rows } = await sql<{ at: Date }>`
    with moved as (
      update orders o set status = ${step.to}, failed_deliveries = ${failed},
        updated_at = greatest(${step.at}::timestamptz, updated_at + interval '1 millisecond')
      where id = ${order.id} and status = ${order.status} and ${step.onlyIf ?? sql`true`}
      returning id, updated_at
    )
    insert into order_event (id, order_id, actor, actor_id, from_status, to_status, note, reason, at)
    select ${eventId}, id, ${step.by}, ${step.actorId}, ${order.status}, ${step.to}, ${step.note},
      ${step.reason ?? null}, updated_at
    from moved
    returning at`.execute(tx)
  const [moved] = rows
  if (moved === undefined) throw new Refusal('WRONG_STATE')
  return { eventId, after: { ...order, status: step.to, failedDeliveries: failed }, at: moved.at }
}

/** The shopper has had the goods for a day before stars are asked for. */
const reviewAskMs = dayMs

async function arrive(
  tx: Tx,
  { id, userId }: LockedOrder,
  { to, reason, at }: OrderTransition,
): Promise<void> {
  const arrival = onEnter[to]
  if (arrival === 'CASH_IS_COLLECTED') await collectCash(tx, id, at)
  if (arrival === 'GOODS_COME_BACK') {
    // Goods that are lost stay sold: nobody can buy them again.
    if (reason !== 'WRITTEN_OFF') await returnStock(tx, id, await linesOf(tx, id))
    await returnOffers(tx, id, at)
    await returnPromos(tx, id, at)
    await returnPoints(tx, id, at)
    await voidPayment(tx, id, to === 'EXPIRED' ? 'EXPIRED' : 'FAILED', at)
    await refundOrder(tx, id, to, at)
  }
  if (to === 'ON_THE_WAY') await declineByGoing(tx, id, at)
  if (to === 'COMPLETED') {
    await spendGrants(tx, id, at)
    await earnPoints(tx, { orderId: id, at })
    await enterOrder(tx, { orderId: id, at })
  }
  if (to !== 'DELIVERED') return
  const askAt = new Date(at.getTime() + reviewAskMs)
  await tx
    .updateTable('orders')
    .set({ delivered_at: at, review_ask_at: askAt })
    .where('id', '=', id)
    .execute()
  await postSold(tx, id, at)
  await recordDelivered(tx, { orderId: id, userId, at, lines: await linesOf(tx, id) })
  await awaitPoints(tx, { orderId: id, at })
}

/** Shipping the order declines a request to cancel that is still open. */
async function declineByGoing(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ cancel_declined_at: at })
    .where('id', '=', id)
    .where('cancel_asked_at', 'is not', null)
    .where('cancel_declined_at', 'is', null)
    .execute()
}

export async function linesOf(tx: Tx, orderId: string): Promise<MeasuredLine[]> {
  const { rows } = await sql<MeasuredLine>`
    select l.product_id as "productId", l.variable_no as "variableNo", l.quantity, ${measureColumns('l')}
    from order_line l where l.order_id = ${orderId}`.execute(tx)
  return rows
}
