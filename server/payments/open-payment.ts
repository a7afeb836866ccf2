import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { PaymentMethod } from '../../contract/payments/payment-methods.ts'
import type { AppContext } from '../platform/context.ts'
import type { Tx } from '../platform/db/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { isUsable } from './accounts/encrypt-secret.ts'
import { qrClosedUntil } from './proofs/qr-closed.ts'

export interface NewPayment {
  readonly orderId: string
  readonly userId: string
  /** So many rejected payments close the store's QR to this shopper. */
  readonly closingRejections: number
  readonly vendorId: string
  readonly method: PaymentMethod
  readonly amountPaisa: number
  readonly at: Date
  /** The deadline for paying; null for cash on delivery. */
  readonly expiresAt: Date | null
}

/**
 * Opens the payment of an order: unpaid, with the later holder of the money. That is the vendor, at the counter and in
 * its own account, and at the door too: the rider or courier is the vendor's own. PAYMENT_NOT_TAKEN when the vendor has
 * no approved account for this method, QR_CLOSED for a shopper whose payments it could not find.
 */
export async function openPayment(
  market: Pick<AppContext, 'config'>,
  tx: Tx,
  payment: NewPayment,
): Promise<void> {
  const id = randomUUIDv7()
  const accountId = payment.method === 'COD' ? null : await accountFor(market, tx, payment)
  await sql`
    with opened as (
      insert into payment (
        id, order_id, method, collected_by, amount_paisa, account_id, expires_at, created_at
      ) values (
        ${id}, ${payment.orderId}, ${payment.method}, 'VENDOR', ${payment.amountPaisa}, ${accountId},
        ${payment.expiresAt}, ${payment.at}
      )
    )
    insert into payment_event (id, payment_id, from_status, to_status, at)
    values (${randomUUIDv7()}, ${id}, null, 'UNPAID', ${payment.at})`.execute(tx)
}

async function accountFor(market: Pick<AppContext, 'config'>, tx: Tx, payment: NewPayment): Promise<string> {
  const closedUntil = payment.method === 'QR' ? qrClosedUntil(payment) : sql<Date | null>`null`
  const { rows } = await sql<{ id: string; sealedSecret: Buffer | null; closedUntil: Date | null }>`
    select id, sealed_secret as "sealedSecret", ${closedUntil} as "closedUntil" from payment_account
    where vendor_id = ${payment.vendorId} and method = ${payment.method} and status = 'ACTIVE'`.execute(tx)
  const [account] = rows
  if (account === undefined || !isUsable(market, account.sealedSecret)) throw new Refusal('PAYMENT_NOT_TAKEN')
  if (account.closedUntil !== null) {
    throw new Refusal('QR_CLOSED', { until: account.closedUntil.toISOString() })
  }
  return account.id
}
