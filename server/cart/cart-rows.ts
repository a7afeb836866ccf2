import { type RawBuilder, sql } from 'kysely'
import { mostOfUnit, mostSteps } from '../../contract/shared/quantity.ts'
import { toMilli } from '../../contract/shared/quantity-words.ts'
import type { MeasuredLine, StockLine } from '../catalogue/index.ts'
import type { Db, Tx } from '../platform/db/db.ts'
import { type AnsweredLine, putBackAnswers } from './cart-answers.ts'

/** The lines of the shopper's cart of one vendor, the oldest first. */
export async function cartLinesOf(db: Db, userId: string, vendorId: string): Promise<StockLine[]> {
  const { rows } = await sql<StockLine>`
    select product_id as "productId", variable_no as "variableNo", quantity
    from cart_line where user_id = ${userId} and vendor_id = ${vendorId}
    order by added_at, product_id, variable_no`.execute(db)
  return rows
}

/** Removes ordered units from the cart: of a line that holds more, the rest stays. */
export async function removeCartLines(
  tx: Tx,
  userId: string,
  vendorId: string,
  lines: readonly StockLine[],
): Promise<void> {
  await sql`
    with ordered as (
      select product_id, variable_no, sum(quantity)::integer as quantity from unnest(
        ${lines.map((line) => line.productId)}::uuid[], ${lines.map((line) => line.variableNo)}::smallint[],
        ${lines.map((line) => line.quantity)}::integer[]
      ) as line (product_id, variable_no, quantity) group by 1, 2
    ),
    held as (
      select c.product_id, c.variable_no, c.quantity - o.quantity as rest
      from cart_line c join ordered o on (o.product_id, o.variable_no) = (c.product_id, c.variable_no)
      where c.user_id = ${userId} and c.vendor_id = ${vendorId}
      for update of c
    ),
    emptied as (
      delete from cart_line c using held h
      where c.user_id = ${userId} and c.vendor_id = ${vendorId}
        and (c.product_id, c.variable_no) = (h.product_id, h.variable_no) and h.rest <= 0
    )
    update cart_line c set quantity = h.rest from held h
    where c.user_id = ${userId} and c.vendor_id = ${vendorId}
      and (c.product_id, c.variable_no) = (h.product_id, h.variable_no) and h.rest > 0`.execute(tx)
}

/** Most lines that one account's carts hold: enough for any basket, and a bound on what it can store. */
export const mostLines = 200

/** `mostOfUnit` in SQL, over rows with a unit. */
export const mostOfLine = (alias: string): RawBuilder<number> =>
  sql`case ${sql.ref(`${alias}.unit`)} when 'piece' then ${mostOfUnit('piece')}::integer else ${mostSteps} end`

interface WhoseCart {
  readonly userId: string
  readonly vendorId: string
  readonly at: Date
}

/**
 * Puts lines into the cart, as far as they are on sale and in stock; a larger quantity in the cart is kept. Lines are in
 * the steps of their order, and go in as the nearest whole steps of now. Answers the quantities in the cart now; a line
 * that is missing in the answer could not be put there. Answers come along where the cart's line has
 * none. Key share lock on the variations, as in set-line.ts.
 */
export async function putBackCartLines(
  tx: Tx,
  { userId, vendorId, at }: WhoseCart,
  lines: readonly (MeasuredLine & AnsweredLine)[],
): Promise<StockLine[]> {
  const { rows } = await sql<StockLine>`
    with wanted as (
      select * from unnest(
        ${lines.map((line) => line.productId)}::uuid[], ${lines.map((line) => line.variableNo)}::smallint[],
        ${lines.map((line) => line.quantity)}::integer[], ${lines.map((line) => line.unit)}::text[],
        ${lines.map((line) => toMilli(line.step))}::integer[]
      ) as line (product_id, variable_no, quantity, unit, step_milli)
    ),
    sold as (
      select w.product_id, w.variable_no, least(
        greatest(
          case when w.unit = v.unit then round(w.quantity::numeric * w.step_milli / v.step_milli) end, p.least_steps
        ),
        v.stock, p.most_steps, ${mostOfLine('v')}
      )::integer as quantity
      from wanted w
      join product_variation v on (v.product_id, v.variable_no) = (w.product_id, w.variable_no)
      join product p on p.id = v.product_id
      where p.vendor_id = ${vendorId} and p.is_listed and v.is_offered and v.stock >= p.least_steps
      order by v.product_id, v.variable_no
      limit greatest(0, ${mostLines} - (select count(*) from cart_line where user_id = ${userId}))
      for key share of v
    )
    insert into cart_line (user_id, vendor_id, product_id, variable_no, quantity, added_at)
    select ${userId}, ${vendorId}, product_id, variable_no, quantity, ${at} from sold
    on conflict (user_id, vendor_id, product_id, variable_no)
      do update set quantity = greatest(cart_line.quantity, excluded.quantity)
    returning product_id as "productId", variable_no as "variableNo", quantity`.execute(tx)
  await putBackAnswers(tx, { userId, vendorId }, lines)
  return rows
}
