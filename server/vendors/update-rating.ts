import { sql } from 'kysely'
import type { Tx } from '../platform/db/db.ts'

/** A change of a store's rating: the difference of its stars, and of their number. */
export interface RatingChange {
  readonly sumBy: number
  readonly countBy: number
}

/** Denormalization: the catalogue adds, in its own transaction, a change of reviews to the store's rating. */
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
