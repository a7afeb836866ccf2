import { sql } from 'kysely'
import { usualLowStockAt } from '../../../contract/shared/limits.ts'

/** The threshold of the product `p`: its own, else its store's default. The trigger `note_low_stock` has the same. */
export const lowStockThreshold = sql<number>`coalesce(
  p.low_stock_at, (select s.low_stock_at from store_stock s where s.vendor_id = p.vendor_id),
  ${sql.lit(usualLowStockAt)}
)`
