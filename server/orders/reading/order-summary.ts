/** What lists and details of orders both show, under the names that the wire uses. */
import { type RawBuilder, sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { isDisputed } from '../late-payments/may-be-paid.ts'
import { isCancelAsked, isLate } from '../moving/transition-order.ts'

export type OrderRow = ResponseData<typeof contract.orders.list>['rows'][number]
export type VendorOrderRow = ResponseData<typeof contract.orders.vendorList>['rows'][number]

/** Of `orders o`: it is late, or its shopper has waited too long for an answer. */
export const isOverdue: RawBuilder<boolean> = sql`(
  ${isLate} or o.cancel_escalated_at is not null and ${isCancelAsked}
)`

/** Columns of `orders o` with its payment, its store and its first line; the picture is still a name. */
export const summaryColumns: RawBuilder<unknown> = sql`
  o.id as "orderId", o.order_no as "orderNo", o.status, o.total_paisa as "total", o.item_count as "itemCount",
  o.placed_at as "placedAt", o.updated_at as "updatedAt", o.payment_method as "paymentMethod",
  pay.status as "paymentStatus", o.delivery_kind as "deliveryKind", line.product_name as "firstProductName",
  line.picture as "firstProductImage", o.vendor_id as "vendorId", o.shop_name as "shopName", v.username,
  o.group_id as "groupId", case o.status when 'AWAITING_PAYMENT' then o.expires_at end as "expiresAt",
  case when o.status = 'PLACED' and not ${isDisputed} then o.accept_by end as "acceptBy", ${isCancelAsked} as "isCancelAsked",
  case when o.status in ('ACCEPTED', 'PACKED') then o.ship_by end as "shipBy", ${isOverdue} as "isOverdue"`

export const summaryJoins: RawBuilder<unknown> = sql`
  join payment pay on pay.order_id = o.id
  join vendor v on v.id = o.vendor_id
  join lateral (
    select product_name, picture from order_line where order_id = o.id order by product_id, variable_no limit 1
  ) line on true`

/** For whom the goods are: the address says so, or the account of whoever fetches them. */
export const recipientColumns: RawBuilder<unknown> = sql`
  coalesce(o.address ->> 'recipientName', (select name from account where id = o.user_id)) as "recipientName",
  o.address ->> 'city' as "city"`
