import { sql } from 'kysely'
import { lineFormLimits } from '../../contract/catalogue/line-answers.ts'
import type { contract } from '../../contract/index.ts'
import type { ResponseData } from '../../contract/route.ts'
import { isSameMeasure, mostOfUnit } from '../../contract/shared/quantity.ts'
import { toMilli } from '../../contract/shared/quantity-words.ts'
import {
  asksPerUnit,
  type BoundRow,
  boundColumns,
  type MeasureRow,
  measureColumns,
} from '../catalogue/index.ts'
import type { AppContext } from '../platform/context.ts'
import type { Call } from '../platform/http/binding.ts'
import { Refusal } from '../platform/refusal.ts'
import { cartOwnerOf } from './cart-owner.ts'
import { mostLines, mostOfLine } from './cart-rows.ts'

type Route = typeof contract.cart.setLine

/**
 * Sets the quantity of one line; 0 removes it. OUT_OF_STOCK tells how many remain, the refusals of a quantity what the
 * product is sold in now.
 */
export async function setLine(ctx: AppContext, { body, caller }: Call<Route>): Promise<ResponseData<Route>> {
  const userId = cartOwnerOf(caller, body.userId)
  const line = { ...body, userId, variableNo: body.variableNo ?? 0 }
  if (body.quantity === 0) await remove(ctx, line)
  else await keep(ctx, line)
  return { productId: body.productId, variableNo: body.variableNo, quantity: body.quantity }
}

interface Line {
  readonly userId: string
  readonly vendorId: string
  readonly productId: string
  readonly variableNo: number
  readonly quantity: number
  readonly step?: number | undefined
}

interface Goods extends MeasureRow, BoundRow {
  readonly stock: number
  /** The store asks about each piece, and these are more than it may ask about. */
  readonly isAskedEach: boolean
  readonly isKept: boolean
}

/**
 * One statement looks up, limits and writes the line, so 50 concurrent first adds make one line. Key share lock on the
 * variation: a change of its step comes before, and then the new step is read, or after, and then converts the line.
 */
async function keep(ctx: AppContext, line: Line): Promise<void> {
  const seen = line.step === undefined ? null : toMilli(line.step)
  const { rows } = await sql<Goods>`
    with goods as (
      select v.product_id, v.variable_no, v.stock, v.unit, v.step_milli, p.least_steps, p.most_steps, exists (
          select from product_line_form a join line_form q on q.id = a.form_id
          where a.product_id = v.product_id and ${asksPerUnit('v')}
        ) and ${line.quantity} > ${lineFormLimits.pieces}::integer as is_asked_each
      from product_variation v join product p on p.id = v.product_id
      where v.product_id = ${line.productId} and v.variable_no = ${line.variableNo}
        and p.vendor_id = ${line.vendorId} and p.is_listed and v.is_offered
      for key share of v
    ),
    kept as (
      insert into cart_line (user_id, vendor_id, product_id, variable_no, quantity, added_at)
      select ${line.userId}, ${line.vendorId}, product_id, variable_no, ${line.quantity}, ${ctx.clock()}
      from goods
      where stock >= ${line.quantity} and not is_asked_each and ${line.quantity} between least_steps and least(
          most_steps, ${mostOfLine('goods')}
        ) and step_milli = coalesce(${seen}::integer, step_milli) and (
        (select count(*) from cart_line where user_id = ${line.userId}) < ${mostLines}
        or exists (
          select from cart_line
          where user_id = ${line.userId} and vendor_id = ${line.vendorId}
            and product_id = ${line.productId} and variable_no = ${line.variableNo}
        )
      )
      on conflict (user_id, vendor_id, product_id, variable_no) do update set quantity = excluded.quantity
      returning 1
    )
    select stock, is_asked_each as "isAskedEach", ${measureColumns('goods')}, ${boundColumns('goods')},
      exists (select from kept) as "isKept"
    from goods`.execute(ctx.db)
  const goods = rows[0]
  if (goods === undefined) throw new Refusal('NOT_FOUND')
  if (goods.isKept) return
  refuseQuantity(goods, line)
  if (goods.stock < line.quantity) throw new Refusal('OUT_OF_STOCK', { remaining: goods.stock })
  if (goods.isAskedEach) throw new Refusal('PIECES_ASKED', { most: lineFormLimits.pieces })
  throw new Refusal('TOO_MANY')
}

/** STEP_CHANGED goes first: a quantity in the steps of before says nothing about the bounds of now. */
function refuseQuantity({ unit, step, least, most }: Goods, line: Line): void {
  const facts = { unit, step, least, most }
  if (line.step !== undefined && !isSameMeasure({ unit, step }, { unit, step: line.step })) {
    throw new Refusal('STEP_CHANGED', facts)
  }
  if (line.quantity > mostOfUnit(unit)) {
    throw new Refusal('BAD_INPUT', { errors: { quantity: 'Too many' } })
  }
  if (line.quantity < least) throw new Refusal('BELOW_LEAST', facts)
  if (most !== null && line.quantity > most) throw new Refusal('ABOVE_MOST', facts)
}

async function remove(ctx: AppContext, line: Line): Promise<void> {
  await ctx.db
    .deleteFrom('cart_line')
    .where('user_id', '=', line.userId)
    .where('vendor_id', '=', line.vendorId)
    .where('product_id', '=', line.productId)
    .where('variable_no', '=', line.variableNo)
    .execute()
}
