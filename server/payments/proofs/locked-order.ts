/** The order behind a payment, with the columns that paying needs. Read here, transitioned by its own slice alone. */
import { type RawBuilder, sql } from 'kysely'
import type { PaymentMethod, PaymentStatus } from '../../../contract/payments/payment-methods.ts'
import type { OrderStatus } from '../../../contract/shared/order-statuses.ts'
import { type Db, foundOr, type Tx } from '../../platform/db/db.ts'
import type { Aliased, Column, Columns, OneOf, Stored } from '../../platform/db/row-types.ts'
import type { PublicData } from '../accounts/account-rows.ts'

export interface PaidOrder
  extends Aliased<'orders', { orderId: 'id' }>,
    Columns<'orders', 'order_no' | 'placed_at' | 'expires_at' | 'user_id' | 'vendor_id'>,
    Columns<'vendor', 'shop_name' | 'shop_name_ne' | 'username'>,
    Aliased<'vendor', { vendorAccountId: 'account_id' }>,
    Aliased<'payment', { paymentId: 'id'; totalPaisa: 'amount_paisa' }>,
    Columns<'payment_account', 'label'>,
    Columns<'delivery_option', 'cod_allowed' | 'cod_limit_paisa'> {
  readonly orderStatus: OneOf<'orders', 'status', OrderStatus>
  /** When it was cancelled or expired; null while it is open. */
  readonly endedAt: Date | null
  /** Deadline for the store's choice about a late payment. */
  readonly chooseBy: Column<'late_payment', 'choose_by'> | null
  readonly method: OneOf<'payment', 'method', PaymentMethod>
  readonly paymentStatus: OneOf<'payment', 'status', PaymentStatus>
  readonly data: Stored<'payment_account', 'public_data', PublicData> | null
}

const columns = sql`
  o.id as "orderId", o.order_no as "orderNo", o.status as "orderStatus", o.placed_at as "placedAt",
  o.expires_at as "expiresAt", case when o.status in ('CANCELLED', 'EXPIRED') then (
    select max(e.at) from order_event e where e.order_id = o.id and e.to_status = o.status
  ) end as "endedAt",
  (select late.choose_by from late_payment late where late.order_id = o.id and late.outcome is null) as "chooseBy",
  o.user_id as "userId", o.vendor_id as "vendorId", v.account_id as "vendorAccountId",
  v.shop_name as "shopName", v.shop_name_ne as "shopNameNe", v.username, pay.id as "paymentId", pay.method, pay.status as "paymentStatus",
  pay.amount_paisa as "totalPaisa", coalesce(a.label, '') as label, a.public_data as data,
  d.cod_allowed as "codAllowed", d.cod_limit_paisa as "codLimitPaisa"`

const joins = sql`
  from orders o join payment pay on pay.order_id = o.id join vendor v on v.id = o.vendor_id
  join delivery_option d on d.id = o.delivery_option_id left join payment_account a on a.id = pay.account_id`

/** An order of this shopper that was to be paid by QR, in any state. */
export async function myPaidOrder(db: Db, orderId: string, userId: string): Promise<PaidOrder> {
  const { rows } = await sql<PaidOrder>`
    select ${columns} ${joins} where o.id = ${orderId} and o.user_id = ${userId}`.execute(db)
  return foundOr(rows[0])
}

/** Locks the payment before reading: the row is current until commit. */
export async function lockedOrder(tx: Tx, orderId: string, claim: RawBuilder<unknown>): Promise<PaidOrder> {
  await sql`select from payment where order_id = ${orderId} for update`.execute(tx)
  const { rows } =
    await sql<PaidOrder>`select ${columns} ${joins} where o.id = ${orderId} and ${claim}`.execute(tx)
  return foundOr(rows[0])
}
