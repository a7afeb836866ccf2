import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/** Over `product_offer w` and its head `h`: since when it has been charged at its present price. */
export const chargedSince = sql<Date>`greatest(w.starts_at, w.told_at, h.changed_at)`

/**
 * Writes into the price history what was charged until now in these windows, before they change, end or go. The caller
 * sees to it that no interval is recorded twice: `told_at` or `changed_at` becomes `at`, or the window is ended.
 */
export async function recordPast(tx: Tx, which: RawBuilder<unknown>, at: Date): Promise<void> {
  await sql`
    insert into price_history (product_id, variable_no, since, until_at, paisa, offer_id, struck_paisa)
    select w.product_id, w.variable_no, ${chargedSince}, least(w.ends_at, ${at}), w.unit_paisa, w.offer_id, w.struck_paisa
    from product_offer w join shown_offer h on h.id = w.offer_id
    where ${which} and h.is_on and w.unit_paisa is not null and ${chargedSince} < least(w.ends_at, ${at})`.execute(
    tx,
  )
}
