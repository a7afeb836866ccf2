import { sql } from 'kysely'
import type { Market } from '../../platform/context.ts'
import { type AttemptRow, attemptById } from './attempt-rows.ts'
import type { Verdict } from './payment-gateway.ts'
import { deskOf, rails } from './payment-gateways.ts'
import { settleAttempt } from './settle-attempt.ts'

/** Questions that are under way in this process: who asks the same meanwhile shares the answer. */
const underWay = new WeakMap<Market, Map<string, Promise<AttemptRow>>>()

/**
 * Asks the gateway what has become of a try and writes down what it says: the only way in which anything is ever
 * paid. No connection is held while the gateway thinks. Answers the try as it stands then.
 */
export function checkAttempt(market: Market, attempt: AttemptRow): Promise<AttemptRow> {
  if (attempt.status === 'PAID') return Promise.resolve(attempt)
  const asking = underWay.get(market) ?? new Map<string, Promise<AttemptRow>>()
  underWay.set(market, asking)
  const known = asking.get(attempt.id)
  if (known !== undefined) return known
  const check = askAndSettle(market, attempt).finally(() => asking.delete(attempt.id))
  asking.set(attempt.id, check)
  return check
}

async function askAndSettle(market: Market, attempt: AttemptRow): Promise<AttemptRow> {
  await settleAttempt(market, attempt, await verdictOn(market, attempt))
  return (await attemptById(market.db, attempt.id)) ?? attempt
}

async function verdictOn(market: Market, attempt: AttemptRow): Promise<Verdict> {
  const desk = deskOf(market, attempt)
  if (desk === undefined) return { kind: 'AWAY', said: { fault: 'the account does not open' } }
  const verdict = await rails[attempt.provider].lookUp(desk, attempt)
  const { provider, id: attemptId, reference } = attempt
  if (verdict.kind === 'AWAY') {
    market.log.warn({ provider, attemptId, said: verdict.said }, 'a gateway could not be asked')
  } else {
    market.log.info({ provider, attemptId, reference, verdict: verdict.kind }, 'a gateway was asked')
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
export async function checkDueAttempts(market: Market): Promise<void> {
  const until = market.clock().getTime() + longestRunMs
  do {
    const due = await claimDue(market)
    if (due.length === 0) return
    await checkEach(market, due)
  } while (market.clock().getTime() < until)
}

async function checkEach(market: Market, due: string[]): Promise<void> {
  await Promise.all(
    Array.from({ length: sideBySide }, async () => {
      for (let id = due.pop(); id !== undefined; id = due.pop()) await checkById(market, id)
    }),
  )
}

async function checkById(market: Market, id: string): Promise<void> {
  try {
    const attempt = await attemptById(market.db, id)
    if (attempt !== undefined) await checkAttempt(market, attempt)
  } catch (error) {
    // One that cannot be checked keeps none of the others.
    market.log.error({ err: error, attemptId: id }, 'a payment was not checked')
  }
}

/** Whoever dies with a claim in hand leaves it to the others a little later. */
const claimedForMs = 3 * 60_000

async function claimDue(market: Market): Promise<string[]> {
  const now = market.clock()
  const { rows } = await sql<{ id: string }>`
    update payment_attempt set next_check_at = ${new Date(now.getTime() + claimedForMs)}
    where id in (
      select id from payment_attempt
      where status in ('OPEN', 'REVIEW') and next_check_at <= ${now}
      order by next_check_at limit ${mostAtOnce} for update skip locked
    )
    returning id`.execute(market.db)
  return rows.map(({ id }) => id)
}
