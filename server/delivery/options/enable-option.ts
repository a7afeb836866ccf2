import type { deliveryOptionRoutes } from '../../../contract/delivery/delivery-options.ts'
import type { Answer } from '../../../contract/route.ts'
import type { Market } from '../../platform/context.ts'
import { foundOr } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { ownOptionOf } from './vendor-option-rows.ts'

type Route = typeof deliveryOptionRoutes.switchOption

/** Offers a way of delivering, or offers it no longer; what was ordered is brought as was agreed. */
export async function switchOption(market: Market, call: Call<Route>): Promise<Answer<Route>> {
  const { person, params, body } = call
  const switched = await market.db
    .updateTable('delivery_option')
    .set({ is_active: body.isActive, updated_at: market.clock() })
    .where('id', '=', params.id)
    .where('vendor_id', '=', person.vendorId)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  foundOr(switched)
  return ownOptionOf(market.db, person.vendorId, params.id)
}
