import type { deliveryOptionRoutes } from '../../../contract/delivery/delivery-options.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { columnsOf, writeRates } from '../add-delivery-option.ts'
import { optionOf, vendorOptionOf } from './vendor-option-rows.ts'

type Route = typeof deliveryOptionRoutes.changeOption

/** Changes a delivery option. Optimistic concurrency by edition. Orders and quotes keep the agreed terms. */
export function changeOption(ctx: AppContext, call: Call<Route>): Promise<ResponseData<Route>> {
  const { caller, params, body } = call
  const { vendorId } = caller
  const option = optionOf(body)
  return inTransaction(ctx.db, async (tx) => {
    const changed = await tx
      .updateTable('delivery_option')
      .set({ ...columnsOf(option), edition: body.edition + 1, updated_at: ctx.clock() })
      .where('id', '=', params.id)
      .where('vendor_id', '=', vendorId)
      .where('removed_at', 'is', null)
      .where('edition', '=', body.edition)
      .returning('id')
      .executeTakeFirst()
    if (changed === undefined) {
      await vendorOptionOf(tx, vendorId, params.id)
      throw new Refusal('EDITED_MEANWHILE')
    }
    await writeRates(tx, params.id, option.rates ?? [])
    return vendorOptionOf(tx, vendorId, params.id)
  })
}
