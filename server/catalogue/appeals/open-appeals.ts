/** Open appeals as lists show them, and how they end. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'

/** Whether an appeal of a `product p` waits for an admin. */
export const isAppealed = sql<boolean>`exists (
  select from product_appeal y where y.product_id = p.id and y.outcome is null
)`

/** Joins to a `product p` its open appeal `y`, of which there is one at most, or nothing. */
export const withAppeal = sql`left join product_appeal y on y.product_id = p.id and y.outcome is null`

export async function countOpenAppeals(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as "count" from product_appeal where outcome is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** Ends the open appeals of goods that are shown again. The goods are held. */
export async function grantAppeals(
  tx: Tx,
  productIds: readonly string[],
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  await sql`
    update product_appeal set outcome = 'RESTORED', decided_by = ${by}, decided_at = ${at}
    where product_id = any(${sql.val([...productIds])}::uuid[]) and outcome is null`.execute(tx)
}
