/** Size charts in SQL. */
import { sql } from 'kysely'
import type { SizeChart } from '../../../contract/catalogue/size-charts.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Stored } from '../../platform/db/row-types.ts'

/** As it lies in both tables. */
export type StoredChart = Stored<
  'product_size_chart',
  'chart',
  {
    columns: { name: string; nameNe: string; unit: 'CM' | 'NONE' }[]
    rows: { size: string; cells: string[] }[]
  }
>

/** Over `product p`: its own. */
export const ownChartColumn = sql`(select chart from product_size_chart where product_id = p.id)`

/** Over `product p`: its own, else that of its subcategory, else that of its category. */
export const chartColumn = sql`coalesce(${ownChartColumn},
  (select chart from category_size_chart where category_id = p.sub_category_id),
  (select chart from category_size_chart where category_id = p.category_id))`

/** Over `category c`. */
export const categoryChartColumn = sql`(select chart from category_size_chart where category_id = c.id)`

/** Absent: it stays as it is; null: the product has none of its own. */
export async function writeSizeChart(
  tx: Tx,
  productId: string,
  sizeChart: SizeChart | null | undefined,
): Promise<void> {
  if (sizeChart === undefined) return
  if (sizeChart === null) {
    await tx.deleteFrom('product_size_chart').where('product_id', '=', productId).execute()
    return
  }
  const chart = JSON.stringify(sizeChart)
  await tx
    .insertInto('product_size_chart')
    .values({ product_id: productId, chart })
    .onConflict((stands) => stands.column('product_id').doUpdateSet({ chart }))
    .execute()
}
