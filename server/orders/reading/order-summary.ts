/** Columns that lists and details of orders share, under the names of the response. */
import { type RawBuilder, sql } from 'kysely'
import type { DeliveryKind } from '../../../contract/delivery/delivery-fee.ts'
import type { contract } from '../../../contract/index.ts'
import type { PaymentMethod, PaymentStatus } from '../../../contract/payments/payment-methods.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { pictureUrl } from '../../../contract/shared/limits.ts'
import type { OrderStatus } from '../../../contract/shared/order-statuses.ts'
import type { Aliased, Column, Columns, OneOf } from '../../platform/db/row-types.ts'
import { isDisputed } from '../late-payments/may-be-paid.ts'
import { isCancelAsked, isPackedLate } from '../states/order-conditions.ts'

export type VendorOrderRow = ResponseData<typeof contract.orders.vendorList>['rows'][number]
export type OrderRow = Omit<VendorOrderRow, 'recipientName' | 'city'>

/** A row of `summaryColumns`. */
export interface SummaryColumns
  extends Columns<
      'orders',
      | 'order_no'
      | 'item_count'
      | 'placed_at'
      | 'updated_at'
      | 'vendor_id'
      | 'shop_name'
      | 'shop_name_ne'
      | 'group_id'
      | 'expires_at'
      | 'accept_by'
      | 'ship_by'
      | 'promised_day'
      | 'leave_by'
    >,
    Aliased<'orders', { orderId: 'id'; total: 'total_paisa' }>,
    Columns<'vendor', 'username'> {
  readonly status: OneOf<'orders', 'status', OrderStatus>
  readonly paymentMethod: OneOf<'orders', 'payment_method', PaymentMethod>
  readonly paymentStatus: OneOf<'payment', 'status', PaymentStatus>
  readonly deliveryKind: OneOf<'orders', 'delivery_kind', DeliveryKind>
  readonly firstProductName: Column<'order_line', 'product_name'>
  readonly firstProductImage: Column<'order_line', 'picture'>
  readonly isCancelAsked: boolean
  readonly isOverdue: boolean
}

/** A row of `recipientColumns`. */
export interface RecipientColumns {
  readonly recipientName: Column<'account', 'name'>
  readonly city: string | null
}

/** Condition on `orders o`: it is late, or its shopper has waited too long for an answer. */
export const isOverdue: RawBuilder<boolean> = sql`(
  ${isPackedLate} or o.cancel_escalated_at is not null and ${isCancelAsked}
)`

/** Of `orders o`: the promised day while it is on its way to the shopper; an index has it. */
export const promisedDay: RawBuilder<string | null> = sql`
  case when o.status in ('PLACED', 'ACCEPTED', 'PACKED', 'ON_THE_WAY') then o.promised_day end`

/** Columns of `orders o` with its payment, its store and its first line; the picture is still a name. */
export const summaryColumns: RawBuilder<unknown> = sql`
  o.id as "orderId", o.order_no as "orderNo", o.status, o.total_paisa as "total", o.item_count as "itemCount",
  o.placed_at as "placedAt", o.updated_at as "updatedAt", o.payment_method as "paymentMethod",
  pay.status as "paymentStatus", o.delivery_kind as "deliveryKind", line.product_name as "firstProductName",
  line.picture as "firstProductImage", o.vendor_id as "vendorId", o.shop_name as "shopName", o.shop_name_ne as "shopNameNe", v.username,
  o.group_id as "groupId", case o.status when 'AWAITING_PAYMENT' then o.expires_at end as "expiresAt",
  case when o.status = 'PLACED' and not ${isDisputed} then o.accept_by end as "acceptBy", ${isCancelAsked} as "isCancelAsked",
  case when o.status in ('ACCEPTED', 'PACKED') then o.ship_by end as "shipBy", ${isOverdue} as "isOverdue",
  ${promisedDay} as "promisedDay", case when o.status in ('PLACED', 'ACCEPTED', 'PACKED') then o.leave_by end as "leaveBy"`

export const summaryJoins: RawBuilder<unknown> = sql`
  join payment pay on pay.order_id = o.id
  join vendor v on v.id = o.vendor_id
  join lateral (
    select product_name, picture from order_line where order_id = o.id order by product_id, variable_no limit 1
  ) line on true`

/** The recipient: from the address, or the shopper's account for an order that is picked up. */
export const recipientColumns: RawBuilder<unknown> = sql`
  coalesce(o.address ->> 'recipientName', (select name from account where id = o.user_id)) as "recipientName",
  o.address ->> 'city' as "city"`

export const orderRowOf = (row: SummaryColumns): OrderRow => ({
  orderId: row.orderId,
  orderNo: row.orderNo,
  status: row.status,
  total: row.total,
  itemCount: row.itemCount,
  placedAt: row.placedAt,
  updatedAt: row.updatedAt,
  paymentMethod: row.paymentMethod,
  paymentStatus: row.paymentStatus,
  deliveryKind: row.deliveryKind,
  firstProductName: row.firstProductName,
  firstProductImage: row.firstProductImage === null ? null : pictureUrl(row.firstProductImage),
  vendorId: row.vendorId,
  shopName: row.shopName,
  shopNameNe: row.shopNameNe,
  username: row.username,
  groupId: row.groupId,
  expiresAt: row.expiresAt,
  acceptBy: row.acceptBy,
  isCancelAsked: row.isCancelAsked,
  shipBy: row.shipBy,
  isOverdue: row.isOverdue,
  promisedDay: row.promisedDay,
  leaveBy: row.leaveBy,
})

export const vendorOrderRowOf = (row: SummaryColumns & RecipientColumns): VendorOrderRow => ({
  ...orderRowOf(row),
  recipientName: row.recipientName,
  city: row.city,
})
