import type { Db } from '../platform/db/db.ts'

/**
 * Lets a store sell and be found; false when it was approved already. The caller has the catalogue list the store's
 * products in the same transaction: an earlier slice cannot.
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
