/**
 * Quantities of orders whose product has another step by now. An order keeps the steps that it was placed in; what comes
 * back into stock, or goes out again, is counted in steps of now. The ledger line keeps the order's own number, and a
 * further ADJUSTED line has the difference, so that the ledger still adds up to the stock.
 */
import { type RawBuilder, sql } from 'kysely'
import { toMilli } from '../../../contract/shared/quantity-words.ts'
import type { MeasuredLine } from './stock.ts'

/** Rows `(product_id, variable_no, quantity, unit, step_milli)` of lines in the steps of their order. */
export const asFrozenRows = (lines: readonly MeasuredLine[]): RawBuilder<unknown> => sql`
  select * from unnest(
    ${lines.map((line) => line.productId)}::uuid[], ${lines.map((line) => line.variableNo)}::smallint[],
    ${lines.map((line) => line.quantity)}::integer[], ${lines.map((line) => line.unit)}::text[],
    ${lines.map((line) => toMilli(line.step))}::integer[]
  ) as line (product_id, variable_no, quantity, unit, step_milli)`

/** Of frozen row `f` and variation `v`: whole steps of now, downwards; none where the unit is another one. */
export const stepsOfNow: RawBuilder<number> = sql<number>`
  case when f.unit = v.unit then f.quantity::bigint * f.step_milli / v.step_milli else 0 end::integer`

/** The further ledger line of rows with another number of steps than their order. */
export const correctionOf = (rows: string, difference: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into stock_movement (id, product_id, variable_no, quantity, reason)
  select gen_random_uuid(), product_id, variable_no, ${difference}, 'ADJUSTED' from ${sql.table(rows)}
  where ${difference} <> 0`
