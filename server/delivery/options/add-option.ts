import { sql } from 'kysely'
import type { deliveryOptionRoutes } from '../../../contract/delivery/delivery-options.ts'
import type { Answer } from '../../../contract/route.ts'
import { deliveryOptionLimits } from '../../../contract/shared/limits.ts'
import type { Market } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { addDeliveryOption } from '../add-delivery-option.ts'
import { optionOf, ownOptionOf, queueUp } from './vendor-option-rows.ts'

type Route = typeof deliveryOptionRoutes.addOption

/** Adds a way of delivering, last in the vendor's order. TOO_MANY from the 21st on. */
export function addOption(market: Market, { person, body }: Call<Route>): Promise<Answer<Route>> {
  const { vendorId } = person
  return inTransaction(market.db, async (tx) => {
    await queueUp(tx, vendorId)
    const { rows } = await sql<{ held: number; last: number }>`
      select count(*) as held, coalesce(max(sort), 0) as last from delivery_option
      where vendor_id = ${vendorId} and removed_at is null`.execute(tx)
    const { held = 0, last = 0 } = rows[0] ?? {}
    if (held >= deliveryOptionLimits.options) throw new Refusal('TOO_MANY')
    const id = await addDeliveryOption(tx, { ...optionOf(body), vendorId, sort: last + 1 })
    return ownOptionOf(tx, vendorId, id)
  })
}
