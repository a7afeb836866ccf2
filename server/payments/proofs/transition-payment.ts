import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { PaymentStatus } from '../../../contract/payments/payment-methods.ts'
import { requireAllowed } from '../../../contract/shared/transitions.ts'
import type { Tx } from '../../platform/db/db.ts'
import { type PaymentEvent, paymentTransitions } from '../payment-states.ts'

export interface PaymentTransition {
  readonly from: PaymentStatus
  readonly to: PaymentStatus
  readonly by: PaymentEvent
  readonly at: Date
}

/** Transitions a payment from this state, and records it in its history. One that ended meanwhile is unchanged. */
export async function transitionPayment(
  tx: Tx,
  paymentId: string,
  { from, to, by, at }: PaymentTransition,
): Promise<void> {
  requireAllowed(paymentTransitions, { from, by }, to)
  await sql`
    with moved as (
      update payment set status = ${to} where id = ${paymentId} and status = ${from} returning id
    )
    insert into payment_event (id, payment_id, from_status, to_status, at)
    select ${randomUUIDv7()}, id, ${from}, ${to}, ${at} from moved`.execute(tx)
}

/** A payment that has come to nothing is paid at once, without a receipt. */
export async function payNothing(tx: Tx, paymentId: string, at: Date): Promise<void> {
  requireAllowed(paymentTransitions, { from: 'UNPAID', by: 'MONEY' }, 'PAID')
  await sql`
    with paid as (
      update payment set status = 'PAID', paid_at = ${at}
      where id = ${paymentId} and status = 'UNPAID' and amount_paisa = 0 returning id
    )
    insert into payment_event (id, payment_id, from_status, to_status, at)
    select ${randomUUIDv7()}, id, 'UNPAID', 'PAID', ${at} from paid`.execute(tx)
}
