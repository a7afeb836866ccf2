/** The ledger of one vendor, entry by entry. */
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { LedgerKind } from '../../../contract/payments/settlement-words.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { type Db, foundOr } from '../../platform/db/db.ts'
import type { Aliased, Column, Columns, OneOf } from '../../platform/db/row-types.ts'
import type { Call } from '../../platform/http/binding.ts'
import type { Page } from './settlement-rows.ts'
import { dueOf } from './vendor-balances.ts'

type Theirs = typeof contract.payments.vendorLedger
type Entry = ResponseData<typeof contract.payments.addEntry>

export async function listVendorEntries(
  ctx: AppContext,
  { params, query }: Call<Theirs>,
): Promise<ResponseData<Theirs>> {
  const due = await dueOf(ctx.db, params.vendorId)
  return { due, ...(await entriesOf(ctx.db, params.vendorId, query)) }
}

/** A row of `columns`. */
interface EntryColumns
  extends Columns<'ledger_entry', 'order_id' | 'note'>,
    Aliased<'ledger_entry', { entryId: 'id'; amount: 'amount_paisa'; at: 'created_at' }> {
  readonly kind: OneOf<'ledger_entry', 'kind', LedgerKind>
  readonly orderNo: Column<'orders', 'order_no'> | null
  readonly settlementId: Column<'settlement_entry', 'settlement_id'> | null
}

const columns = sql`
  e.id as "entryId", e.kind, e.amount_paisa as amount, e.order_id as "orderId", o.order_no as "orderNo", e.note,
  e.created_at as at, s.settlement_id as "settlementId"`
const joins = sql`
  left join orders o on o.id = e.order_id left join settlement_entry s on s.entry_id = e.id`

async function entriesOf(
  db: Db,
  vendorId: string,
  { offset, noOfRows }: Page,
): Promise<{ rows: Entry[]; total: number }> {
  const [{ rows }, counted] = await Promise.all([
    sql<EntryColumns>`
      select ${columns} from (
        select * from ledger_entry where vendor_id = ${vendorId}
        order by created_at desc, id desc offset ${offset} limit ${noOfRows}
      ) e ${joins} order by e.created_at desc, e.id desc`.execute(db),
    sql<{ total: number }>`select count(*) as total from ledger_entry where vendor_id = ${vendorId}`.execute(
      db,
    ),
  ])
  return { rows: rows.map(presented), total: counted.rows[0]?.total ?? 0 }
}

export async function entryOf(db: Db, vendorId: string, entryId: string): Promise<Entry> {
  const { rows } = await sql<EntryColumns>`
    select ${columns} from ledger_entry e ${joins}
    where e.id = ${entryId} and e.vendor_id = ${vendorId}`.execute(db)
  return presented(foundOr(rows[0]))
}

const presented = (row: EntryColumns): Entry => ({
  entryId: row.entryId,
  kind: row.kind,
  amount: row.amount,
  orderId: row.orderId,
  orderNo: row.orderNo,
  note: row.note,
  at: row.at,
  settlementId: row.settlementId,
})
