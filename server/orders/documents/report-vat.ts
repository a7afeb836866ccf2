import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { type BikramSambatMonth, monthBefore } from '../../../contract/shared/bikram-sambat-months.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'
import {
  firstMonthOf,
  sumsOfMonth,
  type VatAmounts,
  type VatRow,
  vatMonthOf,
  vatRowsOf,
} from './vat-month.ts'

type Route = typeof contract.orders.vatReport

/** A store's tax documents of a month, those of one book by pages, with the sums of the whole month. */
export async function reportVat(
  ctx: AppContext,
  { query, caller }: Call<Route>,
): Promise<ResponseData<Route>> {
  const month = await vatMonthOf(ctx, caller.vendorId, query)
  const [sums, rows, first] = await Promise.all([
    sumsOfMonth(ctx.db, month),
    vatRowsOf(ctx.db, month, query),
    firstMonthOf(ctx.db, month),
  ])
  const { sales, creditNotes, outside } = sums
  return {
    rows: rows.map(presented),
    total: query.book === 'INVOICE' ? sales.count : creditNotes.count,
    year: month.year,
    month: month.month,
    from: month.from,
    to: month.to,
    months: monthsBack(month.now, first),
    isRegistered: month.isRegistered,
    hasReport: month.hasReport,
    ...{ sales, creditNotes, outside },
    net: difference(sales, creditNotes),
  }
}

const mostMonths = 72

/** From this month back to the first one. */
function monthsBack(now: BikramSambatMonth, first: BikramSambatMonth): BikramSambatMonth[] {
  const months = [now]
  for (let month = now; isAfter(month, first) && months.length < mostMonths; ) {
    month = monthBefore(month)
    months.push(month)
  }
  return months
}

const isAfter = (a: BikramSambatMonth, b: BikramSambatMonth): boolean =>
  a.year > b.year || (a.year === b.year && a.month > b.month)

const difference = (sales: VatAmounts, credits: VatAmounts): VatAmounts => ({
  total: sales.total - credits.total,
  exempt: sales.exempt - credits.exempt,
  zeroRated: sales.zeroRated - credits.zeroRated,
  taxable: sales.taxable - credits.taxable,
  vat: sales.vat - credits.vat,
})

const presented = ({ book: _, ...row }: VatRow): ResponseData<Route>['rows'][number] => row
