/** Review of a proof: by the vendor, or by an admin where the vendor does not answer. The first decision wins. */
import { sql } from 'kysely'
import type { paymentProofRoutes } from '../../../contract/payments/payment-proofs.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { recordAdminAction } from '../../accounts/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Columns } from '../../platform/db/row-types.ts'
import type { AfterCommit } from '../../platform/events/domain-event.ts'
import type { Call } from '../../platform/http/binding.ts'
import { enqueueEmail } from '../../platform/mail/mailer.ts'
import { Refusal } from '../../platform/refusal.ts'
import { settingsOf } from '../../settings/index.ts'
import { acceptPayment } from '../accept-payment.ts'
import { paymentAwaited } from '../events.ts'
import { notifyOfProof } from '../notify-payments.ts'
import { lateUntil } from './late-until.ts'
import { lockedOrder, type PaidOrder } from './locked-order.ts'
import { presentProof } from './proof-rows.ts'
import { transitionPayment } from './transition-payment.ts'

type Confirm = typeof paymentProofRoutes.confirmProof
type Reject = typeof paymentProofRoutes.rejectProof
type ConfirmEscalated = typeof paymentProofRoutes.confirmEscalated
type RejectEscalated = typeof paymentProofRoutes.rejectEscalated

export const confirmProof = (
  ctx: AppContext,
  { params, caller }: Call<Confirm>,
): Promise<ResponseData<Confirm>> => reviewProof(ctx, { ...params, caller }, undefined)

export const rejectProof = (
  ctx: AppContext,
  { params, caller, body }: Call<Reject>,
): Promise<ResponseData<Reject>> => reviewProof(ctx, { ...params, caller }, body.reason)

export const confirmEscalated = (
  ctx: AppContext,
  { params, caller }: Call<ConfirmEscalated>,
): Promise<ResponseData<ConfirmEscalated>> => reviewProof(ctx, { ...params, caller }, undefined)

export const rejectEscalated = (
  ctx: AppContext,
  { params, caller, body }: Call<RejectEscalated>,
): Promise<ResponseData<RejectEscalated>> => reviewProof(ctx, { ...params, caller }, body.reason)

interface ProofReview {
  readonly proofId: string
  /** Given by a vendor, who names both. */
  readonly orderId?: string
  readonly caller: Call<Confirm>['caller'] | Call<ConfirmEscalated>['caller']
}

async function reviewProof(
  ctx: AppContext,
  review: ProofReview,
  reason: string | undefined,
): Promise<ResponseData<ConfirmEscalated>> {
  const { proofId, caller } = review
  const at = ctx.clock()
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    const { orderId, txnRef, isLate } = await lockedProof(tx, review)
    const order = await lockedOrder(tx, orderId, sql`true`)
    const decided = await sql`
      update payment_proof
      set status = ${reason === undefined ? 'CONFIRMED' : 'REJECTED'}, reject_reason = ${reason ?? null},
        reviewed_by = ${caller.accountId}, reviewed_at = ${at}, remind_at = null
      where id = ${proofId} and status = 'SUBMITTED' returning 1`.execute(tx)
    if (decided.rows.length === 0) throw new Refusal('PROOF_DECIDED')
    if (reason === undefined) await accept(ctx, tx, order, { txnRef, isLate, at }, afterCommit)
    else await sendBack(ctx, tx, order, reason, at, afterCommit)
    if (caller.userType === 'ADMIN') await noteJudgement(tx, caller.accountId, order, reason, at)
    const { userId, vendorAccountId } = order
    afterCommit(() =>
      ctx.emitChange([userId, vendorAccountId], { about: 'order', id: orderId, isNew: false }),
    )
  })
  return presentProof(ctx, proofId)
}

interface ReviewedProof
  extends Columns<'payment', 'order_id'>,
    Columns<'payment_proof', 'txn_ref' | 'is_late'> {}

