import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import { recordAdminAction } from '../../accounts/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction, isUniqueViolation, type Tx } from '../../platform/db/db.ts'
import type { AfterCommit } from '../../platform/events/domain-event.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { acceptPayment } from '../accept-payment.ts'
import { notifyOfSurplus } from '../refunds/notify-refunds.ts'
import { isKnownReference, recordSurplus } from '../refunds/record-surplus.ts'
import { type AttemptRow, attemptById } from './attempt-rows.ts'
import { isWaiting } from './list-troubles.ts'

type Route = typeof contract.payments.settleTrouble
type Found = Call<Route>['body']

/** An admin has asked the gateway and the store, and decides an attempt that did not match. */
export async function settleTrouble(ctx: AppContext, call: Call<Route>): Promise<void> {
  const { body, caller } = call
  const attempt = foundOr(await attemptById(ctx.db, call.params.attemptId))
  const { orderId, orderNo, paymentId } = attempt
  refuseMissing(body)
  const at = ctx.clock()
  try {
    await inTransaction(ctx.db, async (tx, afterCommit) => {
      // Lock order: as every writer of attempts.
      await sql`select from payment where id = ${paymentId} for update`.execute(tx)
      const { rows } = await sql`
        update payment_attempt a set status = ${body.outcome === 'PAID' ? 'PAID' : 'FAILED'}, looked_at = ${at},
          looked_by = ${caller.accountId}, looked_note = ${body.note},
          provider_reference = coalesce(${body.reference ?? null}, a.provider_reference),
          next_check_at = null, settled_at = coalesce(a.settled_at, ${at})
        where a.id = ${attempt.id} and ${isWaiting}
        returning 1`.execute(tx)
      if (rows.length === 0) throw new Refusal('SETTLED_ALREADY')
      await bookFound(ctx, tx, attempt, { ...body, adminId: caller.accountId, at }, afterCommit)
      await recordAdminAction(tx, {
        actorId: caller.accountId,
        act: 'GATEWAY_PAYMENT_SETTLED',
        about: { kind: 'ORDER', id: orderId, name: orderNo },
        after: { ...body },
        at,
      })
    })
  } catch (error) {
    throw isUniqueViolation(error) ? countedBefore() : error
  }
}

function refuseMissing({ outcome, reference, amount }: Found): void {
  const errors = {
    ...((outcome === 'NOT_PAID') !== (reference === undefined) && {
      reference: 'Required if money has arrived, otherwise leave it empty',
    }),
    ...((outcome === 'GOES_BACK') !== (amount !== undefined) && {
      amount: 'Required for a refund, otherwise leave it empty',
    }),
  }
  if (Object.keys(errors).length > 0) throw new Refusal('BAD_INPUT', { errors })
}

/** The full amount pays the order, or is a surplus where it was paid meanwhile; any other amount is refunded. */
async function bookFound(
  ctx: AppContext,
  tx: Tx,
  { orderId, provider, amountPaisa }: AttemptRow,
  { reference, amount, note, adminId, at }: Found & { adminId: string; at: Date },
  afterCommit: AfterCommit,
): Promise<void> {
  if (reference === undefined) return
  const report = { orderId, provider, reference, at }
  if (amount === undefined) {
    if (!(await acceptPayment(ctx, tx, { ...report, amountPaisa }, afterCommit))) throw countedBefore()
    return
  }
  if (await isKnownReference(tx, report)) throw countedBefore()
  const misfit = { kind: 'MISFIT', amountPaisa: amount, enteredBy: adminId, by: 'ADMIN', note } as const
  await notifyOfSurplus(ctx, tx, await recordSurplus(tx, { ...report, ...misfit }), afterCommit)
}

const countedBefore = (): Refusal =>
  new Refusal('BAD_INPUT', { errors: { reference: 'This number is already used for another payment' } })
