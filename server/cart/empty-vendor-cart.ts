import type { contract } from '../../contract/index.ts'
import type { Answer } from '../../contract/route.ts'
import type { Market } from '../platform/context.ts'
import type { Call } from '../platform/http/binding.ts'
import { ownerOf } from './cart-owner.ts'

type Route = typeof contract.cart.emptyVendor

/** Removes all that the shopper has from one vendor. */
export async function emptyVendorCart(
  market: Market,
  { query, person }: Call<Route>,
): Promise<Answer<Route>> {
  const removed = await market.db
    .deleteFrom('cart_line')
    .where('user_id', '=', ownerOf(person, query.userId))
    .where('vendor_id', '=', query.vendorId)
    .executeTakeFirst()
  return { removed: Number(removed.numDeletedRows) }
}
