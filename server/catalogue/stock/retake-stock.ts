import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { type ProductKey, pricedVariations } from '../products/priced-variations.ts'
import { asFrozenRows, correctionOf, stepsOfNow } from './converted-steps.ts'
import { type MeasuredLine, refuseShort, type StockLine } from './stock.ts'

/**
 * Takes again the stock that an order gave back, all or none: OUT_OF_STOCK names the lines that are short, no longer
 * listed or gone. The ledger line of the return is deleted, so the order holds its stock as if it never had been given
 * back. Lock order: by key, as in takeStock. Answers what was taken, in steps of now.
 */
export async function retakeStock(
  tx: Tx,
  orderId: string,
  lines: readonly MeasuredLine[],
  at: Date,
): Promise<StockLine[]> {
  const { rows } = await sql<StockLine>`
    with frozen as (${asFrozenRows(lines)}),
    locked as (
      select v.product_id, v.variable_no, v.stock, ${stepsOfNow} as steps
      from product_variation v join frozen f using (product_id, variable_no) join product p on p.id = v.product_id
      where v.is_offered and p.is_listed
      order by v.product_id, v.variable_no
      for no key update of v
    ),
    back as (
      delete from stock_movement m using locked
      where m.order_id = ${orderId} and m.reason = 'RESTOCKED' and locked.stock >= locked.steps
        and (m.product_id, m.variable_no) = (locked.product_id, locked.variable_no)
      returning m.product_id, m.variable_no, m.quantity, locked.steps, locked.stock - locked.steps as left_over
    ),
    corrected as (${correctionOf('back', sql`quantity - steps`)})
    update product_variation v set stock = back.left_over
    from back where (v.product_id, v.variable_no) = (back.product_id, back.variable_no)
    returning v.product_id as "productId", v.variable_no as "variableNo", back.steps as "quantity"`.execute(
    tx,
  )
  if (rows.length === lines.length) return rows
  const had = new Set(rows.map(keyOf))
  const short = lines.filter((line) => !had.has(keyOf(line)))
  const left = new Map((await pricedVariations(tx, short, at)).map((one) => [keyOf(one), one]))
  throw refuseShort(
    short.map((line) => {
      const now = left.get(keyOf(line))
      return { ...line, remaining: now?.isListed ? now.stock : 0 }
    }),
  )
}

const keyOf = ({ productId, variableNo }: ProductKey): string => `${productId} ${variableNo}`
