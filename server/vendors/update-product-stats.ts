import type { Db } from '../platform/db/db.ts'

/** A store's goods on sale; the prices are there when there are goods. */
export interface ProductStatsChange {
  readonly count: number
  readonly leastSellingPaisa: number | null
  readonly greatestSellingPaisa: number | null
}

/** The catalogue tells, in its own transaction, what a store has on sale now. */
export async function updateStoreProductStats(
  db: Db,
  vendorId: string,
  goods: ProductStatsChange,
): Promise<void> {
  await db
    .updateTable('vendor')
    .set({
      goods_count: goods.count,
      least_selling_paisa: goods.count === 0 ? null : goods.leastSellingPaisa,
      greatest_selling_paisa: goods.count === 0 ? null : goods.greatestSellingPaisa,
    })
    .where('id', '=', vendorId)
    .execute()
}
