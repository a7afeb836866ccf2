import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'
import { lockGoods, noteVendorGoods } from './note-vendor-goods.ts'

/** Whether a `product p` of `vendor v` is to be seen: live, not hidden by the market, and its store sells. */
export const mayBeListed = sql<boolean>`(p.status = 'LIVE' and p.hidden_at is null and v.status = 'APPROVED')`

/** Brings `is_listed` of a vendor's goods in step with the vendor's own state, after that has changed. */
export async function relistGoods(tx: Tx, vendorId: string): Promise<void> {
  await lockGoods(tx, vendorId)
  await sql`
    update product p set is_listed = ${mayBeListed}
    from vendor v
    where v.id = p.vendor_id and p.vendor_id = ${vendorId} and p.is_listed <> ${mayBeListed}`.execute(tx)
  await noteVendorGoods(tx, vendorId)
}
