/** Ledger entries of a delivered order, between the platform and its vendor. */
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { coverCommission, uncoverCommission } from './cover-commission.ts'
import { goodsWorthOf, platformShareOf } from './discounts.ts'

/**
 * Books an order once it is delivered. Idempotent while it is booked; after a reversal it is booked again under a ref
 * of its own. Money that the vendor took itself gives the commission and the platform's share of discounts; money in
 * other hands gives the sale as well. Positive amounts are owed to the vendor. The rate is the one frozen on the order.
 */
export async function postSold(tx: Tx, orderId: string, at: Date): Promise<void> {
  await sql`
    with sold as (
      select o.vendor_id, ${platformShareOf(orderId)} as platform_share,
        case when p.collected_by = 'VENDOR' then 0 else o.total_paisa end as held,
        round(${goodsWorthOf(orderId)} * o.commission_percent / 100)::bigint as commission
      from orders o join payment p on p.order_id = o.id
      where o.id = ${orderId}
    ),
    booked as (
      select kind, sum(amount_paisa) as paisa, count(*) as entries from ledger_entry
      where order_id = ${orderId} group by kind
    )
    insert into ledger_entry (id, vendor_id, kind, order_id, ref, amount_paisa, available_at, created_at)
    select entry.id, sold.vendor_id, entry.kind, ${orderId}, coalesce('again ' || b.entries, ''), entry.amount,
      ${at}, ${at}
    from sold cross join lateral (values
      (${randomUUIDv7()}::uuid, 'SALE', sold.held),
      (${randomUUIDv7()}::uuid, 'COMMISSION', -sold.commission),
      (${randomUUIDv7()}::uuid, 'DISCOUNT_SHARE', sold.platform_share)
    ) as entry (id, kind, amount)
    left join booked b on b.kind = entry.kind
    where entry.amount <> 0 and coalesce(b.paisa, 0) = 0
    on conflict (kind, coalesce(order_id, id), ref) do nothing`.execute(tx)
  await coverCommission(tx, orderId, at)
}

/**
 * Reverses the entries of a delivery, kind by kind, under a ref of its own: entries are immutable, and the sum is zero.
 * The payment is locked, so no booking or reversal of the order runs meanwhile.
 */
export async function reverseSold(tx: Tx, orderId: string, ref: string, at: Date): Promise<void> {
  await sql`
    insert into ledger_entry (id, vendor_id, kind, order_id, ref, amount_paisa, available_at, created_at)
    select gen_random_uuid(), vendor_id, kind, ${orderId}, ${ref}, -sum(amount_paisa), ${at}, ${at}
    from ledger_entry
    where order_id = ${orderId} and kind in ('SALE', 'COMMISSION', 'DISCOUNT_SHARE')
    group by vendor_id, kind having sum(amount_paisa) <> 0`.execute(tx)
  await uncoverCommission(tx, orderId, at)
}
