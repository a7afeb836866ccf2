import { sql } from 'kysely'
import { isLockTimeout, type Tx } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type ProductStatsChange, updateStoreProductStats } from '../../vendors/index.ts'

/**
 * Lock of a vendor's products, taken first by every writer of them: one writer at a time, so that no two give away the
 * same SKU, and no two update the store's listing from stale counts. Shoppers who buy do not wait for it. Only a large
 * sheet holds it for seconds; a request that would wait too long is told so, unlike in an outage.
 */
export async function lockProducts(tx: Tx, vendorId: string): Promise<void> {
  try {
    await sql`select pg_advisory_xact_lock(${lockOf(vendorId)})`.execute(tx)
  } catch (error) {
    if (isLockTimeout(error)) throw new Refusal('GOODS_BUSY')
    throw error
  }
}

/** The same lock, where it is free at this moment. */
export async function tryLockProducts(tx: Tx, vendorId: string): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(${lockOf(vendorId)}) as "isFree"`.execute(tx)
  return rows[0]?.isFree === true
}

const lockOf = (vendorId: string) => sql`hashtextextended(${`goods ${vendorId}`}, 0)`

/** Updates the store's figures of products on sale. One at a time, or two would each miss the other's products. */
export async function updateStoreListing(tx: Tx, vendorId: string): Promise<void> {
  await lockProducts(tx, vendorId)
  const { rows } = await sql<ProductStatsChange>`
    select count(*) as "count", min(selling_paisa) as "leastSellingPaisa", max(selling_paisa) as "greatestSellingPaisa"
    from product where vendor_id = ${vendorId} and is_listed`.execute(tx)
  for (const goods of rows) await updateStoreProductStats(tx, vendorId, goods)
}
