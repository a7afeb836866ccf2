import type { Tx } from '../../platform/db/db.ts'
import type { Seller } from '../orders/demo-orders.ts'
import { demoStore } from './stores.ts'

/**
 * One store is registered for VAT and issues invoices: its rice is exempt by its category, its spices are not, so that its
 * bills and its VAT report show both. The PAN is invented.
 */
export async function registerForVat(tx: Tx, sellers: readonly Seller[]): Promise<void> {
  const seller = sellers.find(({ store }) => store.username === demoStore)
  if (seller === undefined) return
  await tx
    .updateTable('vendor')
    .set({
      legal_name: `${seller.store.shopName} Pvt. Ltd.`,
      pan_no: '609876543',
      is_vat_registered: true,
      issues_invoices: true,
    })
    .where('id', '=', seller.vendorId)
    .execute()
}
