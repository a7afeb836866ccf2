import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'
import { noteVendorGoods } from './note-vendor-goods.ts'

/** Brings `is_listed` of a vendor's goods in step with the vendor's own state, after that has changed. */
export async function relistGoods(tx: Tx, vendorId: string): Promise<void> {
  await sql`
    update product p set is_listed = (p.status = 'LIVE' and p.hidden_at is null and v.status = 'APPROVED')
    from vendor v
    where v.id = p.vendor_id and p.vendor_id = ${vendorId}
      and p.is_listed <> (p.status = 'LIVE' and p.hidden_at is null and v.status = 'APPROVED')`.execute(tx)
  await noteVendorGoods(tx, vendorId)
}
