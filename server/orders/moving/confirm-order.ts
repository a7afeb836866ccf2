import type { contract } from '../../../contract/index.ts'
import type { Answer } from '../../../contract/route.ts'
import type { Market } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { showOwnOrder } from '../reading/show-order.ts'
import { tellBoth } from '../states/emit-order-change.ts'
import { confirmationOf } from '../states/order-states.ts'
import { deliverOrder } from './deliver-order.ts'
import { moveOrder, orderOf } from './transition-order.ts'

type Route = typeof contract.orders.confirm

/** Got it: what was delivered is complete, and what was paid in advance and is out is delivered. */
export async function confirmOrder(market: Market, call: Call<Route>): Promise<Answer<Route>> {
  const { params, person } = call
  await inTransaction(market.db, async (tx, afterCommit) => {
    const order = await orderOf(tx, params.orderId, { userId: person.accountId })
    const to = confirmationOf(order)
    const step = { by: 'SHOPPER', actorId: person.accountId, note: null, at: market.clock() } as const
    if (to === 'COMPLETED') await moveOrder(tx, order, { ...step, to })
    else if (to === 'DELIVERED') await deliverOrder(market, tx, order, { ...step, to })
    else throw new Refusal('WRONG_STATE', { status: order.status })
    await tellBoth(market, tx, order, afterCommit)
  })
  return showOwnOrder(market, call)
}
