import type { Db } from '../platform/db/db.ts'
import type { Columns } from '../platform/db/row-types.ts'

/** A store's number of products on sale; the prices are there when there are products. */
export type ProductStatsChange = Readonly<
  Columns<'vendor', 'least_selling_paisa' | 'greatest_selling_paisa'>
> & { readonly count: number }

/** Denormalization: the catalogue updates, in its own transaction, the store's figures of products on sale. */
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
