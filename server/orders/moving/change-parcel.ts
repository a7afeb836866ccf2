/** Courier and tracking number of a parcel: set at hand-over, and corrected by the store later. */
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { showVendorOrder } from '../reading/show-order.ts'
import { orderOf } from './transition-order.ts'

type Route = typeof contract.orders.changeParcel
type Said = Call<Route>['body']

/**
 * Changes the tracking number of a parcel that is under way or delivered; the tracking address stays as it was frozen.
 */
export async function changeParcel(ctx: AppContext, call: Call<Route>): Promise<ResponseData<Route>> {
  const { params, body, caller } = call
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    const { id, userId, vendorAccountId } = await orderOf(tx, params.orderId, caller)
    if (!(await writeParcel(tx, id, body))) throw new Refusal('WRONG_STATE')
    afterCommit(() => ctx.emitChange([userId, vendorAccountId], { about: 'order', id, isNew: false }))
  })
  return showVendorOrder(ctx, call)
}

/** False for an order that is not out by a courier: the condition of the update settles it, without a read before. */
export async function writeParcel(tx: Tx, orderId: string, { courierName, code }: Said): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update orders o set parcel = jsonb_build_object(
      'courierName', coalesce(nullif(${courierName}, ''), o.parcel ->> 'courierName', d.courier_name, ''),
      'code', ${code}::text, 'trackingUrl', coalesce(o.parcel ->> 'trackingUrl', d.tracking_url, '')
    )
    from delivery_option d
    where o.id = ${orderId} and d.id = o.delivery_option_id and o.delivery_kind = 'COURIER'
      and o.status in ('ON_THE_WAY', 'DELIVERY_FAILED', 'DELIVERED')`.execute(tx)
  return numAffectedRows === 1n
}
