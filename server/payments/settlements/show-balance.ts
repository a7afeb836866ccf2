/** The balance of one's own store, and its ledger with the running balance: on the screen a page, as a sheet all. */
import { type RawBuilder, sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { LedgerKind } from '../../../contract/payments/settlement-words.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { toRupees } from '../../../contract/shared/money.ts'
import { nepalDayOf } from '../../../contract/shared/nepal-days.ts'
import { byteOrderMark, csvLine } from '../../../contract/shared/sheet-cells.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Aliased, Column, Columns, OneOf } from '../../platform/db/row-types.ts'
import type { Call } from '../../platform/http/binding.ts'
import { settingsOf } from '../../settings/index.ts'
import type { Page } from './settlement-rows.ts'
import { sheetWords } from './sheet-words.ts'

type Own = typeof contract.payments.vendorBalance
type Sheet = typeof contract.payments.vendorBalanceSheet
type Entry = ResponseData<Own>['rows'][number]

export async function showVendorBalance(
  ctx: AppContext,
  { query, caller }: Call<Own>,
): Promise<ResponseData<Own>> {
  const { vendorId } = caller
  const [sums, { commissionPercent }, entries] = await Promise.all([
    sumsOf(ctx.db, vendorId),
    settingsOf(ctx),
    entriesOf(ctx.db, { vendorId, kind: query.kind }, query),
  ])
  return { ...sums, commissionPercent, ...entries }
}

async function sumsOf(db: Db, vendorId: string): Promise<{ balance: number; unsettled: number }> {
  const { rows } = await sql<{ balance: number; unsettled: number }>`
    select sum.paisa::bigint as balance, (sum.paisa - coalesce((
      select closing_paisa from settlement where vendor_id = ${vendorId} order by period_to desc limit 1
    ), 0))::bigint as unsettled
    from (
      select coalesce(sum(amount_paisa), 0) as paisa from ledger_entry where vendor_id = ${vendorId}
    ) sum`.execute(db)
  return rows[0] ?? { balance: 0, unsettled: 0 }
}

interface Ledger {
  readonly vendorId: string
  readonly kind: LedgerKind | undefined
}

interface EntryColumns
  extends Columns<'ledger_entry', 'note'>,
    Aliased<
      'ledger_entry',
      { entryId: 'id'; orderId: 'order_id'; amount: 'amount_paisa'; at: 'created_at' }
    > {
  readonly kind: OneOf<'ledger_entry', 'kind', LedgerKind>
  readonly orderNo: Column<'orders', 'order_no'> | null
  readonly settlementId: Column<'settlement_entry', 'settlement_id'> | null
  readonly collectedBy: OneOf<'payment', 'collected_by', 'VENDOR' | 'PLATFORM' | 'COURIER'> | null
  readonly balance: number | null
}

/**
 * The newest first. The running balance is counted back from the present one, in the same statement. A list narrowed to
 * one kind goes without: there it would jump between rows that do not follow each other.
 */
async function entriesOf(
  db: Db,
  { vendorId, kind }: Ledger,
  { offset, noOfRows }: Page,
): Promise<{ rows: Entry[]; total: number }> {
  const running =
    kind === undefined
      ? sql`((select sum(amount_paisa) from ledger_entry where vendor_id = ${vendorId}) - e.newer)::bigint`
      : sql`null::bigint`
  const mine: RawBuilder<unknown> = sql`
    vendor_id = ${vendorId} ${kind === undefined ? sql`` : sql`and kind = ${kind}`}`
  const [{ rows }, counted] = await Promise.all([
    sql<EntryColumns>`
      select e.id as "entryId", e.kind, e.amount_paisa as amount, e.order_id as "orderId", o.order_no as "orderNo",
        e.note, e.created_at as at, s.settlement_id as "settlementId", ${running} as balance, ${holder} as "collectedBy"
      from (
        select *, coalesce(sum(amount_paisa) over (
          order by created_at desc, id desc rows between unbounded preceding and 1 preceding
        ), 0) as newer
        from (
          select * from ledger_entry where ${mine}
          order by created_at desc, id desc limit ${offset + noOfRows}
        ) upto
      ) e
      left join orders o on o.id = e.order_id
      left join payment p on p.order_id = e.order_id
      left join settlement_entry s on s.entry_id = e.id
      order by e.created_at desc, e.id desc offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*) as total from ledger_entry where ${mine}`.execute(db),
  ])
  return { rows: rows.map(presented), total: counted.rows[0]?.total ?? 0 }
}

/** Older entries counted a sale by the vendor's own courier as owed. */
const holder = sql`case when p.collected_by = 'VENDOR' and e.kind = 'SALE' then 'COURIER' else p.collected_by end`

const presented = (row: EntryColumns): Entry => ({
  entryId: row.entryId,
  kind: row.kind,
  amount: row.amount,
  orderId: row.orderId,
  orderNo: row.orderNo,
  note: row.note,
  at: row.at,
  settlementId: row.settlementId,
  collectedBy: row.collectedBy,
  balance: row.balance,
})

const linesAtOnce = 500
const heads = ['day', 'order', 'type', 'collected', 'amount', 'balance', 'note'] as const

export async function exportVendorBalance(
  ctx: AppContext,
  { query, caller, language }: Call<Sheet>,
): Promise<ResponseData<Sheet>> {
  const { offset, kind } = query
  const { vendorId } = caller
  const { rows } = await entriesOf(ctx.db, { vendorId, kind }, { offset, noOfRows: linesAtOnce })
  const words = await sheetWords(ctx, language)
  const head = offset === 0 ? byteOrderMark + csvLine(words.heads(heads)) : ''
  const lines = rows.map((entry) =>
    csvLine([
      nepalDayOf(entry.at),
      entry.orderNo ?? '',
      words.kind(entry.kind),
      words.collector(entry.collectedBy),
      toRupees(entry.amount),
      entry.balance === null ? '' : toRupees(entry.balance),
      entry.note,
    ]),
  )
  return { csv: head + lines.join(''), next: rows.length < linesAtOnce ? null : offset + rows.length }
}
