/** Filters and sorts of order lists: the same parameters for shoppers, vendors and admins. */
import { type RawBuilder, sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import { type OrderSort, orderGroups } from '../../../contract/orders/order-states.ts'
import { endOfNepalDay, nepalDayOf, startOfNepalDay } from '../../../contract/shared/nepal-days.ts'
import type { Call } from '../../platform/http/binding.ts'
import { isLatePaymentOpen } from '../late-payments/late-payments.ts'
import { isCancelAsked } from '../states/order-conditions.ts'
import { isOverdue, promisedDay } from './order-summary.ts'

export type Sought = Call<typeof contract.orders.list>['query']

/** Conditions on `orders o`. `readsPhone`: which may be found by phone number, so that masked ones cannot be probed. */
export function filteredOrders(
  query: Sought,
  at: Date,
  readsPhone: RawBuilder<boolean> = sql`true`,
): RawBuilder<unknown> {
  const { status, group, asked, overdue, late, promised, method, kind, from, to, search } = query
  const conditions = [
    status !== undefined && sql`o.status = ${status}`,
    group !== undefined && sql`o.status = any(${[...orderGroups[group]]}::text[])`,
    asked !== undefined && isCancelAsked,
    // The two columns alone have an index: a partial one, as short as the list of orders that were ever late.
    overdue !== undefined &&
      sql`(o.late_at is not null or o.cancel_escalated_at is not null) and ${isOverdue}`,
    late !== undefined && isLatePaymentOpen,
    promised !== undefined && promisedBy(promised, at),
    method !== undefined && sql`o.payment_method = ${method}`,
    kind !== undefined && sql`o.delivery_kind = ${kind}`,
    from !== undefined && sql`o.placed_at >= ${startOfNepalDay(from)}`,
    to !== undefined && sql`o.placed_at < ${endOfNepalDay(to)}`,
    search !== undefined && search !== '' && meant(search, readsPhone),
  ].filter((one) => one !== false)
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** DUE: it has to leave today or should have left; LATE: its promised day cannot be held any more. */
const promisedBy = (promised: NonNullable<Sought['promised']>, at: Date): RawBuilder<unknown> => {
  const until = promised === 'DUE' ? endOfNepalDay(nepalDayOf(at)) : at
  const isAtStore = sql`o.status in ('PLACED', 'ACCEPTED', 'PACKED') and o.leave_by <= ${until}`
  return promised === 'DUE'
    ? sql`${isAtStore}`
    : sql`(${isAtStore} or o.status = 'ON_THE_WAY' and o.late_after <= ${until})`
}

/** Search by order number, recipient, digits of their phone number, or ordered product. */
function meant(search: string, readsPhone: RawBuilder<boolean>): RawBuilder<unknown> {
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const digits = search.replace(/[\s()+-]/g, '')
  const byPhone = /^\d{3,15}$/.test(digits)
    ? sql`or regexp_replace(o.address ->> 'phone', '\\D', '', 'g') like ${`%${digits}%`} and ${readsPhone}`
    : sql``
  return sql`(
    o.order_no ilike ${like} or o.address ->> 'recipientName' ilike ${like} or o.shop_name ilike ${like}
      or o.shop_name_ne ilike ${like}
    ${byPhone}
    or (o.address is null and exists (select from account a where a.id = o.user_id and a.name ilike ${like}))
    or exists (select from order_line l where l.order_id = o.id and l.product_name ilike ${like})
  )`
}

const sorts: Record<OrderSort, RawBuilder<unknown>> = {
  newest: sql`o.placed_at desc, o.id desc`,
  oldest: sql`o.placed_at, o.id`,
  'total-high': sql`o.total_paisa desc, o.id desc`,
  'total-low': sql`o.total_paisa, o.id`,
  // The nearest deadline first; orders without one last.
  due: sql`case o.status when 'PLACED' then o.accept_by when 'AWAITING_PAYMENT' then o.expires_at end nulls last,
    o.placed_at desc, o.id desc`,
  // The earliest promised day first; orders that promise none, or are over, last.
  promised: sql`${promisedDay} nulls last, o.placed_at desc, o.id desc`,
}

export const sortedOrders = (sort: OrderSort): RawBuilder<unknown> => sorts[sort]
