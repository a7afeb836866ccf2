/** The orders of a store, or of all stores, as a sheet. */
import { type RawBuilder, sql } from 'kysely'
import type { Language } from '../../../contract/errors.ts'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { toRupees } from '../../../contract/shared/money.ts'
import { fromMilli } from '../../../contract/shared/quantity.ts'
import { formatQuantity, type Unit } from '../../../contract/shared/quantity-words.ts'
import { byteOrderMark, csvLine } from '../../../contract/shared/sheet-cells.ts'
import { nepalClock } from '../../../contract/shared/time.ts'
import { partsOfTotal, type TotalParts } from '../../payments/index.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Aliased, Columns, OneOf } from '../../platform/db/row-types.ts'
import type { Call } from '../../platform/http/binding.ts'
import { contactOpenSince, isContactOpen } from '../customers/contact-cover.ts'
import { type SheetHead, type SheetWords, sheetWords } from '../sheet-words.ts'
import { filteredOrders, type Sought, sortedOrders } from './find-orders.ts'
import { inMarket } from './list-orders.ts'

type Vendors = typeof contract.orders.vendorSheet
type Admins = typeof contract.orders.adminSheet

const linesAtOnce = 500
const heads: readonly SheetHead[] = [
  'order',
  'day',
  'status',
  'recipient',
  'district',
  'items',
  'goods',
  'storeDiscount',
  'platformDiscount',
  'deliveryFee',
  'total',
  'method',
  'payment',
  'delivery',
  'ordered',
  'weights',
]

interface Line
  extends Columns<'orders', 'order_no' | 'placed_at' | 'status' | 'total_paisa' | 'shop_name'>,
    Aliased<'orders', { method: 'payment_method'; delivery: 'delivery_kind' }>,
    Aliased<'payment', { payment: 'status' }>,
    TotalParts {
  readonly recipient: string
  readonly city: string
  readonly items: number
  /** Once it was weighed: the total at placement, and both weights of each line. */
  readonly orderedPaisa: number | null
  readonly weights: readonly Weight[] | null
}

interface Weight extends Columns<'order_line', 'product_name'> {
  readonly unit: OneOf<'order_line', 'unit', Unit>
  readonly ordered: number
  readonly weighed: number
}

/** The same orders in the same order as on the screen, `linesAtOnce` at a time. */
export async function vendorOrderSheet(
  ctx: AppContext,
  { query, caller, language }: Call<Vendors>,
): Promise<ResponseData<Vendors>> {
  const words = sheetWords(language)
  const readsPhone = isContactOpen(await contactOpenSince(ctx))
  const rows = await linesOf(ctx, sql`o.vendor_id = ${caller.vendorId}`, query, readsPhone)
  return sheet(rows, query.offset, words.heads(heads), (row) => cellsOf(row, words, language))
}

/** The list of all orders; the store stands last. */
export async function adminOrderSheet(
  ctx: AppContext,
  { query, language }: Call<Admins>,
): Promise<ResponseData<Admins>> {
  const words = sheetWords(language)
  const rows = await linesOf(ctx, inMarket(query), query)
  return sheet(rows, query.offset, words.heads([...heads, 'store']), (row) => [
    ...cellsOf(row, words, language),
    row.shopName,
  ])
}

async function linesOf(
  ctx: AppContext,
  whose: RawBuilder<unknown>,
  query: Omit<Sought, 'noOfRows'>,
  readsPhone?: RawBuilder<boolean>,
): Promise<readonly Line[]> {
  const { offset, sort } = query
  const asked = { ...query, noOfRows: linesAtOnce }
  const { rows } = await sql<Line>`
    select o.order_no as "orderNo", o.placed_at as "placedAt", o.status, o.shop_name as "shopName",
      coalesce(o.address ->> 'recipientName', a.name) as recipient, coalesce(o.address ->> 'city', '') as city,
      o.item_count as items, o.ordered_paisa as "orderedPaisa",
      (
        select json_agg(json_build_object(
          'productName', product_name, 'unit', unit, 'ordered', quantity::bigint * step_milli, 'weighed', weighed_milli
        ) order by product_id, variable_no)
        from order_line where order_id = o.id and weighed_milli is not null
      ) as weights,
      parts.goods, parts."vendorDiscount", parts."platformDiscount", parts."deliveryFee",
      o.total_paisa as "totalPaisa", o.payment_method as method, pay.status as payment, o.delivery_kind as delivery
    from (
      select o.* from orders o where ${whose} and ${filteredOrders(asked, ctx.clock(), readsPhone)}
      order by ${sortedOrders(sort)} limit ${linesAtOnce} offset ${offset}
    ) o
    join account a on a.id = o.user_id
    join payment pay on pay.order_id = o.id
    cross join lateral ${partsOfTotal} as parts
    order by ${sortedOrders(sort)}`.execute(ctx.db)
  return rows
}

const sheet = (
  rows: readonly Line[],
  offset: number,
  head: readonly string[],
  cells: (row: Line) => readonly (string | number)[],
) => ({
  csv: (offset === 0 ? byteOrderMark + csvLine(head) : '') + rows.map((row) => csvLine(cells(row))).join(''),
  next: rows.length < linesAtOnce ? null : offset + rows.length,
})

const cellsOf = (row: Line, { code }: SheetWords, language: Language): readonly (string | number)[] => [
  row.orderNo,
  nepalClock(row.placedAt).day,
  code('status', row.status),
  row.recipient,
  row.city,
  row.items,
  ...[row.goods, row.vendorDiscount, row.platformDiscount, row.deliveryFee, row.totalPaisa].map(toRupees),
  code('method', row.method),
  code('payment', row.payment),
  code('delivery', row.delivery),
  row.orderedPaisa === null ? '' : toRupees(row.orderedPaisa),
  (row.weights ?? []).map((one) => weightsOf(one, language)).join('; '),
]

/** `Mutton: 1 kg → 1.08 kg`. */
function weightsOf({ productName, unit, ordered, weighed }: Weight, language: Language): string {
  const written = (milli: number) => formatQuantity(1, { unit, step: fromMilli(milli) }, language)
  return `${productName}: ${written(ordered)} → ${written(weighed)}`
}
