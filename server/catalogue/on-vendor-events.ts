import { storeRenamed, storeStatusChanged } from '../vendors/index.ts'
import { relistProducts } from './products/relist-products.ts'
import { indexStoreWords } from './search/index-words.ts'

/** Goods are listed while their store sells, and are found by its name, in the transaction that changes either. */
export function onVendorEvents(): void {
  storeStatusChanged.subscribe((tx, { vendorId }) => relistProducts(tx, vendorId))
  storeRenamed.subscribe((tx, { vendorId }) => indexStoreWords(tx, [vendorId]))
}
