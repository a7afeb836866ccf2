/** The orders of a store as a sheet. */
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { toRupees } from '../../../contract/shared/money.ts'
import { byteOrderMark, csvLine } from '../../../contract/shared/sheet-cells.ts'
import { nepalClock } from '../../../contract/shared/time.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Aliased, Columns } from '../../platform/db/row-types.ts'
import type { Call } from '../../platform/http/binding.ts'
import { contactOpenSince, isContactOpen } from '../customers/contact-cover.ts'
import { filteredOrders, sortedOrders } from './find-orders.ts'

type Sheet = typeof contract.orders.vendorSheet

const linesAtOnce = 500
const heads = [
  'order',
  'day',
  'state',
  'recipient',
  'district',
  'items',
  'total',
  'method',
  'payment',
  'delivery',
]

interface Line
  extends Columns<'orders', 'order_no' | 'placed_at' | 'status' | 'total_paisa'>,
    Aliased<'orders', { method: 'payment_method'; delivery: 'delivery_kind' }>,
    Aliased<'payment', { payment: 'status' }> {
  readonly recipient: string
  readonly city: string
  readonly items: number
}

/** The same orders in the same order as on the screen, `linesAtOnce` at a time. */
export async function vendorOrderSheet(
  ctx: AppContext,
  { query, caller }: Call<Sheet>,
): Promise<ResponseData<Sheet>> {
  const { offset, sort, ...sought } = query
  const readsPhone = isContactOpen(await contactOpenSince(ctx))
  const asked = { ...sought, sort, offset, noOfRows: linesAtOnce }
  const { rows } = await sql<Line>`
    select o.order_no as "orderNo", o.placed_at as "placedAt", o.status,
      coalesce(o.address ->> 'recipientName', a.name) as recipient, coalesce(o.address ->> 'city', '') as city,
      (select coalesce(sum(quantity), 0)::int from order_line where order_id = o.id) as items,
      o.total_paisa as "totalPaisa", o.payment_method as method, pay.status as payment, o.delivery_kind as delivery
    from (
      select o.* from orders o where o.vendor_id = ${caller.vendorId} and ${filteredOrders(asked, readsPhone)}
      order by ${sortedOrders(sort)} limit ${linesAtOnce} offset ${offset}
    ) o
    join account a on a.id = o.user_id
    join payment pay on pay.order_id = o.id
    order by ${sortedOrders(sort)}`.execute(ctx.db)
  const head = offset === 0 ? byteOrderMark + csvLine(heads) : ''
  return {
    csv: head + rows.map(lineOf).join(''),
    next: rows.length < linesAtOnce ? null : offset + rows.length,
  }
}

const lineOf = (row: Line): string =>
  csvLine([
    row.orderNo,
    nepalClock(row.placedAt).day,
    row.status,
    row.recipient,
    row.city,
    row.items,
    toRupees(row.totalPaisa),
    row.method,
    row.payment,
    row.delivery,
  ])
