import type { contract } from '../../../contract/index.ts'
import type { Answer } from '../../../contract/route.ts'
import type { Market } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { noteSavedGoods, saveOwnProduct } from './save-vendor-product.ts'
import { ownProductOf } from './vendor-product.ts'

type Route = typeof contract.catalogue.addOwnProduct

/** Adds a product of the vendor who asks. Whoever is not approved yet may prepare goods; nobody sees them. */
export function addOwnProduct(market: Market, { person, body }: Call<Route>): Promise<Answer<Route>> {
  const { vendorId, accountId } = person
  return inTransaction(market.db, async (tx) => {
    const productId = await saveOwnProduct(tx, { vendorId, accountId, now: market.clock() }, body)
    await noteSavedGoods(tx, vendorId, [productId])
    return ownProductOf(tx, vendorId, productId)
  })
}
