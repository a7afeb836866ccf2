import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { inStates } from '../../platform/transitions.ts'
import { type AttemptRow, attemptById } from './attempt-rows.ts'
import { undecidedStatuses } from './attempt-states.ts'
import type { Verdict } from './payment-gateway.ts'
import { credentialsOf, paymentGateways } from './payment-gateways.ts'
import { settleAttempt } from './settle-attempt.ts'

/** Questions that are under way in this process: who asks the same meanwhile shares the answer. */
const underWay = new WeakMap<AppContext, Map<string, Promise<AttemptRow>>>()

/**
 * Asks the gateway what has become of a try and writes down what it says: the only way in which anything is ever
 * paid. No connection is held while the gateway thinks. Answers the try as it stands then.
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
  const desk = credentialsOf(ctx, attempt)
  if (desk === undefined) return { kind: 'AWAY', said: { fault: 'the account does not open' } }
  const verdict = await paymentGateways[attempt.provider].lookUp(desk, attempt)
  const { provider, id: attemptId, reference } = attempt
  if (verdict.kind === 'AWAY') {
    ctx.log.warn({ provider, attemptId, said: verdict.said }, 'a gateway could not be asked')
  } else {
    ctx.log.info({ provider, attemptId, reference, verdict: verdict.kind }, 'a gateway was asked')
  }
  return verdict
}

/** What is claimed is looked up well before the claim is over, however slow the gateways are. */
const mostAtOnce = 40
/** The concurrency limit: a gateway is not to be flooded by one market. */
const sideBySide = 4
/** A run claims no more after that: the next beat is there, and whoever stops the market waits for no long run. */
const longestRunMs = 50_000

/**
 * Looks up every open try whose time has come, whoever began it and whether or not anybody came back, until none is
 * due. Claimed before they are looked up, so that processes beside this one take others.
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
    // One that cannot be checked keeps none of the others.
    ctx.log.error({ err: error, attemptId: id }, 'a payment was not checked')
  }
}

/** Whoever dies with a claim in hand leaves it to the others a little later. */
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
