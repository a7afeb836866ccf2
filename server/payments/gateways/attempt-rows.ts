/** Reads payments that go through a gateway, and their attempts. */
import { type RawBuilder, sql } from 'kysely'
import { type Gateway, gateways, type PaymentStatus } from '../../../contract/payments/payment-methods.ts'
import type { OrderStatus } from '../../../contract/shared/order-statuses.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Aliased, Column, Columns, OneOf, Stored } from '../../platform/db/row-types.ts'
import type { AttemptStatus } from './attempt-states.ts'
import type { Attempt } from './payment-gateway.ts'

export interface PaymentRow
  extends Aliased<'payment', { paymentId: 'id'; payBy: 'expires_at' }>,
    Columns<'payment', 'order_id' | 'amount_paisa'>,
    Columns<'orders', 'order_no'>,
    Columns<'vendor', 'username'> {
  readonly orderStatus: OneOf<'orders', 'status', OrderStatus>
  readonly method: OneOf<'payment', 'method', Gateway>
  readonly status: OneOf<'payment', 'status', PaymentStatus>
  readonly accountId: Column<'payment_account', 'id'>
  /** False when an admin has closed the account since; a replaced one still takes orders that were placed with it. */
  readonly isTaken: boolean
}

/** A shopper's own order that was placed to be paid at a gateway. A foreign one is NOT_FOUND as a missing one. */
export async function paymentOf(
  db: Db,
  orderId: string,
  userId: string,
  lock: 'FOR_UPDATE' | 'READ' = 'READ',
): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    select p.id as "paymentId", p.order_id as "orderId", o.order_no as "orderNo", o.status as "orderStatus",
      v.username, p.method, p.status, p.amount_paisa as "amountPaisa", p.account_id as "accountId",
      (c.status = 'ACTIVE' or c.superseded_at is not null) as "isTaken", p.expires_at as "payBy"
    from payment p join payment_account c on c.id = p.account_id
      join orders o on o.id = p.order_id join vendor v on v.id = o.vendor_id
    where p.order_id = ${orderId} and o.user_id = ${userId} and p.method in (${sql.join([...gateways])})
    ${lock === 'FOR_UPDATE' ? sql`for update of p` : sql``}`.execute(db)
  return rows[0]
}

export interface AttemptRow
  extends Attempt,
    Columns<
      'payment_attempt',
      | 'payment_id'
      | 'redirect_url'
      | 'checks'
      | 'handed_at'
      | 'superseded_at'
      | 'next_check_at'
      | 'expires_at'
    >,
    Columns<'payment', 'order_id'>,
    Aliased<'payment', { payBy: 'expires_at' }>,
    Columns<'orders', 'user_id'>,
    Columns<'vendor', 'username'> {
  readonly provider: OneOf<'payment_attempt', 'provider', Gateway>
  readonly status: OneOf<'payment_attempt', 'status', AttemptStatus>
  readonly lastAnswer: Stored<
    'payment_attempt',
    'last_answer',
    { readonly kind?: string; readonly at?: string } | null
  >
  readonly merchantCode: string | null
  readonly sealedSecret: Column<'payment_account', 'sealed_secret'>
  /** The owner of the account. */
  readonly vendorId: Column<'payment_account', 'vendor_id'>
}

export const attemptById = async (db: Db, id: string): Promise<AttemptRow | undefined> =>
  (await readAttempts(db, sql`a.id = ${id}`))[0]

export const attemptByReference = async (
  db: Db,
  provider: Gateway,
  reference: string,
): Promise<AttemptRow | undefined> =>
  (await readAttempts(db, sql`a.provider = ${provider} and a.reference = ${reference}`))[0]

/** The latest first. */
export const attemptsOf = (db: Db, paymentId: string): Promise<AttemptRow[]> =>
  readAttempts(db, sql`a.payment_id = ${paymentId}`)

async function readAttempts(db: Db, which: RawBuilder<unknown>): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    select a.id, a.provider, a.reference, a.handle, a.amount_paisa as "amountPaisa", a.status,
      a.payment_id as "paymentId", p.order_id as "orderId", o.order_no as "orderNo", o.user_id as "userId",
      v.username, a.redirect_url as "redirectUrl", a.checks, a.last_answer as "lastAnswer",
      a.handed_at as "handedAt", a.superseded_at as "supersededAt", a.next_check_at as "nextCheckAt",
      a.expires_at as "expiresAt", p.expires_at as "payBy", a.created_at as "createdAt",
      c.public_data ->> 'merchantCode' as "merchantCode", c.sealed_secret as "sealedSecret",
      c.vendor_id as "vendorId"
    from payment_attempt a join payment p on p.id = a.payment_id join payment_account c on c.id = a.account_id
      join orders o on o.id = p.order_id join vendor v on v.id = o.vendor_id
    where ${which}
    order by a.created_at desc, a.id desc`.execute(db)
  return rows
}
