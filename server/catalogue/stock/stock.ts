/** All changes of stock, each with its line in the ledger. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { mostStockSteps } from '../../../contract/shared/quantity.ts'
import type { Tx } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { MeasureRow } from '../products/measure-columns.ts'
import type { ProductKey } from '../products/priced-variations.ts'
import { asFrozenRows, correctionOf, stepsOfNow } from './converted-steps.ts'

/** In steps of now. */
export interface StockLine extends ProductKey {
  readonly quantity: number
}

/** In the steps that its order has frozen. */
export interface MeasuredLine extends StockLine, MeasureRow {}

/**
 * Takes the units of an order, all or none; OUT_OF_STOCK names the lines that are short.
 * The rows are locked in key order, so that two orders of the same products queue up and never deadlock. Decisive is
 * the stock of the locked row, which no other transaction can change until this one ends, never an earlier read.
 */
export async function takeStock(tx: Tx, orderId: string, lines: readonly StockLine[]): Promise<void> {
  const wanted = summed(lines)
  const { rows } = await sql<ProductKey>`
    with wanted as (${asRows(wanted)}),
    locked as (
      select v.product_id, v.variable_no, v.stock, wanted.quantity
      from product_variation v join wanted using (product_id, variable_no)
      where v.is_offered
      order by v.product_id, v.variable_no
      for no key update of v
    ),
    taken as (
      update product_variation v set stock = locked.stock - locked.quantity
      from locked
      where (v.product_id, v.variable_no) = (locked.product_id, locked.variable_no)
        and locked.stock >= locked.quantity
      returning v.product_id, v.variable_no, locked.quantity
    )
    insert into stock_movement (id, product_id, variable_no, quantity, reason, order_id)
    select gen_random_uuid(), product_id, variable_no, -quantity, 'SOLD', ${orderId} from taken
    returning product_id as "productId", variable_no as "variableNo"`.execute(tx)
  if (rows.length < wanted.length) throw await outOfStock(tx, wanted, rows)
}

async function outOfStock(
  tx: Tx,
  wanted: readonly StockLine[],
  taken: readonly ProductKey[],
): Promise<Refusal> {
  const had = new Set(taken.map(keyOf))
  const short = wanted.filter((line) => !had.has(keyOf(line)))
  const { rows } = await sql<ProductKey & { remaining: number }>`
    select wanted.product_id as "productId", wanted.variable_no as "variableNo", case when v.is_offered then v.stock else 0 end as "remaining"
    from (${asRows(short)}) wanted left join product_variation v using (product_id, variable_no)`.execute(tx)
  return refuseShort(rows)
}

/** OUT_OF_STOCK in the API: which lines, and how many are left of each. */
export const refuseShort = (lines: readonly (ProductKey & { remaining: number })[]): Refusal =>
  new Refusal('OUT_OF_STOCK', {
    lines: lines.map(({ productId, variableNo, remaining }) => ({
      productId,
      ...(variableNo > 0 && { variableNo }),
      remaining,
    })),
  })

/**
 * Gives back the stock of an order, as it was weighed and in steps of now. Idempotent: a second call finds the ledger line
 * and changes nothing. The ledger takes back what was sold; where the step has changed since, a further line has the
 * difference.
 */
export async function returnStock(tx: Tx, orderId: string, lines: readonly MeasuredLine[]): Promise<void> {
  await sql`
    with frozen as (${asFrozenRows(lines)}),
    back as (
      insert into stock_movement (id, product_id, variable_no, quantity, reason, order_id)
      select gen_random_uuid(), product_id, variable_no, -sum(quantity), 'RESTOCKED', order_id
      from stock_movement
      where order_id = ${orderId} and reason in ('SOLD', 'WEIGHED')
      group by product_id, variable_no, order_id having sum(quantity) <> 0
      order by product_id, variable_no
      on conflict do nothing
      returning product_id, variable_no, quantity
    ),
    returned as (
      select product_id, variable_no, back.quantity, frozen.unit, frozen.step_milli
      from back join frozen using (product_id, variable_no)
    ),
    locked as (
      select v.product_id, v.variable_no, v.stock, f.quantity, ${stepsOfNow} as steps
      from product_variation v join returned f using (product_id, variable_no)
      order by v.product_id, v.variable_no
      for no key update of v
    ),
    corrected as (${correctionOf('locked', sql`steps - quantity`)})
    update product_variation v set stock = locked.stock + locked.steps
    from locked
    where (v.product_id, v.variable_no) = (locked.product_id, locked.variable_no)`.execute(tx)
}

/**
 * The vendor's own change, as a difference, so that a sale in between is never lost. OUT_OF_STOCK below zero, TOO_MANY
 * for more than is counted of one variation.
 */
export async function adjustStock(tx: Tx, key: ProductKey, by: number): Promise<void> {
  const changed = await tx
    .updateTable('product_variation')
    .set({ stock: sql`stock + ${by}` })
    .where('product_id', '=', key.productId)
    .where('variable_no', '=', key.variableNo)
    .where(
      sql<boolean>`stock + ${by}::bigint between 0 and ${by > 0 ? mostStockSteps : Number.MAX_SAFE_INTEGER}`,
    )
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) throw new Refusal(by > 0 ? 'TOO_MANY' : 'OUT_OF_STOCK')
  await tx
    .insertInto('stock_movement')
    .values({
      id: randomUUID(),
      product_id: key.productId,
      variable_no: key.variableNo,
      quantity: by,
      reason: 'ADJUSTED',
    })
    .execute()
}

const keyOf = ({ productId, variableNo }: ProductKey): string => `${productId} ${variableNo}`

/** Two lines of one variation are one demand: checked apart they could both pass. */
function summed(lines: readonly StockLine[]): StockLine[] {
  const sums = new Map<string, StockLine>()
  for (const line of lines) {
    const quantity = line.quantity + (sums.get(keyOf(line))?.quantity ?? 0)
    sums.set(keyOf(line), { productId: line.productId, variableNo: line.variableNo, quantity })
  }
  return [...sums.values()]
}

const asRows = (lines: readonly StockLine[]) => sql`
  select * from unnest(
    ${lines.map((line) => line.productId)}::uuid[], ${lines.map((line) => line.variableNo)}::smallint[],
    ${lines.map((line) => line.quantity)}::integer[]
  ) as line (product_id, variable_no, quantity)`
