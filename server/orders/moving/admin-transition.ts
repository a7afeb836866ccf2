/** Any order of the market, for an admin: to read, and to end where no other transition is left. */
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { recordAdminAction } from '../../accounts/index.ts'
import { postWrittenOff } from '../../payments/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { showAnyOrder } from '../reading/show-order.ts'
import { emitOrderChange } from '../states/emit-order-change.ts'
import { mayTransition } from '../states/order-states.ts'
import { deliverOrder } from './deliver-order.ts'
import { type LockedOrder, orderById, transitionOrder } from './transition-order.ts'

type Move = typeof contract.orders.adminTransition

/** Brings an order to its end, with a reason that both sides read. */
export async function adminTransition(ctx: AppContext, call: Call<Move>): Promise<ResponseData<Move>> {
  const { params, body, caller } = call
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    const order = await orderById(tx, params.orderId)
    const step = { by: 'ADMIN', actorId: caller.accountId, note: body.reason, at: ctx.clock() } as const
    const isLost = writtenOff(order, body)
    if (body.to === 'DELIVERED') await deliverOrder(ctx, tx, order, { ...step, to: body.to })
    else await transitionOrder(tx, order, { ...step, to: body.to, ...(isLost && { reason: 'WRITTEN_OFF' }) })
    if (isLost && body.borneBy === 'PLATFORM') {
      const { id: orderId, orderNo, vendorId } = order
      await postWrittenOff(tx, { orderId, orderNo, vendorId, byId: caller.accountId, at: step.at })
    }
    await recordAdminAction(tx, {
      actorId: caller.accountId,
      act: 'ORDER_MOVED',
      about: { kind: 'ORDER', id: order.id, name: order.orderNo },
      before: { status: order.status },
      after: {
        ...{ status: body.to, reason: body.reason },
        ...(isLost && { isWrittenOff: true, borneBy: body.borneBy ?? 'VENDOR' }),
      },
      at: step.at,
    })
    await emitOrderChange(ctx, tx, order, afterCommit)
  })
  return showAnyOrder(ctx, call)
}

/** Write-off: asked only of an order that is cancelled on its way, and there required. */
function writtenOff(order: LockedOrder, { to, goodsCameBack, borneBy }: Call<Move>['body']): boolean {
  // Where there is no such transition, transitionOrder refuses.
  if (!mayTransition(order, to, 'ADMIN')) return false
  const isAsked = order.status === 'ON_THE_WAY' && to === 'CANCELLED'
  const errors = {
    ...(isAsked &&
      goodsCameBack === undefined && { goodsCameBack: 'Required for an order that is on its way' }),
    ...(!isAsked && goodsCameBack === false && { goodsCameBack: 'Only items on their way can be lost' }),
    ...(borneBy !== undefined && (!isAsked || goodsCameBack !== false) && { borneBy: 'Only for lost items' }),
  }
  if (Object.keys(errors).length > 0) throw new Refusal('BAD_INPUT', { errors })
  return isAsked && goodsCameBack === false
}
