import type { Db } from '../platform/db/db.ts'
import type { Columns } from '../platform/db/row-types.ts'

/** A store's goods on sale; the prices are there when there are goods. */
export type ProductStatsChange = Readonly<
  Columns<'vendor', 'least_selling_paisa' | 'greatest_selling_paisa'>
> & { readonly count: number }

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
