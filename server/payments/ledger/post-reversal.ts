/** Ledger entries that a refund reverses of its order's. */
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { refundBooked } from '../events.ts'
import { uncoverCommission } from './cover-commission.ts'
import { goodsWorthOf } from './discounts.ts'

export interface Reversal {
  readonly vendorId: string
  readonly orderId: string
  /** Written earlier in this transaction; the return's id where no money goes back. */
  readonly refundId: string
  readonly amount: number
  /** The platform's share of the discounts on the returned part. */
  readonly platformShareBack: number
  readonly at: Date
}

/**
 * Reverses the entries for the refunded part of an order, never more than was booked: an order that was never sold has
 * none. Money that the vendor refunds by itself is no entry; commission and the platform's share of discounts are.
 * Commission falls in proportion to the refunded goods' value, cumulated over all refunds of the order, so that the
 * last one leaves no paisa of it. Idempotent for one refund.
 */
export async function postReversal(tx: Tx, reversal: Reversal): Promise<void> {
  const { vendorId, orderId, refundId, amount, platformShareBack, at } = reversal
  // Row lock: two refunds of one order are serialised here.
  await sql`select from payment where order_id = ${orderId} for update`.execute(tx)
  await sql`
    with booked as (
      select
        exists (select from ledger_entry where order_id = ${orderId} and ref = ${refundId}) as is_known,
        coalesce(sum(amount_paisa) filter (where kind = 'SALE'), 0) as sale,
        coalesce(sum(amount_paisa) filter (where kind = 'DISCOUNT_SHARE'), 0) as share,
        coalesce(-sum(amount_paisa) filter (where kind = 'DISCOUNT_SHARE_REVERSAL'), 0) as share_back,
        coalesce(-sum(amount_paisa) filter (where kind = 'COMMISSION'), 0) as commission,
        coalesce(sum(amount_paisa) filter (where kind = 'COMMISSION_REVERSAL'), 0) as commission_back
      from ledger_entry where order_id = ${orderId}
    ),
    back as (
      select booked.*, ${goodsWorthOf(orderId)} as worth, least(${platformShareBack}::bigint, share - booked.share_back) as share_now,
        (
          select coalesce(sum(amount_paisa), 0) from refund
          where order_id = ${orderId} and kind = 'ORDER' and status <> 'WITHDRAWN'
        ) as refunded,
        (select payer from refund where id = ${refundId}) as payer
      from booked where not booked.is_known
    )
    insert into ledger_entry (id, vendor_id, kind, order_id, ref, amount_paisa, available_at, created_at)
    select entry.id, ${vendorId}, entry.kind, ${orderId}, ${refundId}, entry.amount, ${at}, ${at}
    from back cross join lateral (values
      (${randomUUIDv7()}::uuid, 'REFUND', case when sale > 0 and payer = 'PLATFORM' then -${amount}::bigint else 0 end),
      (${randomUUIDv7()}::uuid, 'DISCOUNT_SHARE_REVERSAL', -share_now),
      (${randomUUIDv7()}::uuid, 'COMMISSION_REVERSAL', round(
        commission * least(refunded + share_back + share_now, worth) / nullif(worth, 0)
      )::bigint - commission_back)
    ) as entry (id, kind, amount)
    where entry.amount <> 0
    on conflict (kind, coalesce(order_id, id), ref) do nothing`.execute(tx)
  await uncoverCommission(tx, orderId, at)
  if (amount > 0) await refundBooked.publish(tx, { orderId, amountPaisa: amount, at }, () => {})
}
