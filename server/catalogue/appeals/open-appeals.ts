/** Open appeals as lists show them, and how they end. */
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'

/** Condition: `y` is the open appeal of the product `alias`, of which there is one at most. */
const isOpenOf = (alias: 'p' | 'g') => sql`y.product_id = ${sql.ref(`${alias}.id`)} and y.outcome is null`

/** Whether an appeal of a `product p` waits for an admin. */
export const isAppealed = sql<boolean>`exists (select from product_appeal y where ${isOpenOf('p')})`

/** When the open appeal of a `product p` came in; null without one. */
export const appealedAt = sql<Date | null>`(select y.asked_at from product_appeal y where ${isOpenOf('p')})`

/** Joins to the product `alias` its open appeal `y`, or nothing. */
export const withAppeal = (alias: 'p' | 'g'): RawBuilder<unknown> =>
  sql`left join product_appeal y on ${isOpenOf(alias)}`

export async function countOpenAppeals(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as "count" from product_appeal where outcome is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** Grants the open appeals of products that are restored. The caller holds the products' locks. */
export async function grantAppeals(
  tx: Tx,
  productIds: readonly string[],
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  await sql`
    update product_appeal set outcome = 'RESTORED', decided_by = ${by}, decided_at = ${at}
    where product_id = any(${sql.val([...productIds])}::uuid[]) and outcome is null`.execute(tx)
}
