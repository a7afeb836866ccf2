/** The store chooses what becomes of a late payment: the order is revived as it was, or the money is refunded. */
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { removeCartLines } from '../../cart/index.ts'
import { retakeStock } from '../../catalogue/index.ts'
import { lockPayment } from '../../payments/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import type { AfterCommit } from '../../platform/events/domain-event.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { retakeOffers, retakePromos } from '../../promotions/index.ts'
import { retakePoints } from '../../rewards/index.ts'
import { settingsOf } from '../../settings/index.ts'
import { storeHours } from '../../vendors/index.ts'
import { issueBill } from '../documents/issue-document.ts'
import { type LockedOrder, linesOf, orderOf, reviveTransition } from '../moving/transition-order.ts'
import { promiseAgain } from '../promises/promise-again.ts'
import { showVendorOrder } from '../reading/show-order.ts'
import { emitOrderChange } from '../states/emit-order-change.ts'
import { acceptClocks } from '../states/order-clocks.ts'
import { updateOrderStats } from '../summary/count-order.ts'
import { closeLatePayment, refundLate } from './late-payments.ts'

type Route = typeof contract.orders.chooseLate

export async function chooseLate(ctx: AppContext, call: Call<Route>): Promise<ResponseData<Route>> {
  const { params, body, caller } = call
  const { orderId } = params
  const at = ctx.clock()
  const by = caller.accountId
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    // Ownership first: a foreign order is NOT_FOUND before any lock is taken.
    await orderOf(tx, orderId, caller)
    await lockPayment(tx, orderId)
    const order = await orderOf(tx, orderId, caller)
    const outcome = body.choice === 'REVIVE' ? 'REVIVED' : 'REFUNDED'
    // The deadline is part of the condition: the job that expires late payments may not have run yet.
    const inTime = sql`(choose_by > ${at} or ${outcome} = 'REFUNDED')`
    if (!(await closeLatePayment(tx, { orderId, outcome, by, at }, inTime)))
      throw new Refusal('WRONG_STATE', { status: order.status })
    if (order.isDisputed) throw new Refusal('PAYMENT_UNDER_WAY')
    if (outcome === 'REFUNDED') await refundLate(ctx, tx, order, at, afterCommit)
    else await revive(ctx, tx, order, { actorId: by, at }, afterCommit)
  })
  return showVendorOrder(ctx, call)
}

/** At the price and with the products of placement: the stock of every line is taken again, or nothing changes. */
async function revive(
  ctx: AppContext,
  tx: Tx,
  order: LockedOrder,
  { actorId, at }: { actorId: string; at: Date },
  afterCommit: AfterCommit,
): Promise<void> {
  const { id: orderId, userId, vendorId } = order
  const store = await sql`select from vendor where id = ${vendorId} and status = 'APPROVED'`.execute(tx)
  if (store.rows.length === 0) throw new Refusal('STORE_NOT_OPEN')
  const step = await reviveTransition(tx, order, { actorId, note: null, at })
  const { acceptHours } = await settingsOf(ctx, tx)
  const { acceptBy, remindAt } = acceptClocks(await storeHours(tx, vendorId, at), at, acceptHours)
  await tx
    .updateTable('orders')
    .set({ accept_by: acceptBy, remind_at: remindAt, reminded_at: null, expires_at: null })
    .where('id', '=', orderId)
    .execute()
  await promiseAgain(tx, orderId, at)
  const lines = await linesOf(tx, orderId)
  const taken = await retakeStock(tx, orderId, lines, at)
  // Lines that came back into the cart when the order ended are bought now.
  await removeCartLines(tx, userId, vendorId, taken)
  await retakeOffers(tx, { orderId, userId, at })
  await retakePromos(tx, { orderId, userId })
  await retakePoints(tx, { orderId, at })
  await updateOrderStats(tx, { orderId, from: order.status, to: 'PLACED', by: 'VENDOR', at: step.at })
  // Revived after having been over, when its money could not be billed.
  await issueBill(tx, orderId, step.at)
  await emitOrderChange(ctx, tx, order, afterCommit)
}
