import type { contract } from '../../contract/index.ts'
import type { ResponseData } from '../../contract/route.ts'
import type { AppContext } from '../platform/context.ts'
import type { Call } from '../platform/http/binding.ts'
import { cartOwnerOf } from './cart-owner.ts'

type Route = typeof contract.cart.emptyStoreCart

/** Removes all that the shopper has from one vendor. */
export async function emptyVendorCart(
  ctx: AppContext,
  { query, caller }: Call<Route>,
): Promise<ResponseData<Route>> {
  const removed = await ctx.db
    .deleteFrom('cart_line')
    .where('user_id', '=', cartOwnerOf(caller, query.userId))
    .where('vendor_id', '=', query.vendorId)
    .executeTakeFirst()
  return { removed: Number(removed.numDeletedRows) }
}
