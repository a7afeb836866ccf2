/** Opens refunds in the transaction that makes them due. Amounts in paisa. */
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { RefundMethod } from '../../../contract/payments/payment-methods.ts'
import { dayMs } from '../../../contract/shared/durations.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Columns } from '../../platform/db/row-types.ts'
import { inStates } from '../../platform/in-states.ts'
import { Refusal } from '../../platform/refusal.ts'
import { postReversal } from '../ledger/post-reversal.ts'
import { refundableStatuses } from '../payment-states.ts'

export const refundDays = 7

export interface NewRefund {
  readonly orderId: string
  readonly amount: number
  readonly reason: string
  readonly returnId?: string
  /** Of the platform's share of the order's discounts: the part for these goods. */
  readonly platformShareBack: number
  /** As it was paid, unless agreed otherwise; cash at the door is returned in cash, and a static QR has no way back. */
  readonly method?: RefundMethod
  /** The account that the shopper named, as `encryptAccount` encrypted it. */
  readonly sealedPayTo?: Buffer | null
  readonly at: Date
}

/**
 * Opens a refund, due within seven days by the holder of the money, and answers its id. Never more than was received:
 * the payment's row is locked by the update, and REFUND_TOO_MUCH is for an amount above the rest.
 */
export async function openRefund(tx: Tx, refund: NewRefund): Promise<string> {
  const { orderId, amount, at } = refund
  const { id, vendorId } = await openDue(tx, 'ORDER', refund)
  await postReversal(tx, {
    vendorId,
    orderId,
    refundId: id,
    amount,
    platformShareBack: refund.platformShareBack,
    at,
  })
  return id
}

/**
 * Opens the refund of goods that weighed less than was paid for, once for an order. It lowers what the order costs, so
 * there is nothing to reverse: the ledger books the order as it was weighed.
 */
export async function openWeighedRefund(
  tx: Tx,
  refund: Pick<NewRefund, 'orderId' | 'amount' | 'at'>,
): Promise<void> {
  await openDue(tx, 'WEIGHED', { ...refund, reason: 'WEIGHED' })
}

/** Locks the payment until commit, and counts the amount as refunded. */
async function openDue(
  tx: Tx,
  kind: 'ORDER' | 'WEIGHED',
  refund: Omit<NewRefund, 'platformShareBack'>,
): Promise<{ readonly id: string; readonly vendorId: string }> {
  const { orderId, amount, at } = refund
  const payment = await takeBack(tx, orderId, amount, at)
  const id = randomUUIDv7()
  await tx
    .insertInto('refund')
    .values({
      id,
      payment_id: payment.id,
      order_id: orderId,
      vendor_id: payment.vendorId,
      kind,
      return_id: refund.returnId ?? null,
      amount_paisa: amount,
      reason: refund.reason,
      method: refund.method ?? usualWay(payment.method),
      sealed_pay_to: refund.sealedPayTo ?? null,
      payer: payment.collectedBy === 'VENDOR' ? 'VENDOR' : 'PLATFORM',
      due_by: new Date(at.getTime() + refundDays * dayMs),
      created_at: at,
    })
    .execute()
  await tx
    .insertInto('refund_event')
    .values({ id: randomUUIDv7(), refund_id: id, actor: 'SYSTEM', to_status: 'DUE', at })
    .execute()
  return { id, vendorId: payment.vendorId }
}

/** To a bank or wallet that the shopper still has to name, where the money cannot go back as it came. */
const usualWay = (paidBy: string): RefundMethod =>
  paidBy === 'COD' ? 'CASH' : paidBy === 'QR' ? 'BANK' : 'ORIGINAL'

interface Payment
  extends Columns<'payment', 'id' | 'method' | 'collected_by'>,
    Columns<'orders', 'vendor_id'> {}

/** Counts the amount as refunded, if there is so much; a paid payment leaves that state. */
async function takeBack(tx: Tx, orderId: string, amount: number, at: Date): Promise<Payment> {
  const { rows } = await sql<Payment>`
    with before as (
      select id, status from payment where order_id = ${orderId} for update
    ),
    taken as (
      update payment p set refunded_paisa = refunded_paisa + ${amount},
        status = case when p.status not in ${inStates(refundableStatuses)} then p.status
          when refunded_paisa + ${amount} = accepted_paisa then 'REFUNDED' else 'PART_REFUNDED' end
      from before
      where p.id = before.id and ${amount}::bigint > 0 and refunded_paisa + ${amount} <= accepted_paisa
      returning p.id, p.method, p.collected_by, p.status, before.status as from_status
    ),
    told as (
      insert into payment_event (id, payment_id, from_status, to_status, at)
      select ${randomUUIDv7()}, id, from_status, status, ${at} from taken where status <> from_status
    )
    select t.id, o.vendor_id as "vendorId", t.method, t.collected_by as "collectedBy"
    from taken t join orders o on o.id = ${orderId}`.execute(tx)
  const [payment] = rows
  if (payment === undefined) throw new Refusal('REFUND_TOO_MUCH')
  return payment
}

/** The order's money that was received and not refunded. Locks the payment until commit. */
export async function moneyLeft(tx: Tx, orderId: string): Promise<number> {
  const payment = await tx
    .selectFrom('payment')
    .select(['accepted_paisa', 'refunded_paisa'])
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  return payment === undefined ? 0 : payment.accepted_paisa - payment.refunded_paisa
}
