import type { contract } from '../../../contract/index.ts'
import type { Answer } from '../../../contract/route.ts'
import type { Market } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { settingsOf } from '../../settings/index.ts'
import { showVendorOrder } from '../reading/show-order.ts'
import { checkDeliveryCode } from '../states/delivery-code.ts'
import { tellBoth } from '../states/emit-order-change.ts'
import { writeParcel } from './change-parcel.ts'
import { deliverOrder } from './deliver-order.ts'
import { moveOrder, type OrderInHand, orderOf, type Step } from './transition-order.ts'

type Route = typeof contract.orders.advance

/** Moves an order of my store one step on. After the last attempt to deliver it goes back to the store by itself. */
export async function advanceOrder(market: Market, call: Call<Route>): Promise<Answer<Route>> {
  const { params, body, person } = call
  const { deliveryAttempts } = await settingsOf(market)
  const handed = { orderId: params.orderId, vendorId: person.vendorId, code: body.deliveryCode }
  const onlyIf = body.to === 'DELIVERED' ? await checkDeliveryCode(market, handed) : undefined
  await inTransaction(market.db, async (tx, afterCommit) => {
    const order = await orderOf(tx, params.orderId, person)
    const step = {
      by: 'VENDOR',
      actorId: person.accountId,
      note: body.note || null,
      at: market.clock(),
      onlyIf,
    } as const
    if (body.to === 'DELIVERED') await deliverOrder(market, tx, order, { ...step, to: 'DELIVERED' })
    else if (body.to === 'DELIVERY_FAILED') {
      await failDelivery(
        tx,
        order,
        { ...step, to: body.to, reason: body.reason ?? 'OTHER' },
        deliveryAttempts,
      )
    } else await moveOrder(tx, order, { ...step, to: body.to })
    if (body.to === 'ON_THE_WAY' && order.deliveryKind === 'COURIER')
      await writeParcel(tx, order.id, body.parcel ?? { courierName: '', code: '' })
    await tellBoth(market, tx, order, afterCommit)
  })
  return showVendorOrder(market, call)
}

/** Nobody tries again where the goods were refused, nor after the last try: they go back to the store. */
async function failDelivery(tx: Tx, order: OrderInHand, step: Step, attempts: number): Promise<void> {
  const failed = await moveOrder(tx, order, step)
  if (step.reason !== 'REFUSED' && failed.failedDeliveries < attempts) return
  const back = { to: 'RETURNED_TO_VENDOR', by: 'SYSTEM', actorId: null, note: null } as const
  await moveOrder(tx, failed, { ...back, reason: step.reason, at: step.at })
}
