import { sql } from 'kysely'
import type { Tx } from '../platform/db/db.ts'

/** By how much the stars of a store's goods, and their number, have changed. */
export interface RatingChange {
  readonly sumBy: number
  readonly countBy: number
}

/** The catalogue tells, in its own transaction, how the stars that a store's goods were given have changed. */
export async function updateRating(
  tx: Tx,
  vendorId: string,
  { sumBy, countBy }: RatingChange,
): Promise<void> {
  await tx
    .updateTable('vendor')
    .set({ rating_sum: sql`rating_sum + ${sumBy}`, rating_count: sql`rating_count + ${countBy}` })
    .where('id', '=', vendorId)
    .execute()
}
