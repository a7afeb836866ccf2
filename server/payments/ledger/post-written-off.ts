/** Lost goods at the platform's cost: it owes the store's proceeds to it. */
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { goodsWorthOf } from './discounts.ts'

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
    with goods as (
      select ${goodsWorthOf(orderId)} as worth, commission_percent from orders where id = ${orderId}
    ),
    lost as (
      select (worth - round(worth * commission_percent / 100))::bigint as paisa from goods
    )
    insert into ledger_entry (id, vendor_id, kind, ref, amount_paisa, available_at, note, by_account, created_at)
    select ${randomUUIDv7()}, ${vendorId}, 'ADJUSTMENT', ${`WRITTEN_OFF ${orderId}`}, paisa, ${at},
      ${`Goods of order ${orderNo} were lost on their way`}, ${byId}, ${at}
    from lost where paisa > 0`.execute(tx)
}
