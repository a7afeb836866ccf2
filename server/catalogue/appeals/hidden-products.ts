import { sql } from 'kysely'
import { hiddenProductRows } from '../../../contract/shared/limits.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Aliased, Column, OuterJoined } from '../../platform/db/row-types.ts'
import { withAppeal } from './open-appeals.ts'

export type HiddenProduct = Aliased<'product', { id: 'id'; productName: 'name' }> &
  OuterJoined<Aliased<'product_appeal', { appealedAt: 'asked_at'; appealNote: 'note' }>> & {
    /** A hidden product has a reason. */
    readonly hiddenReason: NonNullable<Column<'product', 'hidden_reason'>>
  }

/** How many products of a vendor the market hides, and the few that it hid last, with their appeals. */
export async function hiddenProductsOf(
  db: Db,
  vendorId: string,
): Promise<{ readonly hiddenCount: number; readonly hiddenGoods: HiddenProduct[] }> {
  const { rows } = await sql<HiddenProduct & { count: number }>`
    select p.id, p.name as "productName", p.hidden_reason as "hiddenReason", y.asked_at as "appealedAt",
      y.note as "appealNote", (count(*) over ())::integer as "count"
    from product p ${withAppeal('p')}
    where p.vendor_id = ${vendorId} and p.hidden_at is not null
    order by p.hidden_at desc, p.id
    limit ${hiddenProductRows}`.execute(db)
  return {
    hiddenCount: rows[0]?.count ?? 0,
    hiddenGoods: rows.map(({ count: _, ...product }) => product),
  }
}
