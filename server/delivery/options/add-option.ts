import { sql } from 'kysely'
import type { deliveryOptionRoutes } from '../../../contract/delivery/delivery-options.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { deliveryOptionLimits } from '../../../contract/shared/limits.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { addDeliveryOption } from '../add-delivery-option.ts'
import { lockOptions, optionOf, vendorOptionOf } from './vendor-option-rows.ts'

type Route = typeof deliveryOptionRoutes.addOption

/** Adds a delivery option, last in the vendor's order. TOO_MANY from the 21st on. */
export function addOption(ctx: AppContext, { caller, body }: Call<Route>): Promise<ResponseData<Route>> {
  const { vendorId } = caller
  return inTransaction(ctx.db, async (tx) => {
    await lockOptions(tx, vendorId)
    const { rows } = await sql<{ held: number; last: number }>`
      select count(*) as held, coalesce(max(sort), 0) as last from delivery_option
      where vendor_id = ${vendorId} and removed_at is null`.execute(tx)
    const { held = 0, last = 0 } = rows[0] ?? {}
    if (held >= deliveryOptionLimits.options) throw new Refusal('TOO_MANY')
    const id = await addDeliveryOption(tx, { ...optionOf(body), vendorId, sort: last + 1 })
    return vendorOptionOf(tx, vendorId, id)
  })
}
