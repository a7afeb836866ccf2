import type { deliveryOptionRoutes } from '../../../contract/delivery/delivery-options.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { vendorOptionOf } from './vendor-option-rows.ts'

type Route = typeof deliveryOptionRoutes.switchOption

/** Switches a delivery option on or off; placed orders are delivered as agreed. */
export async function switchOption(ctx: AppContext, call: Call<Route>): Promise<ResponseData<Route>> {
  const { caller, params, body } = call
  const switched = await ctx.db
    .updateTable('delivery_option')
    .set({ is_active: body.isActive, updated_at: ctx.clock() })
    .where('id', '=', params.id)
    .where('vendor_id', '=', caller.vendorId)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  foundOr(switched)
  return vendorOptionOf(ctx.db, caller.vendorId, params.id)
}
