import type { contract } from '../../../contract/index.ts'
import type { Answer } from '../../../contract/route.ts'
import type { Market } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { lockGoods } from '../products/update-store-listing.ts'
import { ownCategoriesOf } from './list-vendor-categories.ts'
import { ownCategoryOf } from './vendor-category-rows.ts'

type Route = typeof contract.catalogue.removeOwnCategory

/** Deletes a category of the vendor's own and what is below it. Goods stay, on the market's shelf alone. */
export function removeOwnCategory(market: Market, { person, params }: Call<Route>): Promise<Answer<Route>> {
  const { vendorId } = person
  return inTransaction(market.db, async (tx) => {
    await lockGoods(tx, vendorId)
    const { id } = await ownCategoryOf(tx, vendorId, params.id)
    await tx.deleteFrom('category').where('id', '=', id).execute()
    return ownCategoriesOf(tx, vendorId)
  })
}
