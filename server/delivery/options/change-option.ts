import type { deliveryOptionRoutes } from '../../../contract/delivery/delivery-options.ts'
import type { Answer } from '../../../contract/route.ts'
import type { Market } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { columnsOf, writeRates } from '../add-delivery-option.ts'
import { optionOf, ownOptionOf } from './vendor-option-rows.ts'

type Route = typeof deliveryOptionRoutes.changeOption

/** Changes a way of delivering, unless it was edited since the vendor began. Orders and quotes keep what was agreed. */
export function changeOption(market: Market, call: Call<Route>): Promise<Answer<Route>> {
  const { person, params, body } = call
  const { vendorId } = person
  const option = optionOf(body)
  return inTransaction(market.db, async (tx) => {
    const changed = await tx
      .updateTable('delivery_option')
      .set({ ...columnsOf(option), edition: body.edition + 1, updated_at: market.clock() })
      .where('id', '=', params.id)
      .where('vendor_id', '=', vendorId)
      .where('removed_at', 'is', null)
      .where('edition', '=', body.edition)
      .returning('id')
      .executeTakeFirst()
    if (changed === undefined) {
      await ownOptionOf(tx, vendorId, params.id)
      throw new Refusal('EDITED_MEANWHILE')
    }
    await writeRates(tx, params.id, option.rates ?? [])
    return ownOptionOf(tx, vendorId, params.id)
  })
}
