import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { cashAsked } from '../events.ts'
import type { PaidOrder } from './locked-order.ts'

type Standing = Pick<PaidOrder, 'orderStatus' | 'paymentStatus' | 'method'>

/** It waits for money that is to come before the goods go, and nobody says that it has been sent. */
export const waitsForMoney = ({ orderStatus, paymentStatus, method }: Standing): boolean =>
  orderStatus === 'AWAITING_PAYMENT' && paymentStatus === 'UNPAID' && method !== 'COD'

/** The way of delivering takes cash for so much, and nothing was promised for paying otherwise. */
export const takesCash = ({ codAllowed, codLimitPaisa, totalPaisa, isBoundToMethod }: PaidOrder): boolean =>
  codAllowed && (codLimitPaisa === null || totalPaisa <= codLimitPaisa) && !isBoundToMethod

/** Is cash offered? A hint for the page: what is true at the moment of choosing is asked again then. */
export async function mayPayCash(ctx: AppContext, order: PaidOrder): Promise<boolean> {
  if (!waitsForMoney(order) || !takesCash(order)) return false
  let isRefused = false
  const { orderId } = order
  await inTransaction(ctx.db, (tx, afterCommit) =>
    cashAsked.publish(tx, { ctx, orderId, refuse: () => (isRefused = true) }, afterCommit),
  )
  return !isRefused
}
