/** Statements as rows, under the names of the response. */
import { type RawBuilder, sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { SettlementDirection, SettlementStatus } from '../../../contract/payments/settlement-words.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { type Db, foundOr } from '../../platform/db/db.ts'
import type { Aliased, Columns, OneOf } from '../../platform/db/row-types.ts'
import { privatePictureUrl } from '../../platform/pictures/private-pictures.ts'

export type Settlement = ResponseData<typeof contract.payments.draftSettlement>

/** Which statements a caller may see: all of them, or a vendor's own once they were sent. */
export type Condition = 'ALL' | { readonly vendorId: string }

export const within = (claim: Condition): RawBuilder<unknown> =>
  claim === 'ALL' ? sql`true` : sql`s.vendor_id = ${claim.vendorId} and s.status <> 'DRAFT'`

interface SettlementColumns
  extends Columns<'settlement', 'vendor_id' | 'reference' | 'proof' | 'note' | 'paid_at' | 'created_at'>,
    Aliased<
      'settlement',
      {
        settlementId: 'id'
        from: 'period_from'
        to: 'period_to'
        opening: 'opening_paisa'
        change: 'total_paisa'
        closing: 'closing_paisa'
      }
    >,
    Columns<'vendor', 'shop_name' | 'username'> {
  readonly direction: OneOf<'settlement', 'direction', SettlementDirection>
  readonly status: OneOf<'settlement', 'status', SettlementStatus>
}

/** Of `settlement s` and its `vendor v`; the proof is still a file name. */
const columns = sql`
  s.id as "settlementId", s.vendor_id as "vendorId", v.shop_name as "shopName", v.username,
  s.period_from as "from", s.period_to as "to", s.opening_paisa as opening, s.total_paisa as change,
  s.closing_paisa as closing, s.direction, s.status, s.reference, s.proof, s.note, s.paid_at as "paidAt",
  s.created_at as "createdAt"`

export interface Page {
  readonly offset: number
  readonly noOfRows: number
}

export async function listRows(
  ctx: AppContext,
  where: RawBuilder<unknown>,
  { offset, noOfRows }: Page,
): Promise<{ rows: Settlement[]; total: number }> {
  const [{ rows }, counted] = await Promise.all([
    sql<SettlementColumns>`
      select ${columns} from settlement s join vendor v on v.id = s.vendor_id where ${where}
      order by s.created_at desc, s.id desc offset ${offset} limit ${noOfRows}`.execute(ctx.db),
    sql<{ total: number }>`select count(*) as total from settlement s where ${where}`.execute(ctx.db),
  ])
  return { rows: rows.map((row) => presented(ctx, row)), total: counted.rows[0]?.total ?? 0 }
}

/** NOT_FOUND for a missing statement, and for a foreign one. */
export async function settlementOf(
  ctx: AppContext,
  db: Db,
  id: string,
  claim: Condition,
): Promise<Settlement> {
  const { rows } = await sql<SettlementColumns>`
    select ${columns} from settlement s join vendor v on v.id = s.vendor_id
    where s.id = ${id} and ${within(claim)}`.execute(db)
  return presented(ctx, foundOr(rows[0]))
}

const presented = (ctx: AppContext, row: SettlementColumns): Settlement => ({
  settlementId: row.settlementId,
  vendorId: row.vendorId,
  shopName: row.shopName,
  username: row.username,
  from: row.from,
  to: row.to,
  opening: row.opening,
  change: row.change,
  closing: row.closing,
  direction: row.direction,
  status: row.status,
  reference: row.reference,
  proof: row.proof === null ? null : privatePictureUrl(ctx, row.proof),
  note: row.note,
  paidAt: row.paidAt,
  createdAt: row.createdAt,
})
