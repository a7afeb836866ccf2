import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { type Program, programColumns, programNow } from './program-rows.ts'

export interface PricedProgram extends Program {
  /** Of this shopper; 0 without an account. */
  readonly balance: number
}

/** The programmes that count in a store's order, the store's first: live ones, and ended ones of which points are out. */
export async function pricedPrograms(
  db: Db,
  { vendorId, userId }: { readonly vendorId: string; readonly userId: string },
): Promise<PricedProgram[]> {
  const { rows } = await sql<PricedProgram>`
    select ${programColumns}, coalesce(a.balance, 0) as balance
    from ${programNow}
    left join reward_account a on a.program_id = p.id and a.user_id = ${userId}
    where (p.vendor_id = ${vendorId} or p.vendor_id is null) and (t.is_active or a.balance <> 0)
    order by p.vendor_id nulls last`.execute(db)
  return rows
}

/** The categories of products, read only where a multiplier names some. */
export async function categoriesFor(
  db: Db,
  programs: readonly Pick<Program, 'multipliers'>[],
  productIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const isAsked = programs.some(({ multipliers }) =>
    multipliers.some(({ categoryIds }) => categoryIds.length > 0),
  )
  if (!isAsked || productIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; categoryIds: string[] }>`
    select id, array_remove(
      array[category_id, sub_category_id, store_category_id, store_sub_category_id], null
    ) as "categoryIds"
    from product where id = any(${[...productIds]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row.categoryIds]))
}
