import { storeStatusChanged } from '../vendors/index.ts'
import { relistGoods } from './relist-goods.ts'

/** Goods are listed while their store sells, and taken down with it, in the same transaction. */
export function hearVendors(): void {
  storeStatusChanged.hear((tx, { vendorId }) => relistGoods(tx, vendorId))
}
