/** A statement with one line for each order: on the screen a page of them, as a sheet all. */
import { type RawBuilder, sql } from 'kysely'
import type { Language } from '../../../contract/errors.ts'
import type { contract } from '../../../contract/index.ts'
import type { LedgerKind, SettlementStatus } from '../../../contract/payments/settlement-words.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { toRupees } from '../../../contract/shared/money.ts'
import { nepalDayOf } from '../../../contract/shared/nepal-days.ts'
import { byteOrderMark, csvLine } from '../../../contract/shared/sheet-cells.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Aliased, Column, Columns, OneOf } from '../../platform/db/row-types.ts'
import type { Call } from '../../platform/http/binding.ts'
import { partsOfTotal, type TotalParts } from '../ledger/discounts.ts'
import { type Condition, type Page, type Settlement, settlementOf } from './settlement-rows.ts'
import { type SheetHead, type SheetWords, sheetWords } from './sheet-words.ts'

type Shown = typeof contract.payments.settlement
type OwnShown = typeof contract.payments.vendorSettlement
type Sheet = typeof contract.payments.settlementSheet
type OwnSheet = typeof contract.payments.vendorSettlementSheet
type Line = ResponseData<Shown>['rows'][number]

interface EventColumns extends Columns<'settlement_event', 'note' | 'at'> {
  readonly status: OneOf<'settlement_event', 'to_status', SettlementStatus>
  readonly by: 'ADMIN' | 'VENDOR'
}

interface LineColumns extends Aliased<'ledger_entry', { at: 'created_at'; note: 'note' }> {
  readonly orderId: Column<'orders', 'id'> | null
  readonly orderNo: Column<'orders', 'order_no'> | null
  readonly kind: OneOf<'ledger_entry', 'kind', LedgerKind> | null
  readonly total: Column<'orders', 'total_paisa'> | null
  readonly parts: TotalParts | null
  readonly collectedBy: OneOf<'payment', 'collected_by', 'VENDOR' | 'PLATFORM' | 'COURIER'> | null
  readonly sale: number
  readonly commission: number
  readonly feeCredit: number
  readonly discountShare: number
  readonly refunded: number
  readonly other: number
  readonly net: number
  readonly count: number
}

export const showSettlement = (
  ctx: AppContext,
  { params, query }: Call<Shown>,
): Promise<ResponseData<Shown>> => show(ctx, params.settlementId, 'ALL', query)

export const showVendorSettlement = (
  ctx: AppContext,
  { params, query, caller }: Call<OwnShown>,
): Promise<ResponseData<OwnShown>> => show(ctx, params.settlementId, caller, query)

export const settlementSheet = (
  ctx: AppContext,
  { params, query, language }: Call<Sheet>,
): Promise<ResponseData<Sheet>> => sheet(ctx, params.settlementId, 'ALL', { ...query, language })

export const vendorSettlementSheet = (
  ctx: AppContext,
  { params, query, caller, language }: Call<OwnSheet>,
): Promise<ResponseData<OwnSheet>> => sheet(ctx, params.settlementId, caller, { ...query, language })

async function show(ctx: AppContext, id: string, claim: Condition, page: Page): Promise<ResponseData<Shown>> {
  const settlement = await settlementOf(ctx, ctx.db, id, claim)
  const [events, lines] = await Promise.all([eventsOf(ctx.db, id, claim), linesOf(ctx.db, settlement, page)])
  return { ...settlement, events, ...lines }
}

/** Presented events; the draft itself is the platform's own affair. */
async function eventsOf(db: Db, id: string, claim: Condition): Promise<ResponseData<Shown>['events']> {
  const { rows } = await sql<EventColumns>`
    select e.to_status as status, case a.user_type when 'VENDOR' then 'VENDOR' else 'ADMIN' end as by, e.note, e.at
    from settlement_event e left join account a on a.id = e.actor_id
    where e.settlement_id = ${id} ${claim === 'ALL' ? sql`` : sql`and e.to_status <> 'DRAFT'`}
    order by e.at, e.id`.execute(db)
  return rows.map(({ status, by, note, at }) => ({ status, by, note, at }))
}

/**
 * Orders with entries on the statement and those delivered in its period, also where nothing is owed for them; then the
 * entries without an order.
 */
