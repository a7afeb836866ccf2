import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/**
 * Adds to the stock of each counted variation what was counted beyond the stock of that moment, or takes away what was
 * missing: a difference, so that nothing sold since is lost. Never more is taken away than is there: what was sold of
 * the missing pieces shows at the orders. Returns how many lines were booked. Lock order: by key, as in takeStock.
 */
export async function bookDifferences(tx: Tx, takingId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    with locked as (
      select v.product_id, v.variable_no, v.stock, v.cost_paisa, v.stock - l.expected as moved_since,
        greatest(l.counted - l.expected, -v.stock) as booked
      from product_variation v join stock_taking_line l using (product_id, variable_no)
      where l.taking_id = ${takingId} and v.is_offered
      order by v.product_id, v.variable_no
      for no key update of v
    ),
    moved as (
      update product_variation v set stock = locked.stock + locked.booked
      from locked
      where (v.product_id, v.variable_no) = (locked.product_id, locked.variable_no) and locked.booked <> 0
    ),
    written as (
      insert into stock_movement (id, product_id, variable_no, quantity, reason, stock_taking_id)
      select gen_random_uuid(), product_id, variable_no, booked, 'STOCK_TAKING', ${takingId}
      from locked where booked <> 0
    )
    update stock_taking_line l
    set moved_since = locked.moved_since, booked = locked.booked, cost_paisa = locked.cost_paisa
    from locked
    where l.taking_id = ${takingId} and (l.product_id, l.variable_no) = (locked.product_id, locked.variable_no)`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}
