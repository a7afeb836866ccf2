import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'

export interface NewPayment {
  readonly orderId: string
  readonly method: 'COD'
  readonly deliveryKind: 'PICKUP' | 'OWN_RIDER' | 'COURIER'
  readonly amountPaisa: number
  readonly at: Date
}

/** Opens the payment of an order: unpaid, and already saying in whose hands the money will be. */
export async function openPayment(tx: Tx, payment: NewPayment): Promise<void> {
  const id = randomUUIDv7()
  const collectedBy = payment.deliveryKind === 'COURIER' ? 'COURIER' : 'VENDOR'
  await sql`
    with opened as (
      insert into payment (id, order_id, method, collected_by, amount_paisa, created_at)
      values (${id}, ${payment.orderId}, ${payment.method}, ${collectedBy}, ${payment.amountPaisa}, ${payment.at})
    )
    insert into payment_event (id, payment_id, from_status, to_status, at)
    values (${randomUUIDv7()}, ${id}, null, 'UNPAID', ${payment.at})`.execute(tx)
}