/** Admins decide escalated proofs only. */
async function lockedProof(tx: Tx, { proofId, orderId, caller }: ProofReview): Promise<ReviewedProof> {
  const claim =
    caller.userType === 'ADMIN'
      ? sql`p.escalated_at is not null`
      : sql`p.vendor_id = ${caller.vendorId} and pay.order_id = ${orderId}`
  const { rows } = await sql<ReviewedProof>`
    select pay.order_id as "orderId", p.txn_ref as "txnRef", p.is_late as "isLate"
    from payment_proof p join payment pay on pay.id = p.payment_id where p.id = ${proofId} and ${claim}`.execute(
    tx,
  )
  return foundOr(rows[0])
}

/**
 * Money for an order that has ended is recorded all the same. It is refunded, unless the proof came late: then the
 * store may revive the order.
 */
export async function accept(
  ctx: AppContext,
  tx: Tx,
  { orderId, vendorId, totalPaisa }: PaidOrder,
  { txnRef, isLate, at }: { txnRef: string; isLate: boolean; at: Date },
  afterCommit: AfterCommit,
): Promise<void> {
  const report = {
    orderId,
    provider: 'QR',
    reference: receiptOf(vendorId, txnRef),
    amountPaisa: totalPaisa,
    isLateProof: isLate,
    at,
  } as const
  if (!(await acceptPayment(ctx, tx, report, afterCommit))) throw new Refusal('PROOF_DECIDED')
}

/** References are unique per bank, not across them: two stores may have the same. */
export const receiptOf = (vendorId: string, txnRef: string): string => `${vendorId} ${txnRef.toLowerCase()}`

async function sendBack(
  ctx: AppContext,
  tx: Tx,
  order: PaidOrder,
  reason: string,
  at: Date,
  afterCommit: AfterCommit,
): Promise<void> {
  const { orderId, userId, orderNo, shopName, username, endedAt } = order
  const until = endedAt === null ? await awaitAgain(ctx, tx, order, at, afterCommit) : lateUntil(order)
  if (until === null) return
  await notifyOfProof(ctx, tx, 'proof-rejected', orderId, afterCommit)
  const shopper = await tx
    .selectFrom('account')
    .select(['email', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const ended = endedAt === null ? {} : { isLate: 'yes' }
  const detail = { orderId, orderNo, shopName, username, reason, until: until.toISOString(), ...ended }
  const language = shopper.language === 'ne' ? 'ne' : 'en'
  await enqueueEmail(tx, { kind: 'payment-proof-rejected', to: shopper.email, language, detail }, at)
  afterCommit(() => ctx.wakeMail())
}

/** The order awaits payment again, at least as long as at placement. */
async function awaitAgain(
  ctx: AppContext,
  tx: Tx,
  { orderId, paymentId, paymentStatus, expiresAt }: PaidOrder,
  at: Date,
  afterCommit: AfterCommit,
): Promise<Date | null> {
  if (paymentStatus !== 'SUBMITTED') return null
  await transitionPayment(tx, paymentId, { from: 'SUBMITTED', to: 'UNPAID', by: 'PROOF_REFUSED', at })
  const { paymentHoldMinutes } = await settingsOf(ctx, tx)
  const until = new Date(Math.max(expiresAt?.getTime() ?? 0, at.getTime() + paymentHoldMinutes * 60_000))
  await paymentAwaited.publish(tx, { orderId, until, at }, afterCommit)
  return until
}

const noteJudgement = (
  tx: Tx,
  actorId: string,
  { orderId, orderNo }: PaidOrder,
  reason: string | undefined,
  at: Date,
) =>
  recordAdminAction(tx, {
    actorId,
    act: reason === undefined ? 'PROOF_CONFIRMED' : 'PROOF_REJECTED',
    about: { kind: 'ORDER', id: orderId, name: orderNo },
    ...(reason !== undefined && { after: { reason } }),
    at,
  })
