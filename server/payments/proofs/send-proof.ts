import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { mostProofs, type ProofFlag } from '../../../contract/payments/payment-methods.ts'
import type { paymentProofRoutes } from '../../../contract/payments/payment-proofs.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { hourMs } from '../../../contract/shared/durations.ts'
import { consumeRateLimit } from '../../accounts/index.ts'
import { ownedPictures } from '../../content/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, isUniqueViolation, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { notifyOfProof } from '../notify-payments.ts'
import { takesLateProof } from './late-until.ts'
import { lockedOrder, type PaidOrder } from './locked-order.ts'
import { isHashSeen, pictureHash } from './picture-hash.ts'
import { nextReminder } from './proof-clocks.ts'
import { referenceKey } from './reference-key.ts'
import { showQrPage } from './show-qr-page.ts'
import { transitionPayment } from './transition-payment.ts'

type Send = typeof paymentProofRoutes.sendProof
type Sent = Call<Send>['body']

const sendsPerHour = 30
const aheadMs = 10 * 60_000
const longAgoMs = 30 * 24 * hourMs

/**
 * The shopper sends a proof of payment. The order waits for its vendor from then on and does not expire. The same
 * reference counts once for a store; a picture similar to an earlier one is flagged, not refused. For some days an
 * order that is over takes a late proof: it stays over, and its store reviews the proof all the same.
 */
export async function sendProof(ctx: AppContext, call: Call<Send>): Promise<ResponseData<Send>> {
  const { params, caller, body } = call
  const at = ctx.clock()
  const limit = { what: 'payment-proof', whom: caller.accountId, most: sendsPerHour, windowMs: hourMs }
  const retryAfter = await consumeRateLimit(ctx.db, limit, at)
  if (retryAfter !== undefined) throw new Refusal('TOO_MANY_TRIES', { retryAfter })
  refuseOddTime(body.paidAt, at)
  // Hashed before the transaction: it takes a moment, and must not hold a lock.
  const look = body.picture === undefined ? undefined : await pictureHash(ctx, body.picture)
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    const order = await lockedOrder(tx, params.orderId, sql`o.user_id = ${caller.accountId}`)
    const isLate = takesLateProof(order, at)
    await refuseUnasked(tx, order, isLate)
    if (body.picture !== undefined) {
      await ownedPictures(tx, caller.accountId, [body.picture], { field: 'picture', shape: 'PRIVATE' })
    }
    const flags = await flagsOf(tx, order, body, look, at)
    const remindAt = await nextReminder(tx, order.vendorId, at)
    await sql`
      insert into payment_proof (
        id, payment_id, vendor_id, txn_ref, ref_key, payer_name, payer_phone_last4, paid_at, amount_paisa, picture,
        look, flags, is_late, remind_at, created_at
      ) values (
        ${randomUUIDv7()}, ${order.paymentId}, ${order.vendorId}, ${body.txnRef}, ${referenceKey(body.txnRef)},
        ${body.payerName}, ${body.payerPhoneLast4}, ${body.paidAt ?? null}, ${body.amount}, ${body.picture ?? null},
        ${look ?? null}::bit(9216), ${flags}, ${isLate}, ${remindAt}, ${at}
      )`.execute(tx)
    await transitionPayment(tx, order.paymentId, { from: 'UNPAID', to: 'SUBMITTED', by: 'PROOF_SENT', at })
    await notifyOfProof(ctx, tx, 'proof-sent', order.orderId, afterCommit)
    const { orderId, userId, vendorAccountId } = order
    afterCommit(() =>
      ctx.emitChange([userId, vendorAccountId], { about: 'order', id: orderId, isNew: false }),
    )
  }).catch(refuseTwin)
  return showQrPage(ctx, call)
}

function refuseOddTime(paidAt: Date | undefined, now: Date): void {
  if (paidAt === undefined) return
  const agoMs = now.getTime() - paidAt.getTime()
  if (agoMs >= -aheadMs && agoMs <= longAgoMs) return
  throw new Refusal('BAD_INPUT', { errors: { paidAt: 'Please check the time of your payment' } })
}

async function refuseUnasked(
  tx: Tx,
  { orderStatus, paymentStatus, method, paymentId }: PaidOrder,
  isLate: boolean,
): Promise<void> {
  if (paymentStatus === 'SUBMITTED') throw new Refusal('PROOF_SENT')
  const isAwaited = method === 'QR' && orderStatus === 'AWAITING_PAYMENT' && paymentStatus === 'UNPAID'
  if (!isAwaited && !isLate) {
    throw new Refusal('WRONG_STATE', { status: orderStatus })
  }
  const { rows } = await sql<{ sent: number; isAppealed: boolean }>`
    select count(*)::int as sent, bool_or(appealed_at is not null and appeal_settled_at is null) as "isAppealed"
    from payment_proof where payment_id = ${paymentId}`.execute(tx)
  if (rows[0]?.isAppealed) throw new Refusal('PROOF_SENT')
  if ((rows[0]?.sent ?? 0) >= mostProofs) throw new Refusal('TOO_MANY')
}

async function flagsOf(
  tx: Tx,
  { vendorId, paymentId, totalPaisa, placedAt }: PaidOrder,
  { amount, txnRef, paidAt }: Sent,
  look: string | undefined,
  at: Date,
): Promise<ProofFlag[]> {
  const { rows } = await sql`
    select from payment_proof
    where vendor_id = ${vendorId} and payment_id <> ${paymentId} and ref_key = ${referenceKey(txnRef)} limit 1`.execute(
    tx,
  )
  const flags: Record<ProofFlag, boolean> = {
    AMOUNT_DIFFERS: amount !== totalPaisa,
    PICTURE_SEEN: look !== undefined && (await isHashSeen(tx, { look, vendorId, paymentId, at })),
    REFERENCE_SEEN: rows.length > 0,
    PAID_BEFORE_ORDER: paidAt !== undefined && paidAt.getTime() < placedAt.getTime() - aheadMs,
  }
  return (Object.keys(flags) as ProofFlag[]).filter((flag) => flags[flag])
}

/** Two of the same at once: the unique index lets one in. */
function refuseTwin(error: unknown): never {
  if (!isUniqueViolation(error)) throw error
  const { constraint } = error as { constraint?: string }
  throw new Refusal(constraint === 'payment_proof_reference' ? 'REFERENCE_TAKEN' : 'PROOF_SENT')
}
