import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'

/** The whole amount was handed over at the door. */
export const collectCash = (tx: Tx, orderId: string, at: Date): Promise<void> =>
  settle(tx, orderId, 'PAID', at)

/** The order ended without being paid. What is paid already stays paid. */
export const voidPayment = (tx: Tx, orderId: string, at: Date): Promise<void> =>
  settle(tx, orderId, 'FAILED', at)

/** Moves an unpaid payment on, once: the condition in the update lets only the first of two through. */
async function settle(tx: Tx, orderId: string, status: 'PAID' | 'FAILED', at: Date): Promise<void> {
  const isPaid = status === 'PAID'
  await sql`
    with settled as (
      update payment set status = ${status}, paid_at = ${isPaid ? at : null},
        accepted_paisa = ${isPaid ? sql`amount_paisa` : sql`accepted_paisa`}
      where order_id = ${orderId} and status = 'UNPAID'
      returning id
    )
    insert into payment_event (id, payment_id, from_status, to_status, at)
    select ${randomUUIDv7()}, id, 'UNPAID', ${status}, ${at} from settled`.execute(tx)
}
