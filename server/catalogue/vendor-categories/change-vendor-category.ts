import type { contract } from '../../../contract/index.ts'
import type { Answer } from '../../../contract/route.ts'
import { ownPictures } from '../../content/index.ts'
import type { Market } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { lockGoods } from '../products/update-store-listing.ts'
import { noteCategoryWords } from '../search/index-words.ts'
import { ownCategoriesOf } from './list-vendor-categories.ts'
import { ownCategoryOf, refuseTakenName } from './vendor-category-rows.ts'

type Route = typeof contract.catalogue.changeOwnCategory

/** Renames a category of the vendor's own, or gives it another picture; its goods stay where they are. */
export function changeOwnCategory(
  market: Market,
  { person, params, body }: Call<Route>,
): Promise<Answer<Route>> {
  const { vendorId, accountId } = person
  return inTransaction(market.db, async (tx) => {
    await lockGoods(tx, vendorId)
    const { id, parentId, picture } = await ownCategoryOf(tx, vendorId, params.id)
    await refuseTakenName(tx, vendorId, { name: body.categoryName, parentId, except: id })
    const [wanted, held] = [body.picture, picture].map((name) => (name === null ? [] : [name]))
    await ownPictures(tx, accountId, wanted ?? [], { field: 'picture', held: held ?? [] })
    await tx
      .updateTable('category')
      .set({ name: body.categoryName, name_ne: body.categoryNameNe, picture: body.picture })
      .where('id', '=', id)
      .execute()
    await noteCategoryWords(tx, [id])
    return ownCategoriesOf(tx, vendorId)
  })
}
