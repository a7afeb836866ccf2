/** Late payments: money that is found for an order that is over. Its store revives the order or gives the money back. */
import { randomUUIDv7 } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { NewsKind } from '../../../contract/notifications/notification-kinds.ts'
import { holdPayment } from '../../payments/index.ts'
import type { Market } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import type { AfterCommit } from '../../platform/events/domain-event.ts'
import { news } from '../../platform/events/notification-event.ts'
import { Refusal } from '../../platform/refusal.ts'
import { settingsOf } from '../../settings/index.ts'
import { storeHours } from '../../vendors/index.ts'
import { giveMoneyBack } from '../moving/refund-order.ts'
import { type OrderInHand, orderById } from '../moving/transition-order.ts'
import { tellBoth } from '../states/emit-order-change.ts'
import { acceptClocks } from '../states/order-clocks.ts'
import { isDisputed } from './may-be-paid.ts'

/** Of `orders o`: until when its store may choose what becomes of a late payment; null where nothing is to be chosen. */
export const lateChoiceUntil: RawBuilder<Date | null> = sql`(
  select late.choose_by from late_payment late where late.order_id = o.id and late.outcome is null
)`

/** Of `orders o`: it is over, and its payment waits for the store all the same. */
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
  market: Market,
  tx: Tx,
  order: OrderInHand,
  at: Date,
  afterCommit: AfterCommit,
): Promise<void> {
  const { rows } = await sql`
    select from order_event where order_id = ${order.id} and to_status = 'PLACED' limit 1`.execute(tx)
  if (rows.length > 0) return refundLate(market, tx, order, at, afterCommit)
  const { acceptBy, remindAt } = await clocksFor(market, tx, order.vendorId, at)
  const clocks = { opened_at: at, choose_by: acceptBy, remind_at: remindAt }
  await tx
    .insertInto('late_payment')
    .values({ id: randomUUIDv7(), order_id: order.id, ...clocks })
    .execute()
  const until = acceptBy.toISOString()
  await tell(market, tx, order, { kind: 'late-payment', to: order.vendorAccountId, until }, afterCommit)
  lookAgain(market, order, afterCommit)
}

/** The money goes back within seven days, and the shopper hears of it. */
export async function refundLate(
  market: Market,
  tx: Tx,
  order: OrderInHand,
  at: Date,
  afterCommit: AfterCommit,
): Promise<void> {
  await giveMoneyBack(tx, order.id, 'LATE', at)
  await tellBoth(market, tx, order, afterCommit)
  await tell(market, tx, order, { kind: 'late-refund', to: order.userId }, afterCommit)
}

export interface Closing {
  readonly orderId: string
  readonly outcome: 'REVIVED' | 'REFUNDED' | 'TAKEN_BACK'
  /** Null: the clock. */
  readonly by: string | null
  readonly at: Date
}

/** Answers whether there was something to close. Whoever calls holds the payment, so of two at once one is the first. */
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

/** The store's time stood still while the payment was in dispute, and begins anew. */
export async function restartLatePayment(
  market: Market,
  tx: Tx,
  order: OrderInHand,
  at: Date,
  afterCommit: AfterCommit,
): Promise<void> {
  const { acceptBy, remindAt } = await clocksFor(market, tx, order.vendorId, at)
  const { rows } = await sql`
    update late_payment set choose_by = ${acceptBy}, remind_at = ${remindAt}, reminded_at = null
    where order_id = ${order.id} and outcome is null returning 1`.execute(tx)
  if (rows.length > 0) lookAgain(market, order, afterCommit)
}

const mostAtOnce = 200

/** Whoever has not chosen in time gives the money back; each in a transaction of its own. */
export async function runOutLatePayments(market: Market): Promise<void> {
  const { rows } = await sql<{ orderId: string }>`
    select late.order_id as "orderId" from late_payment late join orders o on o.id = late.order_id
    where late.outcome is null and late.choose_by <= ${market.clock()} and not ${isDisputed}
    order by late.choose_by limit ${mostAtOnce}`.execute(market.db)
  for (const { orderId } of rows) await runOut(market, orderId)
}

async function runOut(market: Market, orderId: string): Promise<void> {
  try {
    await inTransaction(market.db, async (tx, afterCommit) => {
      const at = market.clock()
      await holdPayment(tx, orderId)
      const order = await orderById(tx, orderId)
      const isDue = sql`choose_by <= ${at}`
      if (order.isDisputed) return
      if (!(await closeLatePayment(tx, { orderId, outcome: 'REFUNDED', by: null, at }, isDue))) return
      await refundLate(market, tx, order, at, afterCommit)
    })
  } catch (error) {
    if (!(error instanceof Refusal))
      market.log.error({ err: error, orderId }, 'a late payment did not run out')
  }
}

async function clocksFor(market: Market, tx: Tx, vendorId: string, at: Date) {
  const { acceptHours } = await settingsOf(market, tx)
  return acceptClocks(await storeHours(tx, vendorId, at), at, acceptHours)
}

async function tell(
  market: Market,
  tx: Tx,
  { id: orderId, orderNo, totalPaisa }: OrderInHand,
  { kind, to, until = '' }: { kind: NewsKind; to: string; until?: string },
  afterCommit: AfterCommit,
): Promise<void> {
  const { shop_name: shopName } = await tx
    .selectFrom('orders')
    .select('shop_name')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const at = market.clock()
  const detail = { orderId, orderNo, shopName, total: String(totalPaisa), until }
  const key = `${orderId} ${at.toISOString()}`
  await news.announce(tx, { market, kind, to: [to], detail, key, at }, afterCommit)
}

const lookAgain = (market: Market, { id, userId, vendorAccountId }: OrderInHand, afterCommit: AfterCommit) =>
  afterCommit(() => market.tell([userId, vendorAccountId], { about: 'order', id, isNew: false }))
