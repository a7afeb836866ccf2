import { paymentSettled } from '../../payments/index.ts'
import { settingsOf } from '../../settings/index.ts'
import { storeHours } from '../../vendors/index.ts'
import { openLatePayment } from '../late-payments/late-payments.ts'
import { emitOrderChange } from '../states/emit-order-change.ts'
import { notifyOfOrder } from '../states/notify-orders.ts'
import { acceptClocks } from '../states/order-clocks.ts'
import { refundOrder } from './refund-order.ts'
import { orderById, transitionOrder } from './transition-order.ts'

/**
 * An order that waited for its money is placed once it is there, and from then on its store's time runs. Money that
 * comes for an order that is over goes back, unless a late proof found it: then the store chooses.
 */
export function onPaymentEvents(): void {
  paymentSettled.subscribe(async (tx, { ctx, orderId, isLateProof, at }, afterCommit) => {
    const order = await orderById(tx, orderId)
    if (order.status === 'CANCELLED' || order.status === 'EXPIRED') {
      if (isLateProof) return openLatePayment(ctx, tx, order, at, afterCommit)
      await refundOrder(tx, orderId, 'LATE', at)
      await emitOrderChange(ctx, tx, order, afterCommit)
      return
    }
    if (order.status !== 'AWAITING_PAYMENT' || order.paymentStatus !== 'PAID') return
    await transitionOrder(tx, order, { to: 'PLACED', by: 'SYSTEM', actorId: null, note: null, at })
    const { acceptHours } = await settingsOf(ctx, tx)
    const clocks = acceptClocks(await storeHours(tx, order.vendorId, at), at, acceptHours)
    await tx
      .updateTable('orders')
      .set({ accept_by: clocks.acceptBy, remind_at: clocks.remindAt, expires_at: null })
      .where('id', '=', orderId)
      .execute()
    await notifyOfOrder(ctx, tx, order, afterCommit)
    afterCommit(() =>
      ctx.emitChange([order.userId, order.vendorAccountId], { about: 'order', id: orderId, isNew: true }),
    )
  })
}
