import { type RawBuilder, sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { mostCounted } from '../../../contract/shared/limits.ts'
import { toRupees } from '../../../contract/shared/money.ts'
import { nepalDayOf } from '../../../contract/shared/nepal-days.ts'
import { byteOrderMark, csvLine } from '../../../contract/shared/sheet-cells.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { type SheetHead, sheetWords } from '../sheet-words.ts'
import { type CustomerRow, customerOf, customerRows } from './customer-rows.ts'

type List = typeof contract.orders.customers
type Sheet = typeof contract.orders.customerSheet

/** Customers who have ordered from my store. */
export async function listCustomers(
  ctx: AppContext,
  { query, caller }: Call<List>,
): Promise<ResponseData<List>> {
  const { offset, noOfRows, ...sought } = query
  const { vendorId } = caller
  const [{ rows, count: counted }, choices] = await Promise.all([
    customerRows(ctx, { vendorId, sought, offset, noOfRows }),
    choicesOf(ctx.db, vendorId),
  ])
  const count = rows.length === 0 ? offset : counted
  const most = offset + mostCounted
  return { rows: rows.map(customerOf), total: Math.min(count, most), isMore: count > most, ...choices }
}

async function choicesOf(db: Db, vendorId: string): Promise<{ tags: string[]; cities: string[] }> {
  const { rows } = await sql<{ tags: string[]; cities: string[] }>`
    with recursive city (name) as (
      (${cityAfter(vendorId, sql`''`)})
      union all
      select (${cityAfter(vendorId, sql`city.name`)}) from city where city.name is not null
    )
    select coalesce((
        select array_agg(distinct tag order by tag) from customer_note, unnest(tags) as tag where vendor_id = ${vendorId}
      ), '{}') as tags,
      coalesce((
        select array_agg(name order by name) from city
        where exists (
          select from order_stat_daily s where s.vendor_id = ${vendorId} and s.city = city.name and s.placed > 0
        )
      ), '{}') as cities`.execute(db)
  return rows[0] ?? { tags: [], cities: [] }
}

/** A loose index scan: from each district to the next one, past all of its days. */
const cityAfter = (vendorId: string, before: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select stat.city from order_stat_daily stat where stat.vendor_id = ${vendorId} and stat.city > ${before}
  order by stat.city limit 1`

const linesAtOnce = 500
const heads: readonly SheetHead[] = [
  ...(['name', 'phone', 'district', 'orders', 'spent', 'average'] as const),
  ...(['first', 'last', 'refused', 'returns', 'tags', 'note'] as const),
]

/** The same list as a sheet; what is masked on the screen is masked here. */
export async function customerSheet(
  ctx: AppContext,
  { query, caller, language }: Call<Sheet>,
): Promise<ResponseData<Sheet>> {
  const { offset, ...sought } = query
  const { vendorId } = caller
  const { rows } = await customerRows(ctx, { vendorId, sought, offset, noOfRows: linesAtOnce })
  const head = offset === 0 ? byteOrderMark + csvLine(sheetWords(language).heads(heads)) : ''
  const next = rows.length < linesAtOnce ? null : offset + rows.length
  return { csv: head + rows.map(lineOf).join(''), next }
}

const lineOf = (row: CustomerRow): string =>
  csvLine([
    row.name,
    row.phone ?? '',
    row.city ?? '',
    row.orders,
    toRupees(row.spent),
    toRupees(row.average),
    nepalDayOf(row.firstOrderAt),
    nepalDayOf(row.lastOrderAt),
    row.refusals,
    row.returns,
    row.tags.join(' | '),
    row.note,
  ])
