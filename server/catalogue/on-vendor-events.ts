import { storeRenamed, storeStatusChanged } from '../vendors/index.ts'
import { relistGoods } from './products/relist-products.ts'
import { noteStoreWords } from './search/index-words.ts'

/** Goods are listed while their store sells, and are found by its name, in the transaction that changes either. */
export function hearVendors(): void {
  storeStatusChanged.hear((tx, { vendorId }) => relistGoods(tx, vendorId))
  storeRenamed.hear((tx, { vendorId }) => noteStoreWords(tx, [vendorId]))
}
