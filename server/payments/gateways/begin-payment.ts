import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type AttemptRow, attemptById, attemptsOf, type PaymentRow, paymentOf } from './attempt-rows.ts'
import type { Back } from './payment-gateway.ts'
import { credentialsOf, paymentGateways } from './payment-gateways.ts'
import { firstCheckAfterMs } from './reconcile-schedule.ts'

type Route = typeof contract.payments.beginPayment

/** A payment begun at the gateway may be finished a little after the stock reservation ends here. */
const graceMs = 10 * 60_000
/** An upper bound for opening a payment: a gateway request times out after eight seconds. */
const longestOpeningMs = 12_000
const longestWaitMs = 9_000
const lookAgainMs = 150
/** A limit per payment: every attempt is looked up until it is decided, and must not delay those of other shoppers. */
const mostAttempts = 20

/**
 * Starts a payment: at most one attempt is under way, however often and wherever the button is pressed. An attempt
 * whose page can be opened again is used again; a reference that a gateway takes but once is replaced once it was used.
 */
export async function beginPayment(ctx: AppContext, call: Call<Route>): Promise<ResponseData<Route>> {
  const { attempt, isNew } = await inTransaction(ctx.db, (tx) =>
    currentAttempt(ctx, tx, call.params.orderId, call.caller.accountId),
  )
  const { provider } = attempt
  if (paymentGateways[provider].open === undefined) {
    const url = `${call.origin}/api/orders/payment/${attempt.id}/go`
    return { provider, url, expiresAt: attempt.expiresAt }
  }
  const opened = isNew ? await openThere(ctx, attempt, call) : await untilOpened(ctx, attempt.id)
  return { provider, url: opened.redirectUrl, expiresAt: opened.expiresAt }
}

interface Current {
  readonly attempt: AttemptRow
  readonly isNew: boolean
}

async function currentAttempt(ctx: AppContext, tx: Tx, orderId: string, userId: string): Promise<Current> {
  const now = ctx.clock()
  // Lock order: every writer of attempts locks the payment's row first.
  const payment = foundOr(await paymentOf(tx, orderId, userId, 'FOR_UPDATE'))
  const isOver = payment.orderStatus !== 'AWAITING_PAYMENT' || payment.status !== 'UNPAID'
  if (isOver || payment.payBy === null || payment.payBy <= now) {
    throw new Refusal('WRONG_STATE', { status: payment.orderStatus })
  }
  if (!payment.isTaken) throw new Refusal('PAYMENT_NOT_TAKEN')
  const attempts = await attemptsOf(tx, payment.paymentId)
  const current = attempts.find(({ status, supersededAt }) => status === 'OPEN' && supersededAt === null)
  if (current !== undefined && isUsable(current, now)) return { attempt: current, isNew: false }
  if (attempts.length >= mostAttempts) throw new Refusal('TOO_MANY')
  if (current !== undefined) await supersede(tx, current, now)
  return { attempt: await addAttempt(tx, payment, now), isNew: true }
}

function isUsable(attempt: AttemptRow, now: Date): boolean {
  if (attempt.expiresAt <= now) return false
  if (paymentGateways[attempt.provider].open === undefined) return attempt.handedAt === null
  const isBeingOpened = now.getTime() - attempt.createdAt.getTime() < longestOpeningMs
  return attempt.redirectUrl !== '' || isBeingOpened
}

/**
 * An attempt that no browser was sent to cannot be paid and expires; any other stays open until its look-up decides.
 */
export async function supersede(tx: Tx, { id, provider, handedAt, redirectUrl }: AttemptRow, at: Date) {
  const isUnseen = paymentGateways[provider].open === undefined ? handedAt === null : redirectUrl === ''
  await tx
    .updateTable('payment_attempt')
    .set(
      isUnseen
        ? { status: 'EXPIRED', superseded_at: at, settled_at: at, next_check_at: null }
        : { superseded_at: at },
    )
    .where('id', '=', id)
    .execute()
}

async function addAttempt(tx: Tx, payment: PaymentRow, now: Date): Promise<AttemptRow> {
  const id = randomUUIDv7()
  const expiresAt = new Date((payment.payBy ?? now).getTime() + graceMs)
  await tx
    .insertInto('payment_attempt')
    .values({
      id,
      payment_id: payment.paymentId,
      account_id: payment.accountId,
      provider: payment.method,
      reference: newReference(payment.orderNo),
      amount_paisa: payment.amountPaisa,
      next_check_at: new Date(now.getTime() + firstCheckAfterMs),
      expires_at: expiresAt,
      created_at: now,
    })
    .execute()
  return foundOr(await attemptById(tx, id))
}

/** The order's number, so that a store recognises it in its statement, and a random part for this attempt alone. */
const newReference = (orderNo: string): string => `${orderNo}-${randomBytes(5).toString('hex').toUpperCase()}`

/** The gateway is called without a row lock or a database connection. */
async function openThere(ctx: AppContext, attempt: AttemptRow, back: Back): Promise<AttemptRow> {
  const credentials = credentialsOf(ctx, attempt)
  const opened =
    credentials === undefined
      ? ({ fault: 'REFUSED', why: 'the account does not open' } as const)
      : await paymentGateways[attempt.provider].open?.(credentials, attempt, back)
  if (opened === undefined || 'fault' in opened) {
    const { fault, why } = opened ?? { fault: 'AWAY', why: '' }
    ctx.log.warn({ provider: attempt.provider, attemptId: attempt.id, fault, why }, 'no payment was opened')
    await ctx.db
      .updateTable('payment_attempt')
      .set({
        status: 'FAILED',
        settled_at: ctx.clock(),
        next_check_at: null,
        last_answer: JSON.stringify({ kind: fault, why }),
      })
      .where('id', '=', attempt.id)
      .where('status', '=', 'OPEN')
      .execute()
    throw new Refusal(fault === 'AWAY' ? 'GATEWAY_AWAY' : 'GATEWAY_REFUSED')
  }
  const now = ctx.clock()
  await sql`
    update payment_attempt set redirect_url = ${opened.url}, handle = ${opened.handle}, handed_at = ${now},
      expires_at = least(expires_at, ${opened.expiresAt ?? null}::timestamptz)
    where id = ${attempt.id}`.execute(ctx.db)
  return foundOr(await attemptById(ctx.db, attempt.id))
}

/** A concurrent request has just begun: its page is used by this one too. */
async function untilOpened(ctx: AppContext, attemptId: string): Promise<AttemptRow> {
  const until = performance.now() + longestWaitMs
  while (performance.now() < until) {
    const attempt = foundOr(await attemptById(ctx.db, attemptId))
    if (attempt.status !== 'OPEN') break
    if (attempt.redirectUrl !== '') return attempt
    await new Promise((wake) => setTimeout(wake, lookAgainMs))
  }
  throw new Refusal('GATEWAY_AWAY')
}
