/** Late payments: money that is found for an order that is over. Its store revives the order or gives the money back. */
import { randomUUIDv7 } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { lockPayment } from '../../payments/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import type { AfterCommit } from '../../platform/events/domain-event.ts'
import { notificationRequested } from '../../platform/events/notification-event.ts'
import { Refusal } from '../../platform/refusal.ts'
import { settingsOf } from '../../settings/index.ts'
import { storeHours } from '../../vendors/index.ts'
import { refundOrder } from '../moving/refund-order.ts'
import { type LockedOrder, orderById } from '../moving/transition-order.ts'
import { emitOrderChange } from '../states/emit-order-change.ts'
import { acceptClocks } from '../states/order-clocks.ts'
import { isDisputed } from './may-be-paid.ts'

/** Of `orders o`: until when its store may choose what becomes of a late payment; null where no choice is open. */
export const lateChoiceUntil: RawBuilder<Date | null> = sql`(
  select late.choose_by from late_payment late where late.order_id = o.id and late.outcome is null
)`

/** Of `orders o`: it is over, and a late payment still waits for its store. */
export const isLatePaymentOpen: RawBuilder<boolean> = sql`(
  o.status in ('CANCELLED', 'EXPIRED') and (
    exists (select from late_payment late where late.order_id = o.id and late.outcome is null)
    or exists (
      select from payment pay join payment_proof p on p.payment_id = pay.id
      where pay.order_id = o.id and p.status = 'SUBMITTED'
    )
  )
)`

/**
 * The store has its accept time to choose. An order that was placed once and then ended is not taken up again: then
 * there is nothing to choose, and the money goes back.
 */
export async function openLatePayment(
  ctx: AppContext,
  tx: Tx,
  order: LockedOrder,
  at: Date,
  afterCommit: AfterCommit,
): Promise<void> {
  const { rows } = await sql`
    select from order_event where order_id = ${order.id} and to_status = 'PLACED' limit 1`.execute(tx)
  if (rows.length > 0) return refundLate(ctx, tx, order, at, afterCommit)
  const { acceptBy, remindAt } = await clocksFor(ctx, tx, order.vendorId, at)
  const clocks = { opened_at: at, choose_by: acceptBy, remind_at: remindAt }
  await tx
    .insertInto('late_payment')
    .values({ id: randomUUIDv7(), order_id: order.id, ...clocks })
    .execute()
  const until = acceptBy.toISOString()
  await notify(ctx, tx, order, { kind: 'late-payment', to: order.vendorAccountId, until }, afterCommit)
  lookAgain(ctx, order, afterCommit)
}

/** Refunds a late payment within seven days, and notifies the shopper. */
export async function refundLate(
  ctx: AppContext,
  tx: Tx,
  order: LockedOrder,
  at: Date,
  afterCommit: AfterCommit,
): Promise<void> {
  await refundOrder(tx, order.id, 'LATE', at)
  await emitOrderChange(ctx, tx, order, afterCommit)
  await notify(ctx, tx, order, { kind: 'late-refund', to: order.userId }, afterCommit)
}

export interface Closing {
  readonly orderId: string
  readonly outcome: 'REVIVED' | 'REFUNDED' | 'TAKEN_BACK'
  /** Null: closed by the job. */
  readonly by: string | null
  readonly at: Date
}

/** Answers whether one was open. Callers hold a lock on the payment, so of two at once one is the first. */
export async function closeLatePayment(
  tx: Tx,
  { orderId, outcome, by, at }: Closing,
  onlyIf: RawBuilder<unknown> = sql`true`,
): Promise<boolean> {
  const { rows } = await sql`
    update late_payment late set outcome = ${outcome}, closed_at = ${at}, closed_by = ${by}
    where order_id = ${orderId} and outcome is null and ${onlyIf} returning 1`.execute(tx)
  return rows.length > 0
}

/** The clock of the choice is paused while the payment is in dispute, and restarts from the beginning. */
export async function restartLatePayment(
  ctx: AppContext,
  tx: Tx,
  order: LockedOrder,
  at: Date,
  afterCommit: AfterCommit,
): Promise<void> {
  const { acceptBy, remindAt } = await clocksFor(ctx, tx, order.vendorId, at)
  const { rows } = await sql`
    update late_payment set choose_by = ${acceptBy}, remind_at = ${remindAt}, reminded_at = null
    where order_id = ${order.id} and outcome is null returning 1`.execute(tx)
  if (rows.length > 0) lookAgain(ctx, order, afterCommit)
}

const mostAtOnce = 200

/** Past its deadline a late payment is refunded; each in a transaction of its own. */
export async function expireLatePayments(ctx: AppContext): Promise<void> {
  const { rows } = await sql<{ orderId: string }>`
    select late.order_id as "orderId" from late_payment late join orders o on o.id = late.order_id
    where late.outcome is null and late.choose_by <= ${ctx.clock()} and not ${isDisputed}
    order by late.choose_by limit ${mostAtOnce}`.execute(ctx.db)
  for (const { orderId } of rows) await runOut(ctx, orderId)
}

async function runOut(ctx: AppContext, orderId: string): Promise<void> {
  try {
    await inTransaction(ctx.db, async (tx, afterCommit) => {
      const at = ctx.clock()
      await lockPayment(tx, orderId)
      const order = await orderById(tx, orderId)
      const isDue = sql`choose_by <= ${at}`
      if (order.isDisputed) return
      if (!(await closeLatePayment(tx, { orderId, outcome: 'REFUNDED', by: null, at }, isDue))) return
      await refundLate(ctx, tx, order, at, afterCommit)
    })
  } catch (error) {
    if (!(error instanceof Refusal)) ctx.log.error({ err: error, orderId }, 'a late payment did not run out')
  }
}

async function clocksFor(ctx: AppContext, tx: Tx, vendorId: string, at: Date) {
  const { acceptHours } = await settingsOf(ctx, tx)
  return acceptClocks(await storeHours(tx, vendorId, at), at, acceptHours)
}

async function notify(
  ctx: AppContext,
  tx: Tx,
  { id: orderId, orderNo, totalPaisa }: LockedOrder,
  { kind, to, until = '' }: { kind: 'late-payment' | 'late-refund'; to: string; until?: string },
  afterCommit: AfterCommit,
): Promise<void> {
  const { shop_name: shopName } = await tx
    .selectFrom('orders')
    .select('shop_name')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const at = ctx.clock()
  const detail = { orderId, orderNo, shopName, total: String(totalPaisa), until }
  const key = `${orderId} ${at.toISOString()}`
  await notificationRequested.publish(tx, { ctx, kind, to: [to], detail, key, at }, afterCommit)
}

const lookAgain = (ctx: AppContext, { id, userId, vendorAccountId }: LockedOrder, afterCommit: AfterCommit) =>
  afterCommit(() => ctx.emitChange([userId, vendorAccountId], { about: 'order', id, isNew: false }))
