import { storeRenamed, storeStatusChanged } from '../vendors/index.ts'
import { relistProducts } from './products/relist-products.ts'
import { indexStoreWords } from './search/index-words.ts'

/** Lists products while their store sells, and indexes its name, in the transaction that changes either. */
export function onVendorEvents(): void {
  storeStatusChanged.subscribe((tx, { vendorId }) => relistProducts(tx, vendorId))
  storeRenamed.subscribe((tx, { vendorId }) => indexStoreWords(tx, [vendorId]))
}
