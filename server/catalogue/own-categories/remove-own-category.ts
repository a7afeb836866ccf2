import type { contract } from '../../../contract/index.ts'
import type { Answer } from '../../../contract/route.ts'
import type { Call } from '../../platform/binding.ts'
import { inTransaction } from '../../platform/db.ts'
import type { Market } from '../../platform/market.ts'
import { lockGoods } from '../note-vendor-goods.ts'
import { ownCategoriesOf } from './list-own-categories.ts'
import { ownCategoryOf } from './own-category-rows.ts'

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
