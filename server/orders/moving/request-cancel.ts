/** Once the store has accepted an order, cancelling it takes two: the shopper asks, the store agrees or declines. */
import type { contract } from '../../../contract/index.ts'
import type { Answer } from '../../../contract/route.ts'
import { holdPayment } from '../../payments/index.ts'
import type { Market } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { showOwnOrder, showVendorOrder } from '../reading/show-order.ts'
import { tellBoth } from '../states/emit-order-change.ts'
import { mayAsk } from '../states/order-states.ts'
import { moveOrder, type OrderInHand, orderOf } from './transition-order.ts'

type Ask = typeof contract.orders.askCancel
type Reply = typeof contract.orders.answerCancel

/** Asks the store to cancel my order. Once: a store that has declined is not asked again. */
export async function askCancel(market: Market, call: Call<Ask>): Promise<Answer<Ask>> {
  const { params, body, person } = call
  await inTransaction(market.db, async (tx, afterCommit) => {
    const order = await orderOf(tx, params.orderId, { userId: person.accountId })
    if (!mayAsk(order)) throw new Refusal('WRONG_STATE', { status: order.status })
    const { numUpdatedRows } = await tx
      .updateTable('orders')
      .set({ cancel_asked_at: market.clock(), cancel_asked_reason: body.reason })
      .where('id', '=', order.id)
      .where('status', '=', order.status)
      .where('cancel_asked_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('WRONG_STATE')
    await tellBoth(market, tx, order, afterCommit)
  })
  return showOwnOrder(market, call)
}

/** Agrees to cancel, or declines; the shopper reads what is said. */
export async function answerCancel(market: Market, call: Call<Reply>): Promise<Answer<Reply>> {
  const { params, body, person } = call
  await inTransaction(market.db, async (tx, afterCommit) => {
    // Of two answers at once the second one sees the first: both begin with the same lock, the one that moves take.
    await holdPayment(tx, params.orderId)
    const order = await orderOf(tx, params.orderId, person)
    if (!order.isCancelAsked) throw new Refusal('WRONG_STATE', { status: order.status })
    const at = market.clock()
    const note = body.note || null
    if (body.isAgreed) {
      const step = { to: 'CANCELLED', by: 'VENDOR', actorId: person.accountId, reason: 'ASKED' } as const
      await moveOrder(tx, order, { ...step, note, at })
    } else await decline(tx, order, note, at)
    await tellBoth(market, tx, order, afterCommit)
  })
  return showVendorOrder(market, call)
}

async function decline(tx: Tx, { id, status }: OrderInHand, note: string | null, at: Date): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ cancel_declined_at: at, cancel_declined_reason: note })
    .where('id', '=', id)
    .where('status', '=', status)
    .where('cancel_declined_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('WRONG_STATE')
}
