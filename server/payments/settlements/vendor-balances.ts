/** The balance of each vendor with the platform. */
import { type RawBuilder, sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { BalanceState, SettlementStatus } from '../../../contract/payments/settlement-words.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { pictureUrl } from '../../../contract/shared/limits.ts'
import { toRupees } from '../../../contract/shared/money.ts'
import { nepalDayOf } from '../../../contract/shared/nepal-days.ts'
import { byteOrderMark, csvLine } from '../../../contract/shared/sheet-cells.ts'
import type { AppContext } from '../../platform/context.ts'
import { type Db, foundOr } from '../../platform/db/db.ts'
import type { Aliased, Column, Columns, InJson, OneOf } from '../../platform/db/row-types.ts'
import { holdsWords, searchWords } from '../../platform/db/search-words.ts'
import type { Call } from '../../platform/http/binding.ts'
import { sheetWords } from './sheet-words.ts'

type List = typeof contract.payments.balances
type Sheet = typeof contract.payments.balancesSheet
export type Due = ResponseData<List>['rows'][number]

interface DueColumns
  extends Columns<'vendor', 'shop_name' | 'username' | 'logo'>,
    Aliased<'vendor', { vendorId: 'id' }> {
  readonly balance: number
  readonly unsettled: number
  readonly open: OpenJson | null
  readonly lastPaidAt: Column<'settlement', 'paid_at'>
  readonly count: number
}

interface OpenJson extends Aliased<'settlement', { settlementId: 'id'; closing: 'closing_paisa' }> {
  readonly status: OneOf<'settlement', 'status', SettlementStatus>
  readonly to: InJson<Column<'settlement', 'period_to'>>
}

/** Vendors with ledger entries, the largest balance first. */
export async function listBalances(ctx: AppContext, { query }: Call<List>): Promise<ResponseData<List>> {
  const { search, standing, offset, noOfRows } = query
  const where = narrowedTo({ search, standing })
  const [rows, sums] = await Promise.all([
    dueRows(ctx.db, where, sql`offset ${offset} limit ${noOfRows}`),
    sumBalances(ctx.db),
  ])
  return { rows: rows.map(presented), total: rows[0]?.count ?? offset, ...sums }
}

function narrowedTo({
  search,
  standing,
}: Pick<Call<List>['query'], 'search' | 'standing'>): RawBuilder<unknown> {
  const words = searchWords(search)
  return sql`${words === '' ? sql`true` : named(words)} and ${standing === undefined ? sql`true` : stands[standing]}`
}

/** Sums owed to vendors and by vendors, from the ledger as it stands: of all, or of one. */
export async function sumBalances(db: Db, vendorId?: string): Promise<{ owed: number; owing: number }> {
  const { rows } = await sql<{ owed: number; owing: number }>`
    select coalesce(sum(greatest(paisa, 0)), 0)::bigint as owed, coalesce(-sum(least(paisa, 0)), 0)::bigint as owing
    from (
      select sum(amount_paisa) as paisa from ledger_entry
      ${vendorId === undefined ? sql`` : sql`where vendor_id = ${vendorId}`} group by vendor_id
    ) b`.execute(db)
  return rows[0] ?? { owed: 0, owing: 0 }
}

const named = (words: string): RawBuilder<unknown> =>
  holdsWords(words, sql`lower(v.shop_name)`, sql`v.username`)

const stands: Record<BalanceState, RawBuilder<unknown>> = {
  OWED: sql`coalesce(b.paisa, 0) > 0`,
  OWING: sql`coalesce(b.paisa, 0) < 0`,
  EVEN: sql`coalesce(b.paisa, 0) = 0`,
}

/** NOT_FOUND where there is no such vendor. */
export async function dueOf(db: Db, vendorId: string): Promise<Due> {
  const [row] = await dueRows(db, sql`v.id = ${vendorId}`, sql`limit 1`)
  return presented(foundOr(row))
}

/** A vendor without ledger entries is listed too, last. */
async function dueRows(db: Db, where: RawBuilder<unknown>, page: RawBuilder<unknown>): Promise<DueColumns[]> {
  const { rows } = await sql<DueColumns>`
    select v.id as "vendorId", v.shop_name as "shopName", v.username, v.logo, coalesce(b.paisa, 0)::bigint as balance,
      (coalesce(b.paisa, 0) - coalesce(last.closing_paisa, 0))::bigint as unsettled, open.it as open,
      (select max(paid_at) from settlement where vendor_id = v.id) as "lastPaidAt", v.count
    from (
      select v.*, b.paisa, count(*) over () as count
      from vendor v left join (
        select vendor_id, sum(amount_paisa) as paisa from ledger_entry group by vendor_id
      ) b on b.vendor_id = v.id
      where v.status in ('APPROVED', 'SUSPENDED') and ${where}
      order by abs(coalesce(b.paisa, 0)) desc, v.id ${page}
    ) v
    left join lateral (select v.paisa) b on true
    left join lateral (
      select closing_paisa from settlement where vendor_id = v.id order by period_to desc limit 1
    ) last on true
    left join lateral (
      select jsonb_build_object(
        'settlementId', id, 'status', status, 'closing', closing_paisa, 'to', period_to
      ) as it
      from settlement
      where vendor_id = v.id and (status = 'DRAFT' or (paid_at is null and direction <> 'NONE'))
    ) open on true
    order by abs(coalesce(b.paisa, 0)) desc, v.id`.execute(db)
  return rows
}

const presented = ({ logo, open, ...row }: DueColumns): Due => ({
  vendorId: row.vendorId,
  shopName: row.shopName,
  username: row.username,
  vendorLogo: logo === null ? null : pictureUrl(logo),
  balance: row.balance,
  unsettled: row.unsettled,
  open: open && { ...open, to: new Date(open.to) },
  lastPaidAt: row.lastPaidAt,
})

const linesAtOnce = 500
const heads = ['vendor', 'username', 'owed', 'unsettled', 'lastPaid'] as const

export async function exportBalances(
  ctx: AppContext,
  { query, language }: Call<Sheet>,
): Promise<ResponseData<Sheet>> {
  const { offset, ...narrowing } = query
  const rows = await dueRows(ctx.db, narrowedTo(narrowing), sql`offset ${offset} limit ${linesAtOnce}`)
  const lines = rows.map((due) =>
    csvLine([
      due.shopName,
      due.username,
      toRupees(due.balance),
      toRupees(due.unsettled),
      due.lastPaidAt === null ? '' : nepalDayOf(due.lastPaidAt),
    ]),
  )
  const words = await sheetWords(ctx, language)
  const head = offset === 0 ? byteOrderMark + csvLine(words.heads(heads)) : ''
  return { csv: head + lines.join(''), next: rows.length < linesAtOnce ? null : offset + rows.length }
}
