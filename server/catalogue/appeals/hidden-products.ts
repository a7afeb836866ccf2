import { sql } from 'kysely'
import { hiddenProductRows } from '../../../contract/shared/limits.ts'
import type { Db } from '../../platform/db/db.ts'
import { withAppeal } from './open-appeals.ts'

export interface HiddenProduct {
  readonly id: string
  readonly productName: string
  readonly hiddenReason: string
  readonly appealedAt: Date | null
  readonly appealNote: string | null
}

/** How many goods of a vendor the market hides, and the few that it hid last, with what was asked about them. */
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
