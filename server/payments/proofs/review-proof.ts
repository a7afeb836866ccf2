/** Did the money come? The vendor says so, or an admin where the vendor does not answer. Whoever is first, decides. */
import { sql } from 'kysely'
import type { paymentProofRoutes } from '../../../contract/payments/payment-proofs.ts'
import type { Answer } from '../../../contract/route.ts'
import { noteAct } from '../../accounts/index.ts'
import type { Market } from '../../platform/context.ts'
import { foundOr, inTransaction, type Tx } from '../../platform/db/db.ts'
import type { AfterCommit } from '../../platform/events/domain-event.ts'
import type { Call } from '../../platform/http/binding.ts'
import { orderMail } from '../../platform/mail/mailer.ts'
import { Refusal } from '../../platform/refusal.ts'
import { settingsOf } from '../../settings/index.ts'
import { takeMoney } from '../accept-payment.ts'
import { paymentAwaited } from '../events.ts'
import { tellOfProof } from '../notify-payments.ts'
import { lateUntil } from './late-until.ts'
import { heldOrder, type PaidOrder } from './locked-order.ts'
import { toldProof } from './proof-rows.ts'
import { movePayment } from './transition-payment.ts'

type Confirm = typeof paymentProofRoutes.confirmProof
type Reject = typeof paymentProofRoutes.rejectProof
type ConfirmEscalated = typeof paymentProofRoutes.confirmEscalated
type RejectEscalated = typeof paymentProofRoutes.rejectEscalated

export const confirmProof = (market: Market, { params, person }: Call<Confirm>): Promise<Answer<Confirm>> =>
  judge(market, { ...params, person }, undefined)

export const rejectProof = (
  market: Market,
  { params, person, body }: Call<Reject>,
): Promise<Answer<Reject>> => judge(market, { ...params, person }, body.reason)

export const confirmEscalated = (
  market: Market,
  { params, person }: Call<ConfirmEscalated>,
): Promise<Answer<ConfirmEscalated>> => judge(market, { ...params, person }, undefined)

export const rejectEscalated = (
  market: Market,
  { params, person, body }: Call<RejectEscalated>,
): Promise<Answer<RejectEscalated>> => judge(market, { ...params, person }, body.reason)

interface Judging {
  readonly proofId: string
  /** Of a vendor, who names both. */
  readonly orderId?: string
  readonly person: Call<Confirm>['person'] | Call<ConfirmEscalated>['person']
}

async function judge(
  market: Market,
  judging: Judging,
  reason: string | undefined,
): Promise<Answer<ConfirmEscalated>> {
  const { proofId, person } = judging
  const at = market.clock()
  await inTransaction(market.db, async (tx, afterCommit) => {
    const { orderId, txnRef, isLate } = await judgedProof(tx, judging)
    const order = await heldOrder(tx, orderId, sql`true`)
    const decided = await sql`
      update payment_proof
      set status = ${reason === undefined ? 'CONFIRMED' : 'REJECTED'}, reject_reason = ${reason ?? null},
        reviewed_by = ${person.accountId}, reviewed_at = ${at}, remind_at = null
      where id = ${proofId} and status = 'SUBMITTED' returning 1`.execute(tx)
    if (decided.rows.length === 0) throw new Refusal('PROOF_DECIDED')
    if (reason === undefined) await accept(market, tx, order, { txnRef, isLate, at }, afterCommit)
    else await sendBack(market, tx, order, reason, at, afterCommit)
    if (person.userType === 'ADMIN') await noteJudgement(tx, person.accountId, order, reason, at)
    const { userId, vendorAccountId } = order
    afterCommit(() => market.tell([userId, vendorAccountId], { about: 'order', id: orderId, isNew: false }))
  })
  return toldProof(market, proofId)
}

interface Judged {
  readonly orderId: string
  readonly txnRef: string
  readonly isLate: boolean
}

/** An admin decides about those that nobody answered, and about no others. */
async function judgedProof(tx: Tx, { proofId, orderId, person }: Judging): Promise<Judged> {
  const claim =
    person.userType === 'ADMIN'
      ? sql`p.escalated_at is not null`
      : sql`p.vendor_id = ${person.vendorId} and pay.order_id = ${orderId}`
  const { rows } = await sql<Judged>`
    select pay.order_id as "orderId", p.txn_ref as "txnRef", p.is_late as "isLate"
    from payment_proof p join payment pay on pay.id = p.payment_id where p.id = ${proofId} and ${claim}`.execute(
    tx,
  )
  return foundOr(rows[0])
}

/**
 * Money for an order that has ended is on record all the same. It goes back, unless the proof came late: then the store
 * may take the order up again.
 */
export async function accept(
  market: Market,
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
  if (!(await takeMoney(market, tx, report, afterCommit))) throw new Refusal('PROOF_DECIDED')
}

/** References are the banks', so two stores may have the same. */
export const receiptOf = (vendorId: string, txnRef: string): string => `${vendorId} ${txnRef.toLowerCase()}`

async function sendBack(
  market: Market,
  tx: Tx,
  order: PaidOrder,
  reason: string,
  at: Date,
  afterCommit: AfterCommit,
): Promise<void> {
  const { orderId, userId, orderNo, shopName, username, endedAt } = order
  const until = endedAt === null ? await awaitAgain(market, tx, order, at, afterCommit) : lateUntil(order)
  if (until === null) return
  await tellOfProof(market, tx, 'proof-rejected', orderId, afterCommit)
  const shopper = await tx
    .selectFrom('account')
    .select(['email', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const ended = endedAt === null ? {} : { isLate: 'yes' }
  const detail = { orderId, orderNo, shopName, username, reason, until: until.toISOString(), ...ended }
  const language = shopper.language === 'ne' ? 'ne' : 'en'
  await orderMail(tx, { kind: 'payment-proof-rejected', to: shopper.email, language, detail }, at)
  afterCommit(() => market.wakeMail())
}

/** The order waits for its money again, at least as long as when it was placed. */
async function awaitAgain(
  market: Market,
  tx: Tx,
  { orderId, paymentId, paymentStatus, expiresAt }: PaidOrder,
  at: Date,
  afterCommit: AfterCommit,
): Promise<Date | null> {
  if (paymentStatus !== 'SUBMITTED') return null
  await movePayment(tx, paymentId, { from: 'SUBMITTED', to: 'UNPAID', at })
  const { paymentHoldMinutes } = await settingsOf(market, tx)
  const until = new Date(Math.max(expiresAt?.getTime() ?? 0, at.getTime() + paymentHoldMinutes * 60_000))
  await paymentAwaited.announce(tx, { orderId, until, at }, afterCommit)
  return until
}

const noteJudgement = (
  tx: Tx,
  actorId: string,
  { orderId, orderNo }: PaidOrder,
  reason: string | undefined,
  at: Date,
) =>
  noteAct(tx, {
    actorId,
    act: reason === undefined ? 'PROOF_CONFIRMED' : 'PROOF_REJECTED',
    about: { kind: 'ORDER', id: orderId, name: orderNo },
    ...(reason !== undefined && { after: { reason } }),
    at,
  })
