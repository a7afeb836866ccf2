/** Stock movements of a return, back in and out as a replacement: each once for a return. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { StockLine } from './stock.ts'

/** Puts returned products back into stock. Deleted products are left out. Idempotent. */
export async function shelveReturned(tx: Tx, returnId: string, lines: readonly StockLine[]): Promise<void> {
  for (const { productId, variableNo, quantity } of inKeyOrder(lines)) {
    await sql`
      with shelf as (
        select product_id, variable_no from product_variation
        where product_id = ${productId} and variable_no = ${variableNo}
        for no key update
      ),
      back as (
        insert into stock_movement (id, product_id, variable_no, quantity, reason, return_id)
        select ${randomUUID()}, product_id, variable_no, ${quantity}, 'RETURNED', ${returnId} from shelf
        on conflict do nothing
        returning product_id, variable_no
      )
      update product_variation v set stock = stock + ${quantity}
      from back where (v.product_id, v.variable_no) = (back.product_id, back.variable_no)`.execute(tx)
  }
}

/** Takes the replacement of returned products; OUT_OF_STOCK when there is not so much of it. */
export async function giveInstead(tx: Tx, returnId: string, lines: readonly StockLine[]): Promise<void> {
  for (const { productId, variableNo, quantity } of inKeyOrder(lines)) {
    const { rows } = await sql`
      with taken as (
        update product_variation set stock = stock - ${quantity}
        where product_id = ${productId} and variable_no = ${variableNo} and is_offered and stock >= ${quantity}
        returning product_id, variable_no
      )
      insert into stock_movement (id, product_id, variable_no, quantity, reason, return_id)
      select ${randomUUID()}, product_id, variable_no, ${-quantity}, 'GIVEN', ${returnId} from taken
      returning 1`.execute(tx)
    if (rows.length === 0) throw new Refusal('OUT_OF_STOCK')
  }
}

/** Lock order as in orders, so that no two deadlock; lines of nothing are left out. */
const inKeyOrder = (lines: readonly StockLine[]): StockLine[] =>
  lines
    .filter(({ quantity }) => quantity > 0)
    .toSorted((a, b) =>
      a.productId === b.productId ? a.variableNo - b.variableNo : a.productId < b.productId ? -1 : 1,
    )
