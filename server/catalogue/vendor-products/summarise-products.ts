import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { lockProducts } from '../products/forget-delivered.ts'
import { mayBeListed } from '../products/relist-products.ts'

/** Denormalization: updates a product's totals from its variations and its state, and counts the edit. */
export async function summariseProducts(tx: Tx, productIds: readonly string[], now: Date): Promise<void> {
  // Lock order as in deliveries, so that the two do not deadlock.
  if (productIds.length > 1) await lockProducts(tx, productIds)
  await sql`
    update product p set price_paisa = c.price_paisa, saving_paisa = c.saving_paisa, is_listed = ${mayBeListed},
      edition = p.edition + 1, updated_at = ${now}
    from (
      select distinct on (product_id) product_id, price_paisa, saving_paisa
      from product_variation where product_id = any(${[...productIds]}::uuid[])
      order by product_id, is_offered desc, price_paisa - saving_paisa, variable_no
    ) c, vendor v
    where p.id = c.product_id and v.id = p.vendor_id`.execute(tx)
}
