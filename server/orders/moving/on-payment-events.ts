import { paymentSettled } from '../../payments/index.ts'
import { openLatePayment } from '../late-payments/late-payments.ts'
import { emitOrderChange } from '../states/emit-order-change.ts'
import { refundOrder } from './refund-order.ts'
import { takeUpOrder } from './take-up-order.ts'
import { orderById } from './transition-order.ts'

/**
 * An order that awaits payment is placed once it is paid, and from then on its store's accept time runs. Money for an
 * order that is over is refunded, unless a late proof found it: then the store chooses.
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
    await takeUpOrder(ctx, tx, order, at, afterCommit)
  })
}
