import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { inStates } from '../../platform/in-states.ts'
import { type AttemptRow, attemptById } from './attempt-rows.ts'
import { undecidedStatuses } from './attempt-states.ts'
import type { Verdict } from './payment-gateway.ts'
import { credentialsOf, paymentGateways } from './payment-gateways.ts'
import { settleAttempt } from './settle-attempt.ts'

/** Look-ups under way in this process: concurrent callers share one request. */
const underWay = new WeakMap<AppContext, Map<string, Promise<AttemptRow>>>()

/**
 * Looks up the attempt at the gateway and records the verdict: the only way in which anything is ever paid. No
 * connection is held during the request. Answers the attempt as it stands then.
 */
export function reconcileAttempt(ctx: AppContext, attempt: AttemptRow): Promise<AttemptRow> {
  if (attempt.status === 'PAID') return Promise.resolve(attempt)
  const asking = underWay.get(ctx) ?? new Map<string, Promise<AttemptRow>>()
  underWay.set(ctx, asking)
  const known = asking.get(attempt.id)
  if (known !== undefined) return known
  const check = askAndSettle(ctx, attempt).finally(() => asking.delete(attempt.id))
  asking.set(attempt.id, check)
  return check
}

async function askAndSettle(ctx: AppContext, attempt: AttemptRow): Promise<AttemptRow> {
  await settleAttempt(ctx, attempt, await verdictOn(ctx, attempt))
  return (await attemptById(ctx.db, attempt.id)) ?? attempt
}

async function verdictOn(ctx: AppContext, attempt: AttemptRow): Promise<Verdict> {
  const credentials = credentialsOf(ctx, attempt)
  if (credentials === undefined) return { kind: 'AWAY', said: { fault: 'the account does not open' } }
  const verdict = await paymentGateways[attempt.provider].lookUp(credentials, attempt)
  const { provider, id: attemptId, reference } = attempt
  if (verdict.kind === 'AWAY') {
    ctx.log.warn({ provider, attemptId, said: verdict.said }, 'a gateway could not be asked')
  } else {
    ctx.log.info({ provider, attemptId, reference, verdict: verdict.kind }, 'a gateway was asked')
  }
  return verdict
}

/** A batch small enough to be looked up well before its claim lapses, however slow the gateways are. */
const mostAtOnce = 40
/** The concurrency limit: a gateway is not to be flooded by one market. */
const sideBySide = 4
/** A run claims no more after that: the next run takes over, and a shutdown is not delayed by a long one. */
const longestRunMs = 50_000

/**
 * Looks up every open attempt that is due, whether or not its shopper came back, until none is due. Claimed before they
 * are looked up, so that concurrent processes take others.
 */
export async function reconcileDueAttempts(ctx: AppContext): Promise<void> {
  const until = ctx.clock().getTime() + longestRunMs
  do {
    const due = await claimDue(ctx)
    if (due.length === 0) return
    await checkEach(ctx, due)
  } while (ctx.clock().getTime() < until)
}

async function checkEach(ctx: AppContext, due: string[]): Promise<void> {
  await Promise.all(
    Array.from({ length: sideBySide }, async () => {
      for (let id = due.pop(); id !== undefined; id = due.pop()) await checkById(ctx, id)
    }),
  )
}

async function checkById(ctx: AppContext, id: string): Promise<void> {
  try {
    const attempt = await attemptById(ctx.db, id)
    if (attempt !== undefined) await reconcileAttempt(ctx, attempt)
  } catch (error) {
    // An attempt that fails to be looked up does not stop the others.
    ctx.log.error({ err: error, attemptId: id }, 'a payment was not checked')
  }
}

/** The claim of a killed process lapses after this time, and another takes it. */
const claimedForMs = 3 * 60_000

async function claimDue(ctx: AppContext): Promise<string[]> {
  const now = ctx.clock()
  const { rows } = await sql<{ id: string }>`
    update payment_attempt set next_check_at = ${new Date(now.getTime() + claimedForMs)}
    where id in (
      select id from payment_attempt
      where status in ${inStates(undecidedStatuses)} and next_check_at <= ${now}
      order by next_check_at limit ${mostAtOnce} for update skip locked
    )
    returning id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
