import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { statesBefore } from '../../contract/shared/transitions.ts'
import type { Tx } from '../platform/db/db.ts'
import { inStates } from '../platform/in-states.ts'
import { Refusal } from '../platform/refusal.ts'
import { addMoney } from './accept-payment.ts'
import { paymentTransitions } from './payment-states.ts'

/** Cash for the whole order was collected at the door. Does nothing for an order with another method. */
export async function collectCash(tx: Tx, orderId: string, at: Date): Promise<void> {
  const cash = await tx
    .selectFrom('payment')
    .select('amount_paisa')
    .where('order_id', '=', orderId)
    .where('method', '=', 'COD')
    .where('amount_paisa', '>', 0)
    .executeTakeFirst()
  if (cash === undefined) return
  await addMoney(tx, { orderId, provider: 'COD', reference: orderId, amountPaisa: cash.amount_paisa, at })
}

/** The amount to collect at the door, after a weighing. Callers hold the payment's lock; nothing of it is paid yet. */
export async function changeCashAmount(tx: Tx, orderId: string, amountPaisa: number): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('payment')
    .set({ amount_paisa: amountPaisa })
    .where('order_id', '=', orderId)
    .where('method', '=', 'COD')
    .where('status', '=', 'UNPAID')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('WRONG_STATE')
}

/**
 * Locks the payment of an order until commit. Lock order: every transaction over an order and its money begins here.
 */
export async function lockPayment(tx: Tx, orderId: string): Promise<void> {
  await sql`select from payment where order_id = ${orderId} for update`.execute(tx)
}

/** The order ended without being paid. A paid payment stays paid: the condition lets nothing else through. */
export async function voidPayment(
  tx: Tx,
  orderId: string,
  status: 'FAILED' | 'EXPIRED',
  at: Date,
): Promise<void> {
  await sql`
    with before as (
      select id, status from payment
      where order_id = ${orderId} and status in ${inStates(statesBefore(paymentTransitions, status, 'ORDER_ENDED'))} for update
    ),
    voided as (
      update payment set status = ${status} from before where payment.id = before.id
      returning payment.id, before.status as from_status
    )
    insert into payment_event (id, payment_id, from_status, to_status, at)
    select ${randomUUIDv7()}, id, from_status, ${status}, ${at} from voided`.execute(tx)
}

/**
 * Reverts the cash of a reverted delivery: its report is deleted, and the payment stands as before. The steps in
 * between stay in its history.
 */
export async function uncollectCash(tx: Tx, orderId: string, at: Date): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('payment_receipt')
    .where('provider', '=', 'COD')
    .where('reference', '=', orderId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return
  await sql`
    with reported as (
      select p.id, p.amount_paisa, coalesce(sum(r.amount_paisa), 0)::bigint as paisa
      from payment p left join payment_receipt r on r.payment_id = p.id
      where p.order_id = ${orderId} group by p.id
    ),
    undone as (
      update payment p set accepted_paisa = reported.paisa, status = 'UNPAID', paid_at = null
      from reported where p.id = reported.id and p.status in ${inStates(statesBefore(paymentTransitions, 'UNPAID', 'CASH_UNDONE'))} and reported.paisa < reported.amount_paisa
      returning p.id
    )
    insert into payment_event (id, payment_id, from_status, to_status, at)
    select ${randomUUIDv7()}, id, 'PAID', 'UNPAID', ${at} from undone`.execute(tx)
}
