import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { StockLine } from './stock.ts'

/**
 * Corrects the stock of an order that was weighed: steps that are left over come back, those beyond the ordered ones are
 * taken as far as they are there, for the goods are on the scales already. Once for an order: the ledger has one such
 * line for each variation. A deleted product is left out. Lock order: by key, as in takeStock.
 */
export async function correctStock(tx: Tx, orderId: string, lines: readonly StockLine[]): Promise<void> {
  const wanted = lines.filter(({ quantity }) => quantity !== 0)
  if (wanted.length === 0) return
  await sql`
    with wanted as (
      select * from unnest(
        ${wanted.map((line) => line.productId)}::uuid[], ${wanted.map((line) => line.variableNo)}::smallint[],
        ${wanted.map((line) => line.quantity)}::integer[]
      ) as line (product_id, variable_no, quantity)
    ),
    locked as (
      select v.product_id, v.variable_no, v.stock, greatest(wanted.quantity, -v.stock) as quantity
      from product_variation v join wanted using (product_id, variable_no)
      order by v.product_id, v.variable_no
      for no key update of v
    ),
    moved as (
      update product_variation v set stock = locked.stock + locked.quantity
      from locked
      where (v.product_id, v.variable_no) = (locked.product_id, locked.variable_no) and locked.quantity <> 0
    )
    insert into stock_movement (id, product_id, variable_no, quantity, reason, order_id)
    select gen_random_uuid(), product_id, variable_no, quantity, 'WEIGHED', ${orderId}
    from locked where quantity <> 0`.execute(tx)
}
