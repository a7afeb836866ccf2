import type { contract } from '../../../contract/index.ts'
import type { Answer } from '../../../contract/route.ts'
import type { Market } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { noteSavedGoods, saveOwnProduct } from './save-vendor-product.ts'
import { ownProductOf } from './vendor-product.ts'

type Route = typeof contract.catalogue.changeOwnProduct

/** Changes a product of the vendor who asks, unless it was edited since they began. */
export function changeOwnProduct(
  market: Market,
  { person, params, body }: Call<Route>,
): Promise<Answer<Route>> {
  const { vendorId, accountId } = person
  const change = { productId: params.id, edition: body.edition }
  return inTransaction(market.db, async (tx) => {
    const productId = await saveOwnProduct(tx, { vendorId, accountId, now: market.clock() }, body, change)
    await noteSavedGoods(tx, vendorId, [productId])
    return ownProductOf(tx, vendorId, productId)
  })
}
