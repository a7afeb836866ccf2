import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { showMyOrder } from '../reading/show-order.ts'
import { emitOrderChange } from '../states/emit-order-change.ts'
import { confirmationOf } from '../states/order-states.ts'
import { deliverOrder } from './deliver-order.ts'
import { orderOf, transitionOrder } from './transition-order.ts'

type Route = typeof contract.orders.confirm

/** Got it: what was delivered is complete, and what was paid in advance and is out is delivered. */
export async function confirmOrder(ctx: AppContext, call: Call<Route>): Promise<ResponseData<Route>> {
  const { params, caller } = call
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    const order = await orderOf(tx, params.orderId, { userId: caller.accountId })
    const to = confirmationOf(order)
    const step = { by: 'SHOPPER', actorId: caller.accountId, note: null, at: ctx.clock() } as const
    if (to === 'COMPLETED') await transitionOrder(tx, order, { ...step, to })
    else if (to === 'DELIVERED') await deliverOrder(ctx, tx, order, { ...step, to })
    else throw new Refusal('WRONG_STATE', { status: order.status })
    await emitOrderChange(ctx, tx, order, afterCommit)
  })
  return showMyOrder(ctx, call)
}
