import type { StoreLevel } from '../../contract/rewards/store-levels.ts'
import type { Tx } from '../platform/db/db.ts'

/** Denormalization: rewards tell the level that they found, for pages and cards. */
export async function setStoreLevel(tx: Tx, vendorId: string, level: StoreLevel): Promise<void> {
  await tx.updateTable('vendor').set({ level }).where('id', '=', vendorId).execute()
}

/** Denormalization: until when a prize of it moves a store up; null: it does not. */
export async function setFeaturedUntil(tx: Tx, vendorId: string, until: Date | null): Promise<void> {
  await tx.updateTable('vendor').set({ featured_until: until }).where('id', '=', vendorId).execute()
}
