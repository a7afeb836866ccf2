import { sql } from 'kysely'
import type { paymentProofRoutes } from '../../../contract/payments/payment-proofs.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { cashChosen, methodChanging } from '../events.ts'
import { leaveGateway } from '../gateways/leave-gateway.ts'
import { askAboutTries } from '../gateways/payment-state.ts'
import { lockedOrder, myPaidOrder } from './locked-order.ts'
import { takesCash, waitsForMoney } from './may-pay-cash.ts'
import { showQrPage } from './show-qr-page.ts'
import { payNothing } from './transition-payment.ts'

type Cash = typeof paymentProofRoutes.payCash

/**
 * Switches from the QR or a gateway to cash on delivery, while nothing was paid yet. Discounts that hang on the old way of
 * paying fall: PRICE_CHANGED, until the shopper says yes to the new total. The gateway is looked up once more first; where
 * it does not respond, a payment found later is a surplus and is refunded.
 */
export async function payCash(ctx: AppContext, call: Call<Cash>): Promise<ResponseData<Cash>> {
  const { params, query, caller, language } = call
  const asked = await myPaidOrder(ctx.db, params.orderId, caller.accountId)
  if (waitsForMoney(asked) && asked.codAllowed) await askAboutTries(ctx, asked.paymentId)
  const at = ctx.clock()
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    const order = await lockedOrder(tx, params.orderId, sql`o.user_id = ${caller.accountId}`)
    if (order.paymentStatus === 'SUBMITTED') throw new Refusal('PROOF_SENT')
    if (!waitsForMoney(order)) throw new Refusal('WRONG_STATE', { status: order.orderStatus })
    let totalPaisa = order.totalPaisa
    const { expectedTotal } = query
    const repriced = (paisa: number) => {
      totalPaisa = paisa
    }
    const { orderId } = order
    await methodChanging.publish(
      tx,
      { orderId, method: 'COD', language, expectedTotal, repriced, at },
      afterCommit,
    )
    if (!takesCash({ ...order, totalPaisa })) throw new Refusal('PAYMENT_NOT_TAKEN')
    await leaveGateway(tx, order.paymentId, at)
    await sql`
      update payment set method = 'COD', account_id = null, expires_at = null, amount_paisa = ${totalPaisa}
      where id = ${order.paymentId}`.execute(tx)
    if (totalPaisa === 0) await payNothing(tx, order.paymentId, at)
    await cashChosen.publish(tx, { ctx, orderId: order.orderId, at }, afterCommit)
  })
  return showQrPage(ctx, call)
}
