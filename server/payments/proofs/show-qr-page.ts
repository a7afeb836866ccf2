import { sql } from 'kysely'
import { mostProofs } from '../../../contract/payments/payment-methods.ts'
import type { paymentProofRoutes } from '../../../contract/payments/payment-proofs.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'
import { qrOf } from '../accounts/account-rows.ts'
import { appealable } from './appealable.ts'
import { lateUntil, takesLateProof } from './late-until.ts'
import { myPaidOrder } from './locked-order.ts'
import { mayPayCash } from './may-pay-cash.ts'
import { presentProofs } from './proof-rows.ts'

type Page = typeof paymentProofRoutes.qrPage

/** The code, the exact amount, the deadline, and the state of the proof. */
export async function showQrPage(
  ctx: AppContext,
  { params, caller }: Pick<Call<Page>, 'params' | 'caller'>,
): Promise<ResponseData<Page>> {
  const order = await myPaidOrder(ctx.db, params.orderId, caller.accountId)
  const proofs = await presentProofs(ctx, ctx.db, sql`p.payment_id = ${order.paymentId}`)
  const { orderId, orderNo, username, method, orderStatus, paymentStatus, label } = order
  const waits = orderStatus === 'AWAITING_PAYMENT' && paymentStatus === 'UNPAID'
  const now = ctx.clock()
  const isOpen = proofs.some(
    ({ status, appealedAt, appealSettledAt }) =>
      status !== 'REJECTED' || (appealedAt !== null && appealSettledAt === null),
  )
  const isLate = takesLateProof(order, now) && !isOpen
  return {
    ...{ orderId, orderNo, username, method, orderStatus, paymentStatus, label },
    shopName: order.shopName,
    shopNameNe: order.shopNameNe,
    total: order.totalPaisa,
    expiresAt: waits ? order.expiresAt : null,
    now,
    qr: method === 'QR' ? (qrOf(order.data ?? {}) ?? null) : null,
    proofs,
    maySend: ((waits && method === 'QR') || isLate) && proofs.length < mostProofs,
    lateUntil: takesLateProof(order, now) ? lateUntil(order) : null,
    chooseBy: order.chooseBy,
    mayAppeal: appealable(order, proofs, now) !== undefined,
    mayPayCash: await mayPayCash(ctx, order),
  }
}
