import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { saveVendorProduct, updateProductStats } from './save-vendor-product.ts'
import { vendorProductOf } from './vendor-product.ts'

type Route = typeof contract.catalogue.changeVendorProduct

/** Optimistic lock: changes a product of the calling vendor, unless it was edited since they began. */
export function changeVendorProduct(
  ctx: AppContext,
  { caller, params, body }: Call<Route>,
): Promise<ResponseData<Route>> {
  const { vendorId, accountId } = caller
  const change = { productId: params.id, edition: body.edition }
  return inTransaction(ctx.db, async (tx) => {
    const productId = await saveVendorProduct(tx, { vendorId, accountId, now: ctx.clock() }, body, change)
    await updateProductStats(tx, vendorId, [productId], ctx.clock())
    return vendorProductOf(tx, vendorId, productId)
  })
}
