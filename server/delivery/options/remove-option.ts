import type { deliveryOptionRoutes } from '../../../contract/delivery/delivery-options.ts'
import type { Answer } from '../../../contract/route.ts'
import type { Market } from '../../platform/context.ts'
import { foundOr, inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { ownOptionsAnswer } from './vendor-option-rows.ts'

type Route = typeof deliveryOptionRoutes.removeOption

/** Takes a way of delivering away. Its row stays for the orders that name it. */
export function removeOption(market: Market, { person, params }: Call<Route>): Promise<Answer<Route>> {
  const { vendorId } = person
  return inTransaction(market.db, async (tx) => {
    const removed = await tx
      .updateTable('delivery_option')
      .set({ removed_at: market.clock(), is_active: false })
      .where('id', '=', params.id)
      .where('vendor_id', '=', vendorId)
      .where('removed_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    foundOr(removed)
    return ownOptionsAnswer(market, tx, vendorId)
  })
}
