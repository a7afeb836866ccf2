/** Once the store has accepted an order, cancelling it takes two: the shopper asks, the store agrees or declines. */
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { lockPayment } from '../../payments/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { showMyOrder, showVendorOrder } from '../reading/show-order.ts'
import { emitOrderChange } from '../states/emit-order-change.ts'
import { mayAsk } from '../states/order-states.ts'
import { reasonOf } from './cancel-order.ts'
import { type LockedOrder, orderOf, transitionOrder } from './transition-order.ts'

type Ask = typeof contract.orders.askCancel
type Reply = typeof contract.orders.answerCancel

/** Asks the store to cancel my order. Once: a store that has declined is not asked again. */
export async function requestCancel(ctx: AppContext, call: Call<Ask>): Promise<ResponseData<Ask>> {
  const { params, body, caller } = call
  const asked = reasonOf(body)
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    const order = await orderOf(tx, params.orderId, { userId: caller.accountId })
    if (!mayAsk(order)) throw new Refusal('WRONG_STATE', { status: order.status })
    const { numUpdatedRows } = await tx
      .updateTable('orders')
      .set({
        cancel_asked_at: ctx.clock(),
        cancel_asked_code: asked.reason,
        cancel_asked_reason: asked.note,
      })
      .where('id', '=', order.id)
      .where('status', '=', order.status)
      .where('cancel_asked_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('WRONG_STATE')
    await emitOrderChange(ctx, tx, order, afterCommit)
  })
  return showMyOrder(ctx, call)
}

/** Accepts or declines the request to cancel, with a note to the shopper. */
export async function answerCancelRequest(ctx: AppContext, call: Call<Reply>): Promise<ResponseData<Reply>> {
  const { params, body, caller } = call
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    // Of two answers at once the second sees the first: both begin with the payment's lock, as every transition does.
    await lockPayment(tx, params.orderId)
    const order = await orderOf(tx, params.orderId, caller)
    if (!order.isCancelAsked) throw new Refusal('WRONG_STATE', { status: order.status })
    const at = ctx.clock()
    const note = body.note || null
    if (body.isAgreed) {
      const step = { to: 'CANCELLED', by: 'VENDOR', actorId: caller.accountId, reason: 'ASKED' } as const
      await transitionOrder(tx, order, { ...step, note, at })
    } else await decline(tx, order, note, at)
    await emitOrderChange(ctx, tx, order, afterCommit)
  })
  return showVendorOrder(ctx, call)
}

async function decline(tx: Tx, { id, status }: LockedOrder, note: string | null, at: Date): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ cancel_declined_at: at, cancel_declined_reason: note })
    .where('id', '=', id)
    .where('status', '=', status)
    .where('cancel_declined_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('WRONG_STATE')
}
