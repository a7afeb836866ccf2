import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'
import { addMoney } from './take-money.ts'

/** Cash for the whole order was handed over at the door. Nothing for an order that is paid otherwise. */
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

/** Holds the payment of an order until the transaction ends: whoever moves both the order and its money begins here. */
export async function holdPayment(tx: Tx, orderId: string): Promise<void> {
  await sql`select from payment where order_id = ${orderId} for update`.execute(tx)
}

/** The order ended without being paid. What is paid already stays paid: the condition lets nothing else through. */
export async function voidPayment(
  tx: Tx,
  orderId: string,
  status: 'FAILED' | 'EXPIRED',
  at: Date,
): Promise<void> {
  await sql`
    with before as (
      select id, status from payment
      where order_id = ${orderId} and status in ('UNPAID', 'SUBMITTED') for update
    ),
    voided as (
      update payment set status = ${status} from before where payment.id = before.id
      returning payment.id, before.status as from_status
    )
    insert into payment_event (id, payment_id, from_status, to_status, at)
    select ${randomUUIDv7()}, id, from_status, ${status}, ${at} from voided`.execute(tx)
}
