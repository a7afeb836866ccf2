import type { deliveryOptionRoutes } from '../../../contract/delivery/delivery-options.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { vendorOptionsAnswer } from './vendor-option-rows.ts'

type Route = typeof deliveryOptionRoutes.removeOption

/** Soft delete: the row of a removed delivery option stays for the orders that refer to it. */
export function removeOption(ctx: AppContext, { caller, params }: Call<Route>): Promise<ResponseData<Route>> {
  const { vendorId } = caller
  return inTransaction(ctx.db, async (tx) => {
    const removed = await tx
      .updateTable('delivery_option')
      .set({ removed_at: ctx.clock(), is_active: false })
      .where('id', '=', params.id)
      .where('vendor_id', '=', vendorId)
      .where('removed_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    foundOr(removed)
    return vendorOptionsAnswer(ctx, tx, vendorId)
  })
}
