import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { saveVendorProduct, updateProductStats } from './save-vendor-product.ts'
import { vendorProductOf } from './vendor-product.ts'

type Route = typeof contract.catalogue.addVendorProduct

/** Adds a product of the calling vendor. A vendor who is not approved yet may prepare products; they stay unlisted. */
export function addVendorProduct(
  ctx: AppContext,
  { caller, body }: Call<Route>,
): Promise<ResponseData<Route>> {
  const { vendorId, accountId } = caller
  return inTransaction(ctx.db, async (tx) => {
    const productId = await saveVendorProduct(tx, { vendorId, accountId, now: ctx.clock() }, body)
    await updateProductStats(tx, vendorId, [productId], ctx.clock())
    return vendorProductOf(tx, vendorId, productId)
  })
}
