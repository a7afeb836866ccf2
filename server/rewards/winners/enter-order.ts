import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { Columns } from '../../platform/db/row-types.ts'
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
  const { rows } = await sql<Columns<'winner_campaign', 'id' | 'key_seed'>>`
    select c.id, c.key_seed as "keySeed" from winner_campaign c
    where c.published_at is not null and c.status in ('PUBLISHED', 'CLOSED') and c.starts_at <= ${at}
      and c.ends_at > ${at}
      and (c.vendor_id is null or c.vendor_id = (select vendor_id from orders where id = ${orderId}))
    order by c.id for share`.execute(tx)
  if (rows.length === 0) return
  const salts = rows.map(({ keySeed }) => (keySeed === null ? null : saltOf(keySeed, orderId)))
  await sql`
    insert into winner_entry (
      id, campaign_id, order_id, user_id, salt, key, value_paisa, return_ids, at, fault, voided_at
    )
    select gen_random_uuid(), c.id, o.id, o.user_id, s.salt, ${entryKey}, o.kept, o.return_ids, ${at},
      case when c.status = 'CLOSED' then 'LATE' end, c.selected_at
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${salts}::text[]) as s (campaign_id, salt)
    join winner_campaign c on c.id = s.campaign_id, (
      select o.id, o.user_id, ${keptPaisa} as kept, ${refundedReturns} as return_ids
      from orders o where o.id = ${orderId}
    ) o
    where o.kept > 0 and o.kept >= c.min_order_paisa
    on conflict (campaign_id, order_id) do nothing`.execute(tx)
}

/**
 * HMAC-SHA256 of the order under a seed that is fixed before there are orders: a salt that is drawn for each entry could
 * be drawn again until a draw falls as one wants.
 */
const saltOf = (keySeed: string, orderId: string): string =>
  createHmac('sha256', Buffer.from(keySeed, 'hex')).update(orderId).digest('hex').slice(0, 32)

/** Of campaign `c`, order `o` and salt `s`: without the salt, the store of the order could reckon it. */
const entryKey = sql`left(encode(sha256(convert_to(concat_ws(':', c.id, o.id, s.salt), 'UTF8')), 'hex'), 16)`
