import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { asFrozenRows, correctionOf, stepsOfNow } from './converted-steps.ts'
import type { MeasuredLine } from './stock.ts'

/**
 * Corrects the stock of an order that was weighed: steps that are left over come back, those beyond the ordered ones are
 * taken as far as they are there, for the goods are on the scales already. Once for an order: the ledger has one such
 * line for each variation, in the steps of the order; where the step has changed since, a further line has the difference.
 * A deleted product is left out. Lock order: by key, as in takeStock.
 */
export async function correctStock(tx: Tx, orderId: string, lines: readonly MeasuredLine[]): Promise<void> {
  const wanted = lines.filter(({ quantity }) => quantity !== 0)
  if (wanted.length === 0) return
  await sql`
    with frozen as (${asFrozenRows(wanted)}),
    locked as (
      select v.product_id, v.variable_no, v.stock, f.quantity, greatest(${stepsOfNow}, -v.stock) as steps,
        (v.unit, v.step_milli) = (f.unit, f.step_milli) as is_same
      from product_variation v join frozen f using (product_id, variable_no)
      order by v.product_id, v.variable_no
      for no key update of v
    ),
    booked as (
      select product_id, variable_no, stock, steps, case when is_same then steps else quantity end as quantity
      from locked
    ),
    moved as (
      update product_variation v set stock = booked.stock + booked.steps
      from booked
      where (v.product_id, v.variable_no) = (booked.product_id, booked.variable_no) and booked.steps <> 0
    ),
    corrected as (${correctionOf('booked', sql`steps - quantity`)})
    insert into stock_movement (id, product_id, variable_no, quantity, reason, order_id)
    select gen_random_uuid(), product_id, variable_no, quantity, 'WEIGHED', ${orderId}
    from booked where quantity <> 0`.execute(tx)
}
