/** The tax documents of a store in a Bikram Sambat month, from their frozen content. Amounts in paisa. */
import { type RawBuilder, sql } from 'kysely'
import type { VatBook } from '../../../contract/orders/vat-report.ts'
import { type AnnouncedYears, fiscalYear } from '../../../contract/shared/bikram-sambat.ts'
import {
  type BikramSambatMonth,
  bikramSambatMonth,
  daysOfMonth,
} from '../../../contract/shared/bikram-sambat-months.ts'
import { endOfNepalDay, nepalDayOf, startOfNepalDay } from '../../../contract/shared/nepal-days.ts'
import { dayAfter } from '../../../contract/shared/time.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Aliased, Column, Columns } from '../../platform/db/row-types.ts'
import { Refusal } from '../../platform/refusal.ts'
import { settingsOf } from '../../settings/index.ts'

export interface VatMonth extends BikramSambatMonth {
  readonly vendorId: string
  readonly from: string
  readonly to: string
  readonly now: BikramSambatMonth
  readonly announced: AnnouncedYears
  readonly isRegistered: boolean
  /** It is registered, or was: then it reads its earlier months. */
  readonly hasReport: boolean
}

interface Asked {
  readonly year?: number | undefined
  readonly month?: number | undefined
}

/** The month that is asked for, this one by default. */
export async function vatMonthOf(ctx: AppContext, vendorId: string, asked: Asked): Promise<VatMonth> {
  const { bikramSambatYears: announced } = await settingsOf(ctx)
  const now = bikramSambatMonth(nepalDayOf(ctx.clock()), announced)
  const year = asked.year ?? now?.year
  const month = asked.month ?? now?.month
  const days = year && month ? daysOfMonth({ year, month }, announced) : undefined
  if (!year || !month || days === undefined) {
    throw new Refusal('BAD_INPUT', { errors: { year: 'The calendar of this year is not known yet' } })
  }
  const { rows } = await sql<{ isRegistered: boolean; hasReport: boolean }>`
    select v.is_vat_registered as "isRegistered", v.is_vat_registered or exists (
      select from order_document d where d.vendor_id = v.id and d.kind = 'INVOICE' and ${showsVat}
    ) as "hasReport"
    from vendor v where v.id = ${vendorId}`.execute(ctx.db)
  const { isRegistered = false, hasReport = false } = rows[0] ?? {}
  return { vendorId, year, month, ...days, now: now ?? { year, month }, announced, isRegistered, hasReport }
}

/** Over `order_document d`. */
const showsVat = sql<boolean>`jsonb_typeof(d.content -> 'vat') = 'object'`

/**
 * Over `order_document d`: issued in the month, by the day in Nepal. The fiscal years lead into the index of the numbers;
 * those nearby are read too, for a month's end may have been corrected since.
 */
export const inMonth = ({ vendorId, from, to, announced }: VatMonth): RawBuilder<boolean> => {
  const near = [dayAfter(from, -40), from, to, dayAfter(to, 40)].map((day) => fiscalYear(day, announced))
  return sql<boolean>`d.vendor_id = ${vendorId} and d.fiscal_year = any(${[...new Set(near)]})
    and d.issued_at >= ${startOfNepalDay(from)} and d.issued_at < ${endOfNepalDay(to)}`
}

export interface VatAmounts {
  readonly total: number
  readonly exempt: number
  readonly zeroRated: number
  readonly taxable: number
  readonly vat: number
}

export interface VatSums extends VatAmounts {
  readonly count: number
}

const ofVat = (name: string): RawBuilder<number> =>
  sql<number>`coalesce((d.content -> 'vat' ->> ${sql.lit(name)})::bigint, 0)`
