import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { SummaryGrouping } from '../../../contract/orders/order-summary-words.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { toRupees } from '../../../contract/shared/money.ts'
import { endOfNepalDay, startOfNepalDay } from '../../../contract/shared/nepal-days.ts'
import { byteOrderMark, csvLine } from '../../../contract/shared/sheet-cells.ts'
import { sumBalances } from '../../payments/index.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Columns } from '../../platform/db/row-types.ts'
import type { Call } from '../../platform/http/binding.ts'
import { type SheetHead, type SheetWords, sheetWords } from '../sheet-words.ts'
import {
  figuresOf,
  filteredSummary,
  periodBefore,
  periodOf,
  rowOf,
  rowsBy,
  type SummaryFilter,
  type SummaryRow,
  totalsOf,
} from './summary-rows.ts'

type Route = typeof contract.orders.orderSummary
type Sheet = typeof contract.orders.orderSummarySheet

/** All orders of a period in figures. */
export async function summariseOrders(ctx: AppContext, { query }: Call<Route>): Promise<ResponseData<Route>> {
  const { by, offset, noOfRows, vendorId, city, method } = query
  const period = periodOf(query, ctx.clock())
  const filter = { ...period, vendorId, city, method }
  const { db } = ctx
  const [rows, totals, before, cash, commission, dues, days, names] = await Promise.all([
    rowsBy(db, by, filter, { offset, noOfRows }),
    totalsOf(db, filter),
    totalsOf(db, { ...filter, ...periodBefore(period) }),
    method === undefined || method === 'COD' ? totalsOf(db, { ...filter, method: 'COD' }) : undefined,
    commissionOf(db, filter),
    sumBalances(db, vendorId),
    daysOf(db, filter),
    namesOf(db, filter),
  ])
  const { placed, delivered, cameBack } = cash ?? { placed: 0, delivered: 0, cameBack: 0 }
  return {
    rows: rows.map(rowOf),
    total: rows[0]?.count ?? offset,
    ...period,
    totals: figuresOf(totals),
    before: { placed: before.placed, gross: before.gross },
    cash: { placed, delivered, cameBack },
    commission,
    dues,
    days,
    ...names,
  }
}

/** The platform's commission on orders of the period, less refunds and what credits of stores cover. */
async function commissionOf(db: Db, { from, to, vendorId, city, method }: SummaryFilter): Promise<number> {
  const { rows } = await sql<{ paisa: number }>`
    select coalesce(-sum(e.amount_paisa), 0)::bigint as paisa
    from ledger_entry e join orders o on o.id = e.order_id
    where e.kind in ('COMMISSION', 'COMMISSION_REVERSAL', 'FEE_CREDIT')
      and o.placed_at >= ${startOfNepalDay(from)} and o.placed_at < ${endOfNepalDay(to)}
      ${vendorId === undefined ? sql`` : sql`and o.vendor_id = ${vendorId}`}
      ${city === undefined ? sql`` : sql`and coalesce(o.address ->> 'city', '') = ${city}`}
      ${method === undefined ? sql`` : sql`and o.payment_method = ${method}`}`.execute(db)
  return rows[0]?.paisa ?? 0
}

interface DayFigures extends Columns<'order_stat_daily', 'day' | 'placed' | 'delivered'> {
  readonly gross: number
}

async function daysOf(db: Db, filter: SummaryFilter): Promise<ResponseData<Route>['days']> {
  const { rows } = await sql<DayFigures>`
    select d.day::date::text as day, coalesce(f.placed, 0)::integer as placed,
      coalesce(f.delivered, 0)::integer as delivered, coalesce(f.gross, 0)::bigint as gross
    from generate_series(${filter.from}::date, ${filter.to}::date, interval '1 day') as d (day)
    left join (
      select s.day, sum(s.placed) as placed, sum(s.delivered) as delivered, sum(s.gross_paisa) as gross
      from order_stat_daily s where ${filteredSummary(filter)} group by 1
    ) f on f.day = d.day::date
    order by d.day`.execute(db)
  return rows
}

/** Names of the filtered store, and the options of the filters. */
async function namesOf(db: Db, { from, to, vendorId }: SummaryFilter) {
  const { rows } = await sql<{ vendorName: string | null; cities: string[] }>`
    select (select shop_name from vendor where id = ${vendorId ?? null}::uuid) as "vendorName",
      coalesce((
        select array_agg(distinct city order by city) from order_stat_daily
        where day between ${from} and ${to} and city <> ''
      ), '{}') as cities`.execute(db)
  return rows[0] ?? { vendorName: null, cities: [] }
}

const linesAtOnce = 500
const heads: readonly SheetHead[] = [
  ...(['placed', 'delivered', 'share', 'byShopper', 'byVendor', 'byOthers', 'cameBack', 'underWay'] as const),
  ...(['gross', 'deliveredValue', 'refunded', 'average', 'toAccept', 'toDeliver'] as const),
]
const headOf = { day: 'day', vendor: 'vendor', city: 'district', method: 'method' } as const

export async function orderSummarySheet(
  ctx: AppContext,
  { query, language }: Call<Sheet>,
): Promise<ResponseData<Sheet>> {
  const { by, offset, vendorId, city, method } = query
  const filter = { ...periodOf(query, ctx.clock()), vendorId, city, method }
  const words = sheetWords(language)
  const rows = await rowsBy(ctx.db, by, filter, { offset, noOfRows: linesAtOnce })
  const head = offset === 0 ? byteOrderMark + csvLine(words.heads([headOf[by], ...heads])) : ''
  const next = rows.length < linesAtOnce ? null : offset + rows.length
  return { csv: head + rows.map((row) => lineOf(row, nameIn(row, by, words))).join(''), next }
}

/** A payment method by its word, and orders without a district as pickups. */
function nameIn({ name }: SummaryRow, by: SummaryGrouping, { code }: SheetWords): string {
  if (by === 'method') return code('method', name)
  return by === 'city' && name === '' ? code('delivery', 'PICKUP') : name
}

const lineOf = (row: SummaryRow, name: string): string =>
  csvLine([
    name,
    row.placed,
    row.delivered,
    row.placed === 0 ? '' : Math.round((1000 * row.delivered) / row.placed) / 10,
    row.cancelledByShopper,
    row.cancelledByVendor,
    row.cancelledByOthers,
    row.cameBack,
    row.underWay,
    ...[row.gross, row.deliveredAmount, row.refunded, row.averageBasket].map(toRupees),
    row.acceptHours ?? '',
    row.deliveryHours ?? '',
  ])
