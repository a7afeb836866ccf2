import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { ownedPictures } from '../../content/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { lockProducts } from '../products/update-store-listing.ts'
import { indexCategoryWords } from '../search/index-words.ts'
import { vendorCategoriesOf } from './list-vendor-categories.ts'
import { refuseTakenName, vendorCategoryOf } from './vendor-category-rows.ts'

type Route = typeof contract.catalogue.changeVendorCategory

/** Renames a category of the vendor's own, or gives it another picture; its products stay where they are. */
export function changeVendorCategory(
  ctx: AppContext,
  { caller, params, body }: Call<Route>,
): Promise<ResponseData<Route>> {
  const { vendorId, accountId } = caller
  return inTransaction(ctx.db, async (tx) => {
    await lockProducts(tx, vendorId)
    const { id, parentId, picture } = await vendorCategoryOf(tx, vendorId, params.id)
    await refuseTakenName(tx, vendorId, { name: body.categoryName, parentId, except: id })
    const [wanted, attached] = [body.picture, picture].map((name) => (name === null ? [] : [name]))
    await ownedPictures(tx, accountId, wanted ?? [], { field: 'picture', attached: attached ?? [] })
    await tx
      .updateTable('category')
      .set({ name: body.categoryName, name_ne: body.categoryNameNe, picture: body.picture })
      .where('id', '=', id)
      .execute()
    await indexCategoryWords(tx, [id])
    return vendorCategoriesOf(tx, vendorId)
  })
}
