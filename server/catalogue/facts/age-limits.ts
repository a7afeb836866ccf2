import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Over `product p`: whether its category or subcategory is limited to people of 18 years and over. */
export const isAgeLimited = sql<boolean>`exists (
  select from category limited
  where limited.id in (p.category_id, p.sub_category_id) and limited.is_age_limited
)`

/** Whether one of these products is. */
export async function hasAgeLimited(db: Db, productIds: readonly string[]): Promise<boolean> {
  if (productIds.length === 0) return false
  const { rows } = await sql`
    select from product p where p.id = any(${[...productIds]}::uuid[]) and ${isAgeLimited} limit 1`.execute(
    db,
  )
  return rows.length > 0
}
