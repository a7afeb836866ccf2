/** Money that comes in, from whichever side it is reported. */
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { PaymentMethod, PaymentStatus } from '../../contract/payments/payment-methods.ts'
import { requireAllowed } from '../../contract/shared/transitions.ts'
import type { AppContext } from '../platform/context.ts'
import type { Tx } from '../platform/db/db.ts'
import type { AfterCommit } from '../platform/events/domain-event.ts'
import { paymentSettled } from './events.ts'
import { notifyOfMoney } from './notify-payments.ts'
import { hasEnded, paymentTransitions } from './payment-states.ts'
import { notifyOfSurplus } from './refunds/notify-refunds.ts'
import { isKnownReference, recordSurplus } from './refunds/record-surplus.ts'

export interface MoneyReport {
  readonly orderId: string
  readonly provider: PaymentMethod
  /** The gateway's or bank's reference: a payment reported twice counts once. */
  readonly reference: string
  readonly amountPaisa: number
  /** Found by a late proof, after the order was over: its store may still revive the order. */
  readonly isLateProof?: boolean
  readonly at: Date
}

/** A payment reported from outside: counted, with both sides notified. Answers whether it was new. */
export async function acceptPayment(
  ctx: AppContext,
  tx: Tx,
  report: MoneyReport,
  afterCommit: AfterCommit,
): Promise<boolean> {
  const { isNew, isPaidNow, isLate, surplusRefundId } = await addMoney(tx, report)
  const { orderId, isLateProof = false, at } = report
  if (isPaidNow) await notifyOfMoney(ctx, tx, orderId, afterCommit)
  if (isPaidNow || isLate) await paymentSettled.publish(tx, { ctx, orderId, isLateProof, at }, afterCommit)
  if (surplusRefundId !== undefined) await notifyOfSurplus(ctx, tx, surplusRefundId, afterCommit)
  return isNew
}

interface Added {
  readonly isNew: boolean
  readonly isPaidNow: boolean
  /** It came for a payment that had failed or run out. */
  readonly isLate: boolean
  /** The refund of the surplus. */
  readonly surplusRefundId?: string
}
const nothingNew: Added = { isNew: false, isPaidNow: false, isLate: false }

/**
 * Adds one report of money to the payment of an order; the payment is PAID once the reports make up its amount. Money
 * above it, or by a method that the order no longer has, is a surplus and is refunded. The payment's row is locked
 * first, so two reports at once add up.
 */
export async function addMoney(tx: Tx, report: MoneyReport): Promise<Added> {
  const { orderId, provider, reference, amountPaisa, at } = report
  const payment = await tx
    .selectFrom('payment')
    .select(['id', 'method', 'status', 'amount_paisa', 'accepted_paisa'])
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (await isKnownReference(tx, report)) return nothingNew
  const room = payment.method === provider ? payment.amount_paisa - payment.accepted_paisa : 0
  const taken = Math.min(room, amountPaisa)
  const surplus = amountPaisa - taken
  const surplusRefundId =
    surplus > 0
      ? await recordSurplus(tx, { ...report, amountPaisa: surplus, kind: 'PAID_TWICE', enteredBy: null })
      : undefined
  const told = { isNew: true, ...(surplusRefundId !== undefined && { surplusRefundId }) }
  if (taken === 0) return { ...nothingNew, ...told }
  const accepted = payment.accepted_paisa + taken
  const isPaidNow = accepted === payment.amount_paisa
  // The column's check constraint allows no other value.
  const from = payment.status as PaymentStatus
  const to = isPaidNow ? requireAllowed(paymentTransitions, { from, by: 'MONEY' }, 'PAID') : from
  await sql`
    insert into payment_receipt (id, payment_id, provider, reference, amount_paisa, at)
    values (${randomUUIDv7()}, ${payment.id}, ${provider}, ${reference}, ${taken}, ${at})`.execute(tx)
  await sql`
    with taken as (
      update payment set accepted_paisa = ${accepted}, status = ${to},
        paid_at = ${isPaidNow ? at : null}
      where id = ${payment.id}
      returning id, status
    )
    insert into payment_event (id, payment_id, from_status, to_status, at)
    select ${randomUUIDv7()}, id, ${from}, status, ${at} from taken
    where status <> ${from}`.execute(tx)
  return { ...told, isPaidNow, isLate: hasEnded(from) }
}
