/** The only place that records the verdict of a look-up. */
import { sql } from 'kysely'
import { requireAllowed } from '../../../contract/shared/transitions.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, isUniqueViolation, type Tx } from '../../platform/db/db.ts'
import type { AfterCommit } from '../../platform/events/domain-event.ts'
import { Refusal } from '../../platform/refusal.ts'
import { acceptPayment } from '../accept-payment.ts'
import { notifyOfTrouble } from '../notify-payments.ts'
import type { AttemptRow } from './attempt-rows.ts'
import { type AttemptStatus, attemptTransitions, undecidedStatuses } from './attempt-states.ts'
import type { Verdict } from './payment-gateway.ts'
import { askedForMs, nextCheckAt, undecidedAfterMs } from './reconcile-schedule.ts'

const mostTries = 3
class CountedBefore extends Error {}

/** Idempotent: the same verdict twice, in a row or at once, gives one receipt and one transition of the order. */
export async function settleAttempt(ctx: AppContext, attempt: AttemptRow, verdict: Verdict): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await inTransaction(ctx.db, (tx, afterCommit) => settle(ctx, tx, attempt, verdict, afterCommit))
      return
    } catch (error) {
      if (verdict.kind !== 'PAID') throw error
      if (isUniqueViolation(error) || error instanceof CountedBefore) {
        // The gateway's reference is recorded under another payment already: one of the two is false.
        return settleAttempt(ctx, attempt, { kind: 'MISFIT', why: 'COUNTED_BEFORE', said: verdict.said })
      }
      // Race: the order expired or was cancelled in the same moment. Its state is final now, so try again.
      if (!(error instanceof Refusal) || tries >= mostTries) throw error
    }
  }
}

async function settle(
  ctx: AppContext,
  tx: Tx,
  attempt: AttemptRow,
  verdict: Verdict,
  afterCommit: AfterCommit,
): Promise<void> {
  const at = ctx.clock()
  const { id, provider, orderId, amountPaisa } = attempt
  const payment = await tx
    .selectFrom('payment')
    .select(['method', 'accepted_paisa', 'amount_paisa'])
    .where('id', '=', attempt.paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const before = await tx
    .selectFrom('payment_attempt')
    .select(['status', 'trouble'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // The column's check constraint allows no other value.
  const from = before.status as AttemptStatus
  if (attemptTransitions[from].length === 0) return

  const isPaid = verdict.kind === 'PAID'
  // A surplus, or the shopper has switched methods by now: acceptPayment turns it into a refund.
  const isWanted = payment.method === provider && payment.accepted_paisa < payment.amount_paisa
  const isSurplus = isPaid && !isWanted
  const stands = standsAfter({ ...attempt, status: from }, verdict, at)
  requireAllowed(attemptTransitions, { from, by: 'GATEWAY' }, stands.status)
  const trouble = isSurplus ? 'PAID_TWICE' : stands.trouble
  await sql`
    update payment_attempt set
      status = ${stands.status}, trouble = coalesce(${trouble}, trouble),
      provider_reference = coalesce(${isPaid ? verdict.reference : null}, provider_reference),
      last_answer = ${JSON.stringify({ ...verdict.said, kind: verdict.kind, at: at.toISOString() })},
      checks = checks + 1, next_check_at = ${stands.nextCheckAt},
      settled_at = ${stands.nextCheckAt === null && stands.status !== 'REVIEW' ? at : null}
    where id = ${id}`.execute(tx)
  if (!isSurplus && trouble !== null && trouble !== before.trouble) {
    ctx.log.error({ attemptId: id, provider, orderId, trouble }, 'a payment needs a person to look at it')
    await notifyOfTrouble(ctx, tx, { attemptId: id, orderId, provider, trouble }, afterCommit)
  }
  if (!isPaid) return
  const report = { orderId, provider, reference: verdict.reference, amountPaisa, at }
  if (!(await acceptPayment(ctx, tx, report, afterCommit))) throw new CountedBefore()
}

interface Stands {
  readonly status: AttemptStatus
  readonly trouble: string | null
  readonly nextCheckAt: Date | null
}

function standsAfter(attempt: AttemptRow, verdict: Verdict, at: Date): Stands {
  const over = (status: AttemptStatus): Stands => ({ status, trouble: null, nextCheckAt: null })
  if (verdict.kind === 'PAID') return over('PAID')
  if (verdict.kind === 'MISFIT') return { ...over('REVIEW'), trouble: verdict.why }
  if (!undecidedStatuses.includes(attempt.status)) return over(attempt.status)
  if (verdict.kind === 'FAILED') return over('FAILED')
  if (verdict.kind === 'NOT_THERE' && at >= attempt.expiresAt) return over('EXPIRED')

  const ageMs = at.getTime() - attempt.createdAt.getTime()
  const isUndecided = ageMs > undecidedAfterMs
  return {
    status: isUndecided ? 'REVIEW' : attempt.status,
    trouble: isUndecided ? 'UNDECIDED' : null,
    nextCheckAt: ageMs > askedForMs ? null : nextCheckAt(at, attempt),
  }
}
