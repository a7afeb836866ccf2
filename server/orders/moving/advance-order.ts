import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { settingsOf } from '../../settings/index.ts'
import { showVendorOrder } from '../reading/show-order.ts'
import { checkDeliveryCode } from '../states/delivery-code.ts'
import { emitOrderChange } from '../states/emit-order-change.ts'
import { writeParcel } from './change-parcel.ts'
import { noteAgeChecked, refuseForAge, refuseUncheckedAge } from './check-age.ts'
import { deliverOrder } from './deliver-order.ts'
import { type LockedOrder, type OrderTransition, orderOf, transitionOrder } from './transition-order.ts'

type Route = typeof contract.orders.advance

/** Transitions an order of my store one step on. After the last delivery attempt it returns to the store by itself. */
export async function advanceOrder(ctx: AppContext, call: Call<Route>): Promise<ResponseData<Route>> {
  const { params, body, caller } = call
  const { deliveryAttempts } = await settingsOf(ctx)
  const handed = { orderId: params.orderId, vendorId: caller.vendorId, code: body.deliveryCode }
  const isRefusedForAge = body.to === 'DELIVERED' && body.isOfAge === false
  const onlyIf =
    body.to === 'DELIVERED' && !isRefusedForAge ? await checkDeliveryCode(ctx, handed) : undefined
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    const order = await orderOf(tx, params.orderId, caller)
    const step = {
      by: 'VENDOR',
      actorId: caller.accountId,
      note: body.note || null,
      at: ctx.clock(),
      onlyIf,
    } as const
    if (body.to === 'DELIVERED' && !isRefusedForAge) {
      refuseUncheckedAge(order, body.isOfAge)
      await deliverOrder(ctx, tx, order, { ...step, to: 'DELIVERED' })
      await noteAgeChecked(tx, order)
    } else if (body.to === 'DELIVERY_FAILED' || isRefusedForAge) {
      const reason = isRefusedForAge ? 'AGE' : (body.reason ?? 'OTHER')
      refuseForAge(order, reason)
      await failDelivery(tx, order, { ...step, to: 'DELIVERY_FAILED', reason }, deliveryAttempts)
    } else await transitionOrder(tx, order, { ...step, to: body.to })
    if (body.to === 'ON_THE_WAY' && order.deliveryKind === 'COURIER')
      await writeParcel(tx, order.id, body.parcel ?? { courierName: '', code: '' })
    await emitOrderChange(ctx, tx, order, afterCommit)
  })
  return showVendorOrder(ctx, call)
}

/** No further attempt where the goods were refused, nor after the last one: they go back to the store. */
async function failDelivery(
  tx: Tx,
  order: LockedOrder,
  step: OrderTransition,
  attempts: number,
): Promise<void> {
  const failed = await transitionOrder(tx, order, step)
  if (step.reason !== 'REFUSED' && failed.failedDeliveries < attempts) return
  const back = { to: 'RETURNED_TO_VENDOR', by: 'SYSTEM', actorId: null, note: null } as const
  await transitionOrder(tx, failed, { ...back, reason: step.reason, at: step.at })
}
