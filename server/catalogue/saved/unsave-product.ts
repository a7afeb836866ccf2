import type { savedRoutes } from '../../../contract/catalogue/saved.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'
import { saverOf } from './saved-owner.ts'

type Route = typeof savedRoutes.unsaveProduct

/** Removes a saved product, hidden or not. Idempotent. */
export async function unsaveProduct(
  ctx: AppContext,
  { query, caller }: Call<Route>,
): Promise<ResponseData<Route>> {
  const removed = await ctx.db
    .deleteFrom('wishlist_item')
    .where('account_id', '=', saverOf(caller, query.userId))
    .where('product_id', '=', query.productId)
    .executeTakeFirst()
  return { removed: Number(removed.numDeletedRows) }
}
