import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { lockProducts } from '../products/update-store-listing.ts'
import { vendorCategoriesOf } from './list-vendor-categories.ts'
import { vendorCategoryOf } from './vendor-category-rows.ts'

type Route = typeof contract.catalogue.removeVendorCategory

/** Deletes a category of the vendor and its children. Products stay, in the market's category alone. */
export function removeVendorCategory(
  ctx: AppContext,
  { caller, params }: Call<Route>,
): Promise<ResponseData<Route>> {
  const { vendorId } = caller
  return inTransaction(ctx.db, async (tx) => {
    await lockProducts(tx, vendorId)
    const { id } = await vendorCategoryOf(tx, vendorId, params.id)
    await tx.deleteFrom('category').where('id', '=', id).execute()
    return vendorCategoriesOf(tx, vendorId)
  })
}
