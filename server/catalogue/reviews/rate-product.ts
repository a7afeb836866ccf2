import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { Columns } from '../../platform/db/row-types.ts'
import { updateRating } from '../../vendors/index.ts'

export type RatedProduct = Readonly<Columns<'product', 'id' | 'vendor_id'>>

/**
 * Locks a product until the transaction ends, so that its reviews change one at a time: two that each added the
 * difference to a stale value would count it twice. Lock order: always before the review itself.
 */
export async function lockRating(tx: Tx, productId: string): Promise<RatedProduct | undefined> {
  const { rows } = await sql<RatedProduct>`
    select id, vendor_id as "vendorId" from product where id = ${productId} for no key update`.execute(tx)
  return rows[0]
}

/** Adds to the stars of a locked product, and to those of its store. */
export async function rateProduct(
  tx: Tx,
  { id, vendorId }: RatedProduct,
  sumBy: number,
  countBy: number,
): Promise<void> {
  if (sumBy === 0 && countBy === 0) return
  await tx
    .updateTable('product')
    .set({ rating_sum: sql`rating_sum + ${sumBy}`, rating_count: sql`rating_count + ${countBy}` })
    .where('id', '=', id)
    .execute()
  await updateRating(tx, vendorId, { sumBy, countBy })
}
