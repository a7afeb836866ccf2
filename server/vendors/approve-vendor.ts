import type { Db } from '../platform/db/db.ts'

/**
 * Lets a store sell and be found; false when it was approved already. Whoever approves tells the catalogue, in the
 * same transaction, to list the store's goods: an earlier slice cannot.
 */
export async function approveVendor(db: Db, vendorId: string, now: Date): Promise<boolean> {
  const approved = await db
    .updateTable('vendor')
    .set({ status: 'APPROVED', approved_at: now, status_reason: '' })
    .where('id', '=', vendorId)
    .where('status', '<>', 'APPROVED')
    .returning('id')
    .executeTakeFirst()
  return approved !== undefined
}
