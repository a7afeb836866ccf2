import { sql } from 'kysely'
import { undoMinutes } from './order-states.ts'

/** A mistake is reverted once or twice; beyond that it is no mistake. */
const mostUndone = 3

/**
 * Of `orders o`: until when its store may revert the delivery; null where it may not. A delivery confirmed by the
 * shopper or an admin is not the store's to revert, nor one with a return, a
 * refund or a settlement; what weighed less was due before.
 */
export const undoUntil = sql<Date | null>`(
  select o.delivered_at + make_interval(mins => ${sql.lit(undoMinutes)})
  from (
    select actor from order_event e where e.order_id = o.id and e.to_status = 'DELIVERED'
    order by e.at desc, e.id desc limit 1
  ) delivered
  where o.status = 'DELIVERED' and delivered.actor = 'VENDOR'
    and not exists (select from return_request r where r.order_id = o.id)
    and not exists (select from refund r where r.order_id = o.id and r.kind <> 'WEIGHED')
    and not exists (
      select from settlement_entry s join ledger_entry l on l.id = s.entry_id where l.order_id = o.id
    )
    and (
      select count(*) from order_event u
      where u.order_id = o.id and u.from_status = 'DELIVERED' and u.to_status <> 'COMPLETED'
    ) < ${sql.lit(mostUndone)}
)`
