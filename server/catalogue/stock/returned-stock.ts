/** Stock movements of a return, back in and out as a replacement: each once for a return. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { toMilli } from '../../../contract/shared/quantity-words.ts'
import type { Tx } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { correctionOf, stepsOfNow } from './converted-steps.ts'
import type { MeasuredLine } from './stock.ts'

/** Puts returned products back into stock. Deleted products are left out. Idempotent. */
export async function shelveReturned(
  tx: Tx,
  returnId: string,
  lines: readonly MeasuredLine[],
): Promise<void> {
  for (const { productId, variableNo, quantity, unit, step } of inKeyOrder(lines)) {
    await sql`
      with shelf as (
        select v.product_id, v.variable_no, ${stepsOfNow} as steps
        from product_variation v, (
          select ${quantity}::integer as quantity, ${unit}::text as unit, ${toMilli(step)}::integer as step_milli
        ) f
        where v.product_id = ${productId} and v.variable_no = ${variableNo}
        for no key update of v
      ),
      back as (
        insert into stock_movement (id, product_id, variable_no, quantity, reason, return_id)
        select ${randomUUID()}, product_id, variable_no, ${quantity}, 'RETURNED', ${returnId} from shelf
        on conflict do nothing
        returning product_id, variable_no
      ),
      shelved as (select shelf.* from shelf join back using (product_id, variable_no)),
      corrected as (${correctionOf('shelved', sql`steps - ${quantity}::integer`)})
      update product_variation v set stock = v.stock + shelved.steps
      from shelved where (v.product_id, v.variable_no) = (shelved.product_id, shelved.variable_no)`.execute(
      tx,
    )
  }
}

/** Takes the replacement of returned products, one step at least; OUT_OF_STOCK when there is not so much of it. */
export async function giveInstead(tx: Tx, returnId: string, lines: readonly MeasuredLine[]): Promise<void> {
  for (const { productId, variableNo, quantity, unit, step } of inKeyOrder(lines)) {
    const steps = sql`greatest(1, ${stepsOfNow})`
    const { rows } = await sql`
      with taken as (
        update product_variation v set stock = v.stock - ${steps}
        from (
          select ${quantity}::integer as quantity, ${unit}::text as unit, ${toMilli(step)}::integer as step_milli
        ) f
        where v.product_id = ${productId} and v.variable_no = ${variableNo} and v.is_offered and v.stock >= ${steps}
        returning v.product_id, v.variable_no, ${steps} as steps
      ),
      corrected as (${correctionOf('taken', sql`${quantity}::integer - steps`)})
      insert into stock_movement (id, product_id, variable_no, quantity, reason, return_id)
      select ${randomUUID()}, product_id, variable_no, ${-quantity}, 'GIVEN', ${returnId} from taken
      returning 1`.execute(tx)
    if (rows.length === 0) throw new Refusal('OUT_OF_STOCK')
  }
}

/** Lock order as in orders, so that no two deadlock; lines of nothing are left out. */
const inKeyOrder = (lines: readonly MeasuredLine[]): MeasuredLine[] =>
  lines
    .filter(({ quantity }) => quantity > 0)
    .toSorted((a, b) =>
      a.productId === b.productId ? a.variableNo - b.variableNo : a.productId < b.productId ? -1 : 1,
    )
