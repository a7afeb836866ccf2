import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { cashAsked } from '../events.ts'
import type { PaidOrder } from './locked-order.ts'

type Standing = Pick<PaidOrder, 'orderStatus' | 'paymentStatus' | 'method'>

/** Awaits an advance payment, and no proof of one was sent. */
export const waitsForMoney = ({ orderStatus, paymentStatus, method }: Standing): boolean =>
  orderStatus === 'AWAITING_PAYMENT' && paymentStatus === 'UNPAID' && method !== 'COD'

/** The delivery option takes cash up to this total: that of the order by cash, which may be another. */
export const takesCash = ({
  codAllowed,
  codLimitPaisa,
  totalPaisa,
}: Pick<PaidOrder, 'codAllowed' | 'codLimitPaisa' | 'totalPaisa'>): boolean =>
  codAllowed && (codLimitPaisa === null || totalPaisa <= codLimitPaisa)

/** Whether cash is offered. A hint for the page: checked again at the moment of the choice. */
export async function mayPayCash(ctx: AppContext, order: PaidOrder): Promise<boolean> {
  // The total by cash may be below that of now.
  if (!waitsForMoney(order) || !order.codAllowed) return false
  let isRefused = false
  let { totalPaisa } = order
  const { orderId } = order
  const repriced = (paisa: number) => (totalPaisa = paisa)
  await inTransaction(ctx.db, (tx, afterCommit) =>
    cashAsked.publish(tx, { ctx, orderId, repriced, refuse: () => (isRefused = true) }, afterCommit),
  )
  return !isRefused && takesCash({ ...order, totalPaisa })
}
