import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { type ProductKey, pricedVariations } from '../products/priced-variations.ts'
import { refuseShort, type StockLine } from './stock.ts'

/**
 * Takes again the stock that an order gave back, all or none: OUT_OF_STOCK names the lines that are short, no longer
 * listed or gone. The ledger line of the return is deleted, so the order holds its stock as if it never had been given
 * back. Lock order: by key, as in takeStock.
 */
export async function retakeStock(tx: Tx, orderId: string, lines: readonly StockLine[]): Promise<void> {
  const { rows } = await sql<ProductKey>`
    with wanted as (
      select * from unnest(
        ${lines.map((line) => line.productId)}::uuid[], ${lines.map((line) => line.variableNo)}::smallint[],
        ${lines.map((line) => line.quantity)}::integer[]
      ) as line (product_id, variable_no, quantity)
    ),
    locked as (
      select v.product_id, v.variable_no, v.stock, wanted.quantity
      from product_variation v join wanted using (product_id, variable_no) join product p on p.id = v.product_id
      where v.is_offered and p.is_listed
      order by v.product_id, v.variable_no
      for no key update of v
    ),
    back as (
      delete from stock_movement m using locked
      where m.order_id = ${orderId} and m.reason = 'RESTOCKED' and locked.stock >= locked.quantity
        and (m.product_id, m.variable_no) = (locked.product_id, locked.variable_no)
      returning m.product_id, m.variable_no, locked.stock - locked.quantity as left_over
    )
    update product_variation v set stock = back.left_over
    from back where (v.product_id, v.variable_no) = (back.product_id, back.variable_no)
    returning v.product_id as "productId", v.variable_no as "variableNo"`.execute(tx)
  if (rows.length === lines.length) return
  const had = new Set(rows.map(keyOf))
  const short = lines.filter((line) => !had.has(keyOf(line)))
  const left = new Map((await pricedVariations(tx, short)).map((one) => [keyOf(one), one]))
  throw refuseShort(
    short.map((line) => {
      const now = left.get(keyOf(line))
      return { ...line, remaining: now?.isListed ? now.stock : 0 }
    }),
  )
}

const keyOf = ({ productId, variableNo }: ProductKey): string => `${productId} ${variableNo}`