async function linesOf(
  db: Db,
  { settlementId, vendorId, from, to }: Settlement,
  { offset, noOfRows }: Page,
): Promise<{ rows: Line[]; total: number }> {
  const { rows } = await sql<LineColumns>`
    with entry as (
      select e.* from settlement_entry s join ledger_entry e on e.id = s.entry_id
      where s.settlement_id = ${settlementId}
    ),
    counted as (
      select order_id, case when order_id is null then id end as alone, min(kind) as kind, min(note) as note,
        min(created_at) as at, sum(amount_paisa)::bigint as net,
        ${summed('SALE')} as sale, ${summed('COMMISSION', 'COMMISSION_REVERSAL')} as commission,
        ${summed('FEE_CREDIT')} as credit,
        ${summed('DISCOUNT_SHARE', 'DISCOUNT_SHARE_REVERSAL')} as share, ${summed('REFUND')} as refunded,
        ${summed('PENALTY', 'PAYOUT', 'DUES_PAYMENT', 'ADJUSTMENT')} as other
      from entry group by 1, 2
      union all
      select o.id, null, null, '', o.delivered_at, 0, 0, 0, 0, 0, 0, 0 from orders o
      where o.vendor_id = ${vendorId} and o.delivered_at >= ${from} and o.delivered_at < ${to}
        and not exists (select from entry where entry.order_id = o.id)
    )
    select c.order_id as "orderId", o.order_no as "orderNo", case when c.order_id is null then c.kind end as kind, c.at,
      o.total_paisa as total, case when o.id is not null then to_json(parts) end as parts, ${holder} as "collectedBy", c.sale, c.commission, c.credit as "feeCredit", c.share as "discountShare",
      c.refunded, c.other, c.net, c.note, count(*) over () as count
    from counted c left join orders o on o.id = c.order_id left join payment p on p.order_id = c.order_id
      left join lateral ${partsOfTotal} as parts on o.id is not null
    order by c.order_id is null, c.at, c.order_id, c.alone
    offset ${offset} limit ${noOfRows}`.execute(db)
  const [first] = rows
  const total = first?.count ?? (offset === 0 ? 0 : offset)
  return { rows: rows.map(presented), total }
}

const presented = (row: LineColumns): Line => ({
  orderId: row.orderId,
  orderNo: row.orderNo,
  kind: row.kind,
  at: row.at,
  total: row.total,
  parts: row.parts && {
    goods: row.parts.goods,
    vendorDiscount: row.parts.vendorDiscount,
    platformDiscount: row.parts.platformDiscount,
    deliveryFee: row.parts.deliveryFee,
  },
  collectedBy: row.collectedBy,
  sale: row.sale,
  commission: row.commission,
  feeCredit: row.feeCredit,
  discountShare: row.discountShare,
  refunded: row.refunded,
  other: row.other,
  net: row.net,
  note: row.note,
})

/** A sent statement is immutable: older ones counted a sale by the vendor's own courier as owed. */
const holder = sql`case when p.collected_by = 'VENDOR' and c.sale > 0 then 'COURIER' else p.collected_by end`

const summed = (...kinds: string[]): RawBuilder<unknown> =>
  sql`coalesce(sum(amount_paisa) filter (where kind = any(${kinds}::text[])), 0)::bigint`

const linesAtOnce = 500
const heads: readonly SheetHead[] = [
  ...([
    'day',
    'order',
    'kind',
    'goods',
    'storeDiscount',
    'marketDiscount',
    'deliveryFee',
    'total',
    'paidTo',
    'sale',
    'commission',
  ] as const),
  ...(['feeCredit', 'discountShare', 'refund', 'other', 'net', 'note'] as const),
]

async function sheet(
  ctx: AppContext,
  id: string,
  claim: Condition,
  { offset, language }: { readonly offset: number; readonly language: Language },
): Promise<ResponseData<Sheet>> {
  const words = await sheetWords(ctx, language)
  const settlement = await settlementOf(ctx, ctx.db, id, claim)
  const { rows } = await linesOf(ctx.db, settlement, { offset, noOfRows: linesAtOnce })
  const isLast = rows.length < linesAtOnce
  const csv = [
    ...(offset === 0
      ? [byteOrderMark, csvLine(words.heads(heads)), sumLine(words.line('opening'), settlement.opening)]
      : []),
    ...rows.map((line) => cells(line, words)),
    ...(isLast ? [sumLine(words.line('closing'), settlement.closing)] : []),
  ]
  return { csv: csv.join(''), next: isLast ? null : offset + rows.length }
}

const sumLine = (name: string, paisa: number): string =>
  csvLine(heads.map((head) => (head === 'kind' ? name : head === 'net' ? toRupees(paisa) : '')))

const partCells = (parts: Line['parts']): (string | number)[] =>
  parts === null
    ? ['', '', '', '']
    : [parts.goods, parts.vendorDiscount, parts.platformDiscount, parts.deliveryFee].map(toRupees)

const cells = (line: Line, words: SheetWords): string =>
  csvLine([
    nepalDayOf(line.at),
    line.orderNo ?? '',
    line.kind === null ? words.line('order') : words.kind(line.kind),
    ...partCells(line.parts),
    line.total === null ? '' : toRupees(line.total),
    words.collector(line.collectedBy),
    ...[line.sale, line.commission, line.feeCredit, line.discountShare].map(toRupees),
    ...[line.refunded, line.other, line.net].map(toRupees),
    line.note,
  ])
