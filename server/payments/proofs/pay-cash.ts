import { sql } from 'kysely'
import type { paymentProofRoutes } from '../../../contract/payment-proofs.ts'
import type { Answer } from '../../../contract/route.ts'
import type { Call } from '../../platform/binding.ts'
import { inTransaction } from '../../platform/db.ts'
import type { Market } from '../../platform/market.ts'
import { Refusal } from '../../platform/refusal.ts'
import { cashChosen } from '../events.ts'
import { heldOrder } from './paid-order.ts'
import { showQrPage, takesCash } from './show-qr-page.ts'

type Cash = typeof paymentProofRoutes.payCash

/** Cash at the door instead of the QR, while nothing was paid yet. The price stays as it was agreed. */
export async function payCash(market: Market, call: Call<Cash>): Promise<Answer<Cash>> {
  const { params, person } = call
  const at = market.clock()
  await inTransaction(market.db, async (tx, afterCommit) => {
    const order = await heldOrder(tx, params.orderId, sql`o.user_id = ${person.accountId}`)
    if (order.paymentStatus === 'SUBMITTED') throw new Refusal('PROOF_SENT')
    const waits = order.orderStatus === 'AWAITING_PAYMENT' && order.paymentStatus === 'UNPAID'
    if (order.method !== 'QR' || !waits) throw new Refusal('WRONG_STATE', { status: order.orderStatus })
    if (!takesCash(order)) throw new Refusal('PAYMENT_NOT_TAKEN')
    await sql`
      update payment set method = 'COD', account_id = null, expires_at = null
      where id = ${order.paymentId}`.execute(tx)
    await cashChosen.announce(tx, { market, orderId: order.orderId, at }, afterCommit)
  })
  return showQrPage(market, call)
}
