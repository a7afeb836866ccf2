/** Lost goods at the platform's cost: it owes the store's proceeds to it. */
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

export interface WrittenOff {
  readonly orderId: string
  readonly orderNo: string
  readonly vendorId: string
  readonly byId: string
  readonly at: Date
}

/**
 * Books the goods' value, less the store's share of discounts and less the commission, as a sale would. The order was
 * never sold, so the entry is an adjustment with a reason; its ref names the order.
 */
export async function postWrittenOff(
  tx: Tx,
  { orderId, orderNo, vendorId, byId, at }: WrittenOff,
): Promise<void> {
  await sql`
    with discount as (
      select coalesce(sum(-a.amount_paisa - round(-a.amount_paisa * a.platform_percent / 100.0)), 0)::bigint as paisa
      from order_adjustment a
      where a.order_id = ${orderId} and a.kind = 'PROMO' and exists (
        select from order_adjustment_share s where s.order_id = a.order_id and s.seq = a.seq
      )
    ),
    goods as (
      select (select sum(unit_paisa * quantity) from order_line where order_id = o.id) - d.paisa as worth,
        o.commission_percent
      from orders o cross join discount d where o.id = ${orderId}
    ),
    lost as (
      select (worth - round(worth * commission_percent / 100))::bigint as paisa from goods
    )
    insert into ledger_entry (id, vendor_id, kind, ref, amount_paisa, available_at, note, by_account, created_at)
    select ${randomUUIDv7()}, ${vendorId}, 'ADJUSTMENT', ${`WRITTEN_OFF ${orderId}`}, paisa, ${at},
      ${`Goods of order ${orderNo} were lost on their way`}, ${byId}, ${at}
    from lost where paisa > 0`.execute(tx)
}
