import { sql } from 'kysely'
import type { deliveryOptionRoutes } from '../../../contract/delivery/delivery-options.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lockOptions, vendorOptionsAnswer } from './vendor-option-rows.ts'

type Route = typeof deliveryOptionRoutes.orderOptions

/** Sorts the options as listed; options that are not listed keep their order behind. */
export function orderOptions(ctx: AppContext, { caller, body }: Call<Route>): Promise<ResponseData<Route>> {
  const { vendorId } = caller
  const ids = [...new Set(body.ids)]
  return inTransaction(ctx.db, async (tx) => {
    await lockOptions(tx, vendorId)
    const moved = await sql`
      update delivery_option d set sort = wanted.place
      from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
      where d.id = wanted.id and d.vendor_id = ${vendorId} and d.removed_at is null
      returning d.id`.execute(tx)
    if (moved.rows.length < ids.length) throw new Refusal('NOT_FOUND')
    await sql`
      update delivery_option set sort = sort + ${ids.length} + 1
      where vendor_id = ${vendorId} and removed_at is null and id <> all(${ids}::uuid[])`.execute(tx)
    return vendorOptionsAnswer(ctx, tx, vendorId)
  })
}
