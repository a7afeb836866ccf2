/** Any order of the market, for an admin: to look at, and to end where nobody else can. */
import type { contract } from '../../contract/index.ts'
import type { Answer } from '../../contract/route.ts'
import { noteAct } from '../accounts/index.ts'
import type { Call } from '../platform/binding.ts'
import { inTransaction } from '../platform/db.ts'
import type { Market } from '../platform/market.ts'
import { deliverOrder } from './deliver-order.ts'
import { moveOrder, orderById } from './move-order.ts'
import { showAnyOrder } from './show-order.ts'
import { tellBoth } from './tell-both.ts'

type Move = typeof contract.orders.adminMove

/** Brings an order to its end, with a reason that both sides read. */
export async function adminMove(market: Market, call: Call<Move>): Promise<Answer<Move>> {
  const { params, body, person } = call
  await inTransaction(market.db, async (tx, afterCommit) => {
    const order = await orderById(tx, params.orderId)
    const step = { by: 'ADMIN', actorId: person.accountId, note: body.reason, at: market.clock() } as const
    if (body.to === 'DELIVERED') await deliverOrder(market, tx, order, { ...step, to: body.to })
    else await moveOrder(tx, order, { ...step, to: body.to })
    await noteAct(tx, {
      actorId: person.accountId,
      act: 'ORDER_MOVED',
      about: { kind: 'ORDER', id: order.id, name: order.orderNo },
      before: { status: order.status },
      after: { status: body.to, reason: body.reason },
      at: step.at,
    })
    await tellBoth(market, tx, order, afterCommit)
  })
  return showAnyOrder(market, call)
}
