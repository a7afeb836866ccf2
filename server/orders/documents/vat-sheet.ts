import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { bikramSambatDigits } from '../../../contract/shared/bikram-sambat-months.ts'
import { toRupees } from '../../../contract/shared/money.ts'
import { nepalDayOf } from '../../../contract/shared/nepal-days.ts'
import { byteOrderMark, csvLine } from '../../../contract/shared/sheet-cells.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type SheetHead, sheetWords } from '../sheet-words.ts'
import { vatMonthOf, vatRowsOf } from './vat-month.ts'

type Route = typeof contract.orders.vatReportSheet

const linesAtOnce = 500
const heads: readonly SheetHead[] = [
  ...(['document', 'number', 'fiscalYear', 'dayBs', 'day', 'order', 'buyer', 'buyerPan'] as const),
  ...(['total', 'exempt', 'zeroRated', 'taxable', 'vat', 'credited'] as const),
]

/** Both books of a month, `linesAtOnce` at a time. Credit notes are negative, so that each column adds up to the return. */
export async function vatSheet(
  ctx: AppContext,
  { query, caller, language }: Call<Route>,
): Promise<ResponseData<Route>> {
  const { offset } = query
  const month = await vatMonthOf(ctx, caller.vendorId, query)
  if (!month.hasReport) throw new Refusal('NOT_VAT_REGISTERED')
  const rows = await vatRowsOf(ctx.db, month, { offset, noOfRows: linesAtOnce })
  const words = sheetWords(language)
  const lines = rows.map((row) => {
    const sign = row.book === 'CREDIT_NOTE' ? -1 : 1
    const amount = (paisa: number) => (paisa === 0 ? 0 : toRupees(sign * paisa))
    const day = nepalDayOf(row.issuedAt)
    return csvLine([
      words.code('book', row.book),
      row.number,
      row.fiscalYear,
      bikramSambatDigits(day, month.announced),
      day,
      row.orderNo,
      row.buyer,
      row.panNo,
      ...[row.total, row.exempt, row.zeroRated, row.taxable, row.vat].map(amount),
      row.credits === null ? '' : `${row.credits.number} (${row.credits.fiscalYear})`,
    ])
  })
  const head = offset === 0 ? byteOrderMark + csvLine(words.heads(heads)) : ''
  return { csv: head + lines.join(''), next: rows.length < linesAtOnce ? null : offset + rows.length }
}