const amountsBy = (of: (one: RawBuilder<number>) => RawBuilder<number>) => sql`
  ${of(sql`d.amount_paisa`)} as "total", ${of(ofVat('exemptPaisa'))} as "exempt",
  ${of(ofVat('zeroRatedPaisa'))} as "zeroRated", ${of(ofVat('taxablePaisa'))} as "taxable",
  ${of(ofVat('vatPaisa'))} as "vat"`

const noSums: VatSums = { count: 0, total: 0, exempt: 0, zeroRated: 0, taxable: 0, vat: 0 }

export interface VatMonthSums {
  readonly sales: VatSums
  readonly creditNotes: VatSums
  readonly outside: { readonly count: number; readonly total: number }
}

export async function sumsOfMonth(db: Db, month: VatMonth): Promise<VatMonthSums> {
  const { rows } = await sql<VatSums & { book: VatBook | 'RECEIPT'; isTaxed: boolean }>`
    select d.kind as "book", ${showsVat} as "isTaxed", count(*)::integer as "count",
      ${amountsBy((one) => sql`sum(${one})::bigint`)}
    from order_document d where ${inMonth(month)} group by 1, 2`.execute(db)
  const find = (book: VatBook) => rows.find((row) => row.book === book && row.isTaxed) ?? noSums
  const outside = rows.filter((row) => row.book !== 'CREDIT_NOTE' && !row.isTaxed)
  return {
    sales: sumsIn(find('INVOICE')),
    creditNotes: sumsIn(find('CREDIT_NOTE')),
    outside: {
      count: outside.reduce((sum, row) => sum + row.count, 0),
      total: outside.reduce((sum, row) => sum + row.total, 0),
    },
  }
}

const sumsIn = ({ count, total, exempt, zeroRated, taxable, vat }: VatSums): VatSums => ({
  ...{ count, total, exempt, zeroRated, taxable, vat },
})

export interface VatRow
  extends VatAmounts,
    Columns<'order_document', 'number' | 'fiscal_year' | 'issued_at' | 'order_id'>,
    Aliased<'order_document', { documentId: 'id' }> {
  readonly book: VatBook
  readonly orderNo: string
  readonly buyer: string
  readonly panNo: string
  readonly credits: { readonly number: number; readonly fiscalYear: string } | null
}

/** Invoices in the order of their numbers, then credit notes; one of the two where `book` is named. */
export async function vatRowsOf(
  db: Db,
  month: VatMonth,
  { book, offset, noOfRows }: { book?: VatBook; offset: number; noOfRows: number },
): Promise<VatRow[]> {
  const { rows } = await sql<VatRow>`
    select d.kind as "book", d.id as "documentId", d.number, d.fiscal_year as "fiscalYear", d.issued_at as "issuedAt",
      d.order_id as "orderId", d.content ->> 'orderNo' as "orderNo", d.content #>> '{buyer,name}' as "buyer",
      coalesce(d.content #>> '{buyer,panNo}', '') as "panNo", ${amountsBy((one) => one)},
      case d.kind when 'CREDIT_NOTE' then json_build_object(
        'number', (d.content #>> '{credits,number}')::integer, 'fiscalYear', d.content #>> '{credits,fiscalYear}'
      ) end as "credits"
    from order_document d
    where ${inMonth(month)} and ${showsVat} ${book === undefined ? sql`` : sql`and d.kind = ${book}`}
    order by d.kind desc, d.fiscal_year, d.number limit ${noOfRows} offset ${offset}`.execute(db)
  return rows
}

/** The month of the store's first invoice. */
export async function firstMonthOf(
  db: Db,
  { vendorId, now, announced }: VatMonth,
): Promise<BikramSambatMonth> {
  const { rows } = await sql<{ issuedAt: Column<'order_document', 'issued_at'> }>`
    select issued_at as "issuedAt" from order_document
    where vendor_id = ${vendorId} and kind = 'INVOICE' order by fiscal_year, number limit 1`.execute(db)
  const [first] = rows
  return (first && bikramSambatMonth(nepalDayOf(first.issuedAt), announced)) ?? now
}
