import { sql } from 'kysely'
import type { GoodsKey, StockLine } from '../catalogue/index.ts'
import type { Tx } from '../platform/db.ts'

/** What lies in the shopper's cart of one vendor, the oldest line first. */
export async function cartLinesOf(tx: Tx, userId: string, vendorId: string): Promise<StockLine[]> {
  const { rows } = await sql<StockLine>`
    select product_id as "productId", variable_no as "variableNo", quantity
    from cart_line where user_id = ${userId} and vendor_id = ${vendorId}
    order by added_at, product_id, variable_no`.execute(tx)
  return rows
}

/** Takes lines out of the cart once they are ordered. */
export async function removeCartLines(
  tx: Tx,
  userId: string,
  vendorId: string,
  lines: readonly GoodsKey[],
): Promise<void> {
  await sql`
    delete from cart_line c
    using unnest(
      ${lines.map((line) => line.productId)}::uuid[], ${lines.map((line) => line.variableNo)}::smallint[]
    ) as ordered (product_id, variable_no)
    where c.user_id = ${userId} and c.vendor_id = ${vendorId}
      and (c.product_id, c.variable_no) = (ordered.product_id, ordered.variable_no)`.execute(tx)
}
