import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { keptPaisa, refundedReturns } from './order-value.ts'

/**
 * A completed order enters the campaigns of its moment, in the transaction that completes it. Those are locked in share
 * mode: a selection waits for it, or is over; then the entry is kept as LATE and does not count. Once more changes
 * nothing.
 */
export async function enterOrder(
  tx: Tx,
  { orderId, at }: { readonly orderId: string; readonly at: Date },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select c.id from winner_campaign c
    where c.published_at is not null and c.status in ('PUBLISHED', 'CLOSED') and c.starts_at <= ${at}
      and c.ends_at > ${at}
      and (c.vendor_id is null or c.vendor_id = (select vendor_id from orders where id = ${orderId}))
    order by c.id for share`.execute(tx)
  if (rows.length === 0) return
  const campaignIds = rows.map(({ id }) => id)
  await sql`
    insert into winner_entry (
      id, campaign_id, order_id, user_id, key, value_paisa, return_ids, at, fault, voided_at
    )
    select gen_random_uuid(), c.id, o.id, o.user_id, ${entryKey}, o.kept, o.return_ids, ${at},
      case when c.status = 'CLOSED' then 'LATE' end, c.selected_at
    from winner_campaign c, (
      select o.id, o.user_id, ${keptPaisa} as kept, ${refundedReturns} as return_ids
      from orders o where o.id = ${orderId}
    ) o
    where c.id = any(${campaignIds}::uuid[]) and o.kept > 0 and o.kept >= c.min_order_paisa
    on conflict (campaign_id, order_id) do nothing`.execute(tx)
}

/** Of campaign `c` and order `o`: opaque, and its shopper can reckon it. */
const entryKey = sql`left(encode(sha256(convert_to(c.id || ':' || o.id, 'UTF8')), 'hex'), 16)`
