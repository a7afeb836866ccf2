/** Disputes a mistaken confirmation: by the vendor within two days, and only an admin reverts it. */
import { randomUUIDv7 } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { paymentProofRoutes } from '../../../contract/payments/payment-proofs.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { requireAllowed } from '../../../contract/shared/transitions.ts'
import { recordAdminAction } from '../../accounts/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { paymentUndone, paymentUpheld } from '../events.ts'
import { notifyOfProof } from '../notify-payments.ts'
import { paymentTransitions } from '../payment-states.ts'
import { withdrawRefunds } from '../refunds/withdraw-refunds.ts'
import { lockedOrder, type PaidOrder } from './locked-order.ts'
import { isFresh, presentProof } from './proof-rows.ts'
import { receiptOf } from './review-proof.ts'

type Dispute = typeof paymentProofRoutes.disputeProof
type Undo = typeof paymentProofRoutes.undoProof
type Uphold = typeof paymentProofRoutes.upholdProof

interface Confirmed {
  readonly orderId: string
  readonly txnRef: string
  readonly status: string
  readonly reviewedAt: Date | null
  readonly disputedAt: Date | null
  readonly settledAt: Date | null
}

export async function disputeProof(
  ctx: AppContext,
  { params: { proofId, orderId }, caller, body }: Call<Dispute>,
): Promise<ResponseData<Dispute>> {
  const at = ctx.clock()
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    const claim = sql`p.vendor_id = ${caller.vendorId} and pay.order_id = ${orderId}`
    const proof = await confirmedProof(tx, proofId, claim, at)
    if (proof.disputedAt !== null) throw new Refusal('WRONG_STATE')
    await sql`
      update payment_proof set disputed_at = ${at}, dispute_reason = ${body.reason} where id = ${proofId}`.execute(
      tx,
    )
    await notifyOfProof(ctx, tx, 'proof-disputed', orderId, afterCommit)
  })
  return presentProof(ctx, proofId)
}

/**
 * Reverts a payment that never came: the order ends, and its reserved stock is released. Where it ended before, the
 * refund that this made due is withdrawn.
 */
export async function undoProof(
  ctx: AppContext,
  { params: { proofId }, caller, body: { reason } }: Call<Undo>,
): Promise<ResponseData<Undo>> {
  const at = ctx.clock()
  const adminId = caller.accountId
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    const proof = await confirmedProof(tx, proofId, sql`true`, at)
    const order = await lockedOrder(tx, proof.orderId, sql`true`)
    await sql`
      update payment_proof
      set status = 'REJECTED', reject_reason = ${reason}, reviewed_by = ${adminId}, reviewed_at = ${at},
        disputed_at = coalesce(disputed_at, ${at}), dispute_settled_at = ${at}
      where id = ${proofId}`.execute(tx)
    await withdrawRefunds(ctx, tx, { orderId: order.orderId, adminId, reason, at }, afterCommit)
    await takeBackMoney(tx, order, proof.txnRef, at)
    await paymentUndone.publish(tx, { ctx, orderId: order.orderId, adminId, reason, at }, afterCommit)
    const about = { kind: 'ORDER', id: order.orderId, name: order.orderNo } as const
    await recordAdminAction(tx, { actorId: adminId, act: 'PROOF_UNDONE', about, after: { reason }, at })
  })
  return presentProof(ctx, proofId)
}

export async function upholdProof(
  ctx: AppContext,
  { params: { proofId }, caller }: Call<Uphold>,
): Promise<ResponseData<Uphold>> {
  const at = ctx.clock()
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    const upheld = await sql<{ orderId: string; orderNo: string }>`
      update payment_proof p set dispute_settled_at = ${at}
      from payment pay join orders o on o.id = pay.order_id
      where p.id = ${proofId} and pay.id = p.payment_id and p.status = 'CONFIRMED'
        and p.disputed_at is not null and p.dispute_settled_at is null
      returning o.id as "orderId", o.order_no as "orderNo"`.execute(tx)
    const [order] = upheld.rows
    if (order === undefined) throw await missingOrMoved(tx, proofId)
    const about = { kind: 'ORDER', id: order.orderId, name: order.orderNo } as const
    await recordAdminAction(tx, { actorId: caller.accountId, act: 'PROOF_UPHELD', about, at })
    await paymentUpheld.publish(tx, { ctx, orderId: order.orderId, at }, afterCommit)
  })
  return presentProof(ctx, proofId)
}

async function missingOrMoved(tx: Tx, proofId: string): Promise<Refusal> {
  const proof = await tx.selectFrom('payment_proof').select('id').where('id', '=', proofId).executeTakeFirst()
  return new Refusal(proof === undefined ? 'NOT_FOUND' : 'WRONG_STATE')
}

/** Locked and confirmed, within the dispute window; one disputed in time waits for its admin. */
async function confirmedProof(
  tx: Tx,
  proofId: string,
  claim: RawBuilder<unknown>,
  now: Date,
): Promise<Confirmed> {
  const locked = await sql<{ id: string }>`
    select pay.id from payment pay join payment_proof p on p.payment_id = pay.id
    where p.id = ${proofId} and ${claim} for update of pay`.execute(tx)
  foundOr(locked.rows[0])
  const { rows } = await sql<Confirmed>`
    select pay.order_id as "orderId", p.txn_ref as "txnRef", p.status, p.reviewed_at as "reviewedAt",
      p.disputed_at as "disputedAt", p.dispute_settled_at as "settledAt"
    from payment_proof p join payment pay on pay.id = p.payment_id where p.id = ${proofId} for update of p`.execute(
    tx,
  )
  const proof = foundOr(rows[0])
  const isOpen = proof.disputedAt !== null && proof.settledAt === null
  const isYoung = proof.reviewedAt !== null && isFresh(proof.reviewedAt, now)
  if (proof.status !== 'CONFIRMED' || !(isOpen || isYoung)) throw new Refusal('WRONG_STATE')
  return proof
}

/** Deletes the wrong report of money; that it existed is in the payment's history and in the admins' audit trail. */
async function takeBackMoney(
  tx: Tx,
  { paymentId, paymentStatus: from, vendorId }: PaidOrder,
  txnRef: string,
  at: Date,
): Promise<void> {
  const to = requireAllowed(paymentTransitions, { from, by: 'NEVER_CAME' }, 'FAILED')
  await tx
    .deleteFrom('payment_receipt')
    .where('provider', '=', 'QR')
    .where('reference', '=', receiptOf(vendorId, txnRef))
    .execute()
  await sql`
    with undone as (
      update payment set status = ${to}, accepted_paisa = 0, refunded_paisa = 0, paid_at = null
      where id = ${paymentId} returning id
    )
    insert into payment_event (id, payment_id, from_status, to_status, at)
    select ${randomUUIDv7()}, id, ${from}, ${to}, ${at} from undone`.execute(tx)
}
