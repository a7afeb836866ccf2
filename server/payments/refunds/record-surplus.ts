/** Overpayments and mismatches: money received that is not the order's price, to be refunded. In paisa. */
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { PaymentMethod } from '../../../contract/payments/payment-methods.ts'
import type { Tx } from '../../platform/db/db.ts'
import { openExtraRefund } from './open-extra-refund.ts'

export interface Surplus {
  readonly orderId: string
  readonly kind: 'PAID_TWICE' | 'MISFIT'
  readonly provider: PaymentMethod
  /** The gateway's or bank's reference: one report counts once. */
  readonly reference: string
  readonly amountPaisa: number
  /** The admin or vendor who entered it; null: our own look-up. */
  readonly enteredBy: string | null
  readonly by?: 'VENDOR' | 'ADMIN'
  readonly note?: string
  /** The refund's id, where the client has made one. */
  readonly refundId?: string
  readonly at: Date
}

/**
 * Whether this reference is recorded under a payment already. Locks the reference until commit, since two payments
 * could be given the same one at once. Lock order: always after the payment's row, against deadlocks.
 */
export async function isKnownReference(
  tx: Tx,
  { provider, reference }: Pick<Surplus, 'provider' | 'reference'>,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${provider} ${reference}`}, 0))`.execute(tx)
  const { rows } = await sql`
    select from payment_receipt where (provider, reference) = (${provider}, ${reference})
    union all select from payment_surplus where (provider, reference) = (${provider}, ${reference})`.execute(
    tx,
  )
  return rows.length > 0
}

/** Answers the refund that is due for it. Stores are paid on accounts of their own, so the store refunds it. */
export async function recordSurplus(tx: Tx, surplus: Surplus): Promise<string> {
  const { orderId, kind, provider, reference, amountPaisa, enteredBy, at } = surplus
  const surplusId = randomUUIDv7()
  await sql`
    insert into payment_surplus (id, payment_id, kind, provider, reference, amount_paisa, entered_by, at)
    select ${surplusId}, id, ${kind}, ${provider}, ${reference}, ${amountPaisa}, ${enteredBy}, ${at}
    from payment where order_id = ${orderId}`.execute(tx)
  return openExtraRefund(tx, {
    ...{ orderId, kind: 'SURPLUS', surplusId, amountPaisa, reason: kind, payer: 'VENDOR', at },
    ...{ by: surplus.by ?? 'SYSTEM', byId: enteredBy, note: surplus.note ?? '' },
    ...(surplus.refundId !== undefined && { id: surplus.refundId }),
  })
}
