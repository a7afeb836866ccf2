import { sql } from 'kysely'
import type { paymentProofRoutes } from '../../../contract/payments/payment-proofs.ts'
import type { Answer } from '../../../contract/route.ts'
import type { Market } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { cashChosen } from '../events.ts'
import { leaveGateway } from '../gateways/leave-gateway.ts'
import { askAboutTries } from '../gateways/payment-state.ts'
import { heldOrder, ownPaidOrder } from './locked-order.ts'
import { takesCash, waitsForMoney } from './may-pay-cash.ts'
import { showQrPage } from './show-qr-page.ts'

type Cash = typeof paymentProofRoutes.payCash

/**
 * Cash at the door instead of the QR or a gateway, while nothing was paid yet. The price stays as it was agreed. The
 * gateway is asked once more first; where it does not answer, what was paid there after all is a surplus and goes back.
 */
export async function payCash(market: Market, call: Call<Cash>): Promise<Answer<Cash>> {
  const { params, person } = call
  const asked = await ownPaidOrder(market.db, params.orderId, person.accountId)
  if (waitsForMoney(asked) && takesCash(asked)) await askAboutTries(market, asked.paymentId)
  const at = market.clock()
  await inTransaction(market.db, async (tx, afterCommit) => {
    const order = await heldOrder(tx, params.orderId, sql`o.user_id = ${person.accountId}`)
    if (order.paymentStatus === 'SUBMITTED') throw new Refusal('PROOF_SENT')
    if (!waitsForMoney(order)) throw new Refusal('WRONG_STATE', { status: order.orderStatus })
    if (!takesCash(order)) throw new Refusal('PAYMENT_NOT_TAKEN')
    await leaveGateway(tx, order.paymentId, at)
    await sql`
      update payment set method = 'COD', account_id = null, expires_at = null
      where id = ${order.paymentId}`.execute(tx)
    await cashChosen.announce(tx, { market, orderId: order.orderId, at }, afterCommit)
  })
  return showQrPage(market, call)
}
