/** Customers of a vendor for lists, read from derived tables, so that no list reads all of their orders. */
import { type RawBuilder, sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Aliased, Column, Columns } from '../../platform/db/row-types.ts'
import { contactOpenSince, coveredPhone, keepsContactOpen } from './contact-cover.ts'
import { foundFor, type SoughtCustomers } from './find-customers.ts'

export type Customer = ResponseData<typeof contract.orders.customers>['rows'][number]

export interface CustomerRow
  extends Columns<'store_customer', 'orders' | 'refusals' | 'returns'>,
    Aliased<
      'store_customer',
      { customerId: 'user_id'; spent: 'spent_paisa'; firstOrderAt: 'first_at'; lastOrderAt: 'last_at' }
    >,
    Columns<'account', 'name' | 'phone'>,
    Columns<'customer_note', 'tags' | 'note'> {
  readonly city: Column<'store_customer_search', 'city'>
  readonly average: number
  readonly isPhoneCovered: boolean
}

export interface Wanted {
  readonly vendorId: string
  readonly sought: SoughtCustomers
  readonly offset: number
  readonly noOfRows: number
}

/** `count` is bounded: the page's offset and the most that lists count beyond it. */
export async function customerRows(
  ctx: AppContext,
  { vendorId, sought, offset, noOfRows }: Wanted,
): Promise<{ rows: CustomerRow[]; count: number }> {
  const { page, counted } = await foundFor(ctx, { vendorId, sought, offset, noOfRows })
  const [rows, count] = await Promise.all([rowsOf(ctx, vendorId, page), counted])
  return { rows, count }
}

export async function customerRow(
  ctx: AppContext,
  { vendorId, customerId }: { readonly vendorId: string; readonly customerId: string },
): Promise<CustomerRow | undefined> {
  const rows = await rowsOf(ctx, vendorId, sql`select ${customerId}::uuid as user_id, 1 as place`)
  return rows[0]
}

/**
 * Every shopper of whom an order was placed here, whatever became of it. Spent is the total received, less refunds. A
 * phone number is open while an order is in the store's hands and for some days after; then it is masked.
 */
async function rowsOf(ctx: AppContext, vendorId: string, page: RawBuilder<unknown>): Promise<CustomerRow[]> {
  const openSince = await contactOpenSince(ctx)
  const { rows } = await sql<CustomerRow>`
    with page as materialized (${page}),
    known as (
      select c.*, p.place, s.city, a.name, coalesce(latest.address ->> 'phone', a.phone) as phone,
        coalesce(n.tags, '{}') as tags, coalesce(n.note, '') as note,
        exists (
          select from orders o
          where o.vendor_id = ${vendorId} and o.user_id = c.user_id and ${keepsContactOpen('o', openSince)}
        ) as is_open
      from page p
      join store_customer c on c.user_id = p.user_id and c.vendor_id = ${vendorId}
      join store_customer_search s on s.user_id = p.user_id and s.vendor_id = ${vendorId}
      join account a on a.id = p.user_id
      left join customer_note n on n.vendor_id = ${vendorId} and n.account_id = p.user_id
      left join orders latest on latest.id = s.address_of
    )
    select user_id as "customerId", name, city, orders, spent_paisa as spent,
      round(spent_paisa::numeric / orders)::bigint as average, first_at as "firstOrderAt", last_at as "lastOrderAt",
      refusals, returns, tags, note, not is_open as "isPhoneCovered",
      case when is_open then phone else ${coveredPhone(sql`phone`)} end as phone
    from known order by place`.execute(ctx.db)
  return rows
}

export const customerOf = (row: CustomerRow): Customer => ({
  customerId: row.customerId,
  name: row.name,
  phone: row.phone,
  isPhoneCovered: row.isPhoneCovered,
  city: row.city,
  orders: row.orders,
  spent: row.spent,
  average: row.average,
  firstOrderAt: row.firstOrderAt,
  lastOrderAt: row.lastOrderAt,
  refusals: row.refusals,
  returns: row.returns,
  tags: row.tags,
})

/** Condition on an order by its alias: it reached the store at all. */
export const wasPlaced = (order: string): RawBuilder<unknown> => {
  const [status, method, id] = ['status', 'payment_method', 'id'].map((name) => sql.ref(`${order}.${name}`))
  return sql`
    ${status} not in ('AWAITING_PAYMENT', 'EXPIRED') and (
      ${status} <> 'CANCELLED' or ${method} = 'COD'
      or exists (select from order_event e where e.order_id = ${id} and e.to_status = 'PLACED')
    )`
}
