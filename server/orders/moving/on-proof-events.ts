/** Effects of a QR payment on its order: its deadline restarts, it becomes cash on delivery, or it was never paid. */
import { sql } from 'kysely'
import {
  cashAsked,
  cashChosen,
  methodChanging,
  paymentAwaited,
  paymentUndone,
  paymentUpheld,
} from '../../payments/index.ts'
import { settingsOf } from '../../settings/index.ts'
import { storeHours } from '../../vendors/index.ts'
import { issueBill } from '../documents/issue-document.ts'
import { closeLatePayment, restartLatePayment } from '../late-payments/late-payments.ts'
import { isCashFull, refuseTooMuchCash } from '../placing/unpaid-limits.ts'
import { emitOrderChange } from '../states/emit-order-change.ts'
import { acceptClocks } from '../states/order-clocks.ts'
import { isOver } from '../states/order-states.ts'
import { BudgetMoved, otherPrice, repriceOrder, writeRepriced } from './reprice-order.ts'
import { takeUpOrder } from './take-up-order.ts'
import { orderById, transitionOrder } from './transition-order.ts'

export function onProofEvents(): void {
  paymentAwaited.subscribe(async (tx, { orderId, until, at }) => {
    await tx
      .updateTable('orders')
      .set({ expires_at: until, updated_at: sql`greatest(updated_at, ${at})` })
      .where('id', '=', orderId)
      .where('status', '=', 'AWAITING_PAYMENT')
      .execute()
  })

  cashAsked.subscribe(async (tx, { ctx, orderId, repriced, refuse }) => {
    repriced((await repriceOrder(tx, orderId, 'COD')).totalPaisa)
    if (await isCashFull(ctx, tx, await orderById(tx, orderId))) refuse()
  })

  methodChanging.subscribe(async (tx, { orderId, method, language, expectedTotal, repriced, at }) => {
    const price = await repriceOrder(tx, orderId, method)
    if (price.adjustments !== undefined && price.totalPaisa !== expectedTotal)
      throw otherPrice(price, language)
    try {
      await writeRepriced(tx, { orderId, at }, price)
    } catch (error) {
      if (!(error instanceof BudgetMoved)) throw error
      // The code's row is locked by now: the price is the one that counts, without this code.
      throw otherPrice(await repriceOrder(tx, orderId, method), language)
    }
    repriced(price.totalPaisa)
  })

  cashChosen.subscribe(async (tx, { ctx, orderId, at }, afterCommit) => {
    const order = await orderById(tx, orderId)
    await refuseTooMuchCash(ctx, tx, order)
    // Set payment_method before the transition: the daily statistics group by it.
    await tx.updateTable('orders').set({ payment_method: 'COD' }).where('id', '=', orderId).execute()
    await takeUpOrder(ctx, tx, order, at, afterCommit)
    // Nothing is to be paid any more: it is paid, and has its bill at once.
    if (order.totalPaisa === 0) await issueBill(tx, orderId, at)
  })

  // The store's accept time is paused while its payment is in dispute, and restarts from the beginning.
  paymentUpheld.subscribe(async (tx, { ctx, orderId, at }, afterCommit) => {
    const order = await orderById(tx, orderId)
    if (isOver(order.status)) return restartLatePayment(ctx, tx, order, at, afterCommit)
    if (order.status !== 'PLACED') return
    const { acceptHours } = await settingsOf(ctx, tx)
    const { acceptBy, remindAt } = acceptClocks(await storeHours(tx, order.vendorId, at), at, acceptHours)
    await tx
      .updateTable('orders')
      .set({ accept_by: acceptBy, remind_at: remindAt, reminded_at: null })
      .where('id', '=', orderId)
      .where('status', '=', 'PLACED')
      .execute()
    afterCommit(() =>
      ctx.emitChange([order.userId, order.vendorAccountId], { about: 'order', id: orderId, isNew: false }),
    )
  })

  paymentUndone.subscribe(async (tx, { ctx, orderId, adminId, reason, at }, afterCommit) => {
    const order = await orderById(tx, orderId)
    // A failed delivery returns to its store, as after the last attempt. An order that is over stays over.
    const to = order.status === 'DELIVERY_FAILED' ? 'RETURNED_TO_VENDOR' : 'CANCELLED'
    if (isOver(order.status)) await closeLatePayment(tx, { orderId, outcome: 'TAKEN_BACK', by: adminId, at })
    else await transitionOrder(tx, order, { to, by: 'ADMIN', actorId: adminId, note: reason, at })
    await emitOrderChange(ctx, tx, order, afterCommit)
  })
}
