/** The returns to a store, or to all stores, as a sheet. */
import { type RawBuilder, sql } from 'kysely'
import type { Language } from '../../../contract/errors.ts'
import type { contract } from '../../../contract/index.ts'
import type { ReturnGroup } from '../../../contract/orders/return-states.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { toRupees } from '../../../contract/shared/money.ts'
import { nepalDayOf } from '../../../contract/shared/nepal-days.ts'
import { byteOrderMark, csvLine } from '../../../contract/shared/sheet-cells.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'
import { settingsOf } from '../../settings/index.ts'
import { type SheetHead, type SheetWords, sheetWords } from '../sheet-words.ts'
import { escalatedFirst, inGroup, page, vendorsFirst } from './list-returns.ts'
import type { ReturnRow } from './return-rows.ts'

type Vendors = typeof contract.orders.vendorReturnSheet
type Admins = typeof contract.orders.adminReturnSheet

const linesAtOnce = 500
const heads: readonly SheetHead[] = [
  ...(['order', 'day', 'store', 'status', 'items', 'item', 'shopper'] as const),
  ...(['reason', 'resolution', 'back', 'amount', 'due'] as const),
]

export const vendorReturnSheet = (
  ctx: AppContext,
  { query, caller, language }: Call<Vendors>,
): Promise<ResponseData<Vendors>> =>
  sheetOf(ctx, sql`vendor_id = ${caller.vendorId}`, vendorsFirst, query, language)

export const adminReturnSheet = (
  ctx: AppContext,
  { query, language }: Call<Admins>,
): Promise<ResponseData<Admins>> => sheetOf(ctx, sql`true`, escalatedFirst, query, language)

/** The same returns in the same order as on the screen, `linesAtOnce` at a time. */
async function sheetOf(
  ctx: AppContext,
  whose: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  { offset, group }: { offset: number; group?: ReturnGroup | undefined },
  language: Language,
): Promise<ResponseData<Vendors>> {
  const words = sheetWords(language)
  const { productName, productNameNe } = await settingsOf(ctx)
  const market = language === 'ne' ? productNameNe : productName
  const asked = { offset, noOfRows: linesAtOnce }
  const rows = await page(ctx, sql`${whose} ${inGroup(group)}`, asked, order)
  const head = offset === 0 ? byteOrderMark + csvLine(words.heads(heads)) : ''
  return {
    csv: head + rows.map((row) => csvLine(cellsOf(row, words, market))).join(''),
    next: rows.length < linesAtOnce ? null : offset + rows.length,
  }
}

const cellsOf = (row: ReturnRow, { code }: SheetWords, market: string): readonly (string | number)[] => [
  row.orderNo,
  nepalDayOf(row.createdAt),
  row.shopName,
  code('returnStatus', row.isMoneyBack ? 'ARRIVED' : row.status).replace('{market}', market),
  row.itemCount,
  row.firstProductName,
  row.shopperName,
  code('reason', row.reason),
  code('resolution', row.resolution),
  code('back', row.method),
  toRupees(row.amount),
  row.answerBy === null ? '' : nepalDayOf(row.answerBy),
]
