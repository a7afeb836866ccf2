/** Money that comes in, from whichever side it is reported. */
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { PaymentMethod } from '../../contract/payment-methods.ts'
import type { AfterCommit } from '../platform/announcement.ts'
import type { Tx } from '../platform/db.ts'
import type { Market } from '../platform/market.ts'
import { paymentSettled } from './events.ts'
import { tellOfMoney } from './tell-payments.ts'

export interface MoneyReport {
  readonly orderId: string
  readonly provider: PaymentMethod
  /** Theirs: reported twice, it counts once. */
  readonly reference: string
  readonly amountPaisa: number
  readonly at: Date
}

/** Money that was reported elsewhere: added, and told to whoever waits for it. Answers whether it was news. */
export async function takeMoney(
  market: Market,
  tx: Tx,
  report: MoneyReport,
  afterCommit: AfterCommit,
): Promise<boolean> {
  const { isNew, isPaidNow, isLate } = await addMoney(tx, report)
  const { orderId, at } = report
  if (isPaidNow) await tellOfMoney(market, tx, orderId, afterCommit)
  if (isPaidNow || isLate) await paymentSettled.announce(tx, { market, orderId, at }, afterCommit)
  return isNew
}

interface Added {
  readonly isNew: boolean
  readonly isPaidNow: boolean
  /** It came for a payment that had failed or run out. */
  readonly isLate: boolean
}
const nothingNew: Added = { isNew: false, isPaidNow: false, isLate: false }

/**
 * Adds one report of money to the payment of an order; the payment is PAID once the reports make up its amount.
 * The payment's row is held first, so two reports at once add up.
 */
export async function addMoney(tx: Tx, report: MoneyReport): Promise<Added> {
  const { orderId, provider, reference, amountPaisa, at } = report
  const payment = await tx
    .selectFrom('payment')
    .select(['id', 'status', 'amount_paisa', 'accepted_paisa'])
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { rows } = await sql`
    insert into payment_receipt (id, payment_id, provider, reference, amount_paisa, at)
    values (${randomUUIDv7()}, ${payment.id}, ${provider}, ${reference}, ${amountPaisa}, ${at})
    on conflict (provider, reference) do nothing
    returning 1`.execute(tx)
  if (rows.length === 0) return nothingNew
  // Paid already: what comes on top is on record, and goes back by hand.
  if (payment.accepted_paisa === payment.amount_paisa) return { ...nothingNew, isNew: true }
  const accepted = Math.min(payment.accepted_paisa + amountPaisa, payment.amount_paisa)
  const isPaidNow = accepted === payment.amount_paisa
  await sql`
    with taken as (
      update payment set accepted_paisa = ${accepted}, status = ${isPaidNow ? 'PAID' : payment.status},
        paid_at = ${isPaidNow ? at : null}
      where id = ${payment.id}
      returning id, status
    )
    insert into payment_event (id, payment_id, from_status, to_status, at)
    select ${randomUUIDv7()}, id, ${payment.status}, status, ${at} from taken
    where status <> ${payment.status}`.execute(tx)
  const isLate = payment.status === 'FAILED' || payment.status === 'EXPIRED'
  return { isNew: true, isPaidNow, isLate }
}
