/** Appeals: a shopper whose proofs the store rejected asks for an admin, who decides with all proofs at hand. */
import { sql } from 'kysely'
import type { paymentProofRoutes } from '../../../contract/payments/payment-proofs.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { recordAdminAction } from '../../accounts/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction, isUniqueViolation, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { paymentUndone } from '../events.ts'
import { notifyOfAppeal, notifyOfProof } from '../notify-payments.ts'
import { appealable } from './appealable.ts'
import { lockedOrder, type PaidOrder } from './locked-order.ts'
import { presentProof, presentProofs } from './proof-rows.ts'
import { accept } from './review-proof.ts'
import { showQrPage } from './show-qr-page.ts'
import { transitionPayment } from './transition-payment.ts'

type Appeal = typeof paymentProofRoutes.appeal
type Counts = typeof paymentProofRoutes.countAppealed
type Dismiss = typeof paymentProofRoutes.dismissAppeal

/** Opens the appeal. The payment is in review from here on, so the order's deadline is paused. */
export async function appeal(ctx: AppContext, call: Call<Appeal>): Promise<ResponseData<Appeal>> {
  const { params, caller, body } = call
  const at = ctx.clock()
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    const order = await lockedOrder(tx, params.orderId, sql`o.user_id = ${caller.accountId}`)
    const proofs = await presentProofs(ctx, tx, sql`p.payment_id = ${order.paymentId}`)
    if (proofs.some(({ appealedAt, appealSettledAt }) => appealedAt !== null && appealSettledAt === null))
      throw new Refusal('PROOF_SENT')
    const asked = appealable(order, proofs, at)
    if (asked === undefined) throw new Refusal('WRONG_STATE', { status: order.orderStatus })
    await sql`
      update payment_proof set appealed_at = ${at}, appeal_reason = ${body.reason}
      where id = ${asked.proofId} and status = 'REJECTED' and appealed_at is null`.execute(tx)
    await transitionPayment(tx, order.paymentId, { from: 'UNPAID', to: 'SUBMITTED', by: 'PROOF_SENT', at })
    await notifyOfProof(ctx, tx, 'proof-appealed', order.orderId, afterCommit)
    const { orderId, userId, vendorAccountId } = order
    afterCommit(() =>
      ctx.emitChange([userId, vendorAccountId], { about: 'order', id: orderId, isNew: false }),
    )
  })
  return showQrPage(ctx, call)
}

/**
 * Upholds the appeal: the store has the money. This proof counts, whichever of the order's it is, and the order is
 * paid.
 */
export async function countAppealed(
  ctx: AppContext,
  { params: { proofId }, caller }: Call<Counts>,
): Promise<ResponseData<Counts>> {
  const at = ctx.clock()
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    const { order, txnRef, rejectReason } = await lockedCase(tx, proofId)
    await settle(tx, order, null, at)
    const counted = await sql`
      update payment_proof set status = 'CONFIRMED', reject_reason = null, reviewed_by = ${caller.accountId},
        reviewed_at = ${at}
      where id = ${proofId} and status = 'REJECTED' returning 1`.execute(tx)
    if (counted.rows.length === 0) throw new Refusal('PROOF_DECIDED')
    const isLate = order.endedAt !== null
    await accept(ctx, tx, order, { txnRef, isLate, at }, afterCommit)
    await notifyOfAppeal(ctx, tx, order.orderId, { result: 'COUNTS', reason: '' }, afterCommit)
    const about = { kind: 'ORDER', id: order.orderId, name: order.orderNo } as const
    const before = { reason: rejectReason }
    await recordAdminAction(tx, { actorId: caller.accountId, act: 'APPEAL_UPHELD', about, before, at })
  }).catch(refuseTaken)
  return presentProof(ctx, proofId)
}

/** Dismisses the appeal: an order that still awaited payment is cancelled, with the reason for the shopper. */
export async function dismissAppeal(
  ctx: AppContext,
  { params: { proofId }, caller, body: { reason } }: Call<Dismiss>,
): Promise<ResponseData<Dismiss>> {
  const at = ctx.clock()
  const adminId = caller.accountId
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    const { order } = await lockedCase(tx, proofId)
    await settle(tx, order, reason, at)
    const { orderId, orderNo } = order
    if (order.endedAt === null)
      await paymentUndone.publish(tx, { ctx, orderId, adminId, reason, at }, afterCommit)
    await notifyOfAppeal(ctx, tx, orderId, { result: 'DOES_NOT_COUNT', reason }, afterCommit)
    const about = { kind: 'ORDER', id: orderId, name: orderNo } as const
    await recordAdminAction(tx, { actorId: adminId, act: 'APPEAL_DISMISSED', about, after: { reason }, at })
    const { userId, vendorAccountId } = order
    afterCommit(() =>
      ctx.emitChange([userId, vendorAccountId], { about: 'order', id: orderId, isNew: false }),
    )
  })
  return presentProof(ctx, proofId)
}

interface Case {
  readonly order: PaidOrder
  readonly txnRef: string
  readonly rejectReason: string | null
}

/** Reads the case and locks its payment until commit. */
async function lockedCase(tx: Tx, proofId: string): Promise<Case> {
  const { rows } = await sql<Omit<Case, 'order'> & { orderId: string }>`
    select pay.order_id as "orderId", p.txn_ref as "txnRef", p.reject_reason as "rejectReason"
    from payment_proof p join payment pay on pay.id = p.payment_id where p.id = ${proofId}`.execute(tx)
  const { orderId, ...found } = foundOr(rows[0])
  return { ...found, order: await lockedOrder(tx, orderId, sql`true`) }
}

/** The second of two decisions finds no open case: PROOF_DECIDED. */
async function settle(tx: Tx, { paymentId }: PaidOrder, answer: string | null, at: Date): Promise<void> {
  const { rows } = await sql`
    update payment_proof set appeal_settled_at = ${at}, appeal_answer = ${answer}
    where payment_id = ${paymentId} and appealed_at is not null and appeal_settled_at is null
    returning 1`.execute(tx)
  if (rows.length === 0) throw new Refusal('PROOF_DECIDED')
}

/** Since the rejection, the same reference was recorded for another payment. */
function refuseTaken(error: unknown): never {
  throw isUniqueViolation(error) ? new Refusal('REFERENCE_TAKEN') : error
}
