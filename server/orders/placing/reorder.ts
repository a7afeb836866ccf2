import { sql } from 'kysely'
import type { GivenAnswers } from '../../../contract/catalogue/line-answers.ts'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { putBackCartLines } from '../../cart/index.ts'
import { type MeasuredLine, type MeasureRow, measureColumns } from '../../catalogue/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { type AnswersJson, givenIn } from '../states/order-answers.ts'

type Route = typeof contract.orders.reorder
type Reordered = ResponseData<Route>

/**
 * Puts the lines of my order that are still on sale into my cart again, and lists those that are not, or not as many.
 * Answers about a line come along in words; pictures do not.
 */
export async function reorder(ctx: AppContext, { params, caller }: Call<Route>): Promise<Reordered> {
  return inTransaction(ctx.db, async (tx) => {
    const userId = caller.accountId
    const { vendorId, username, lines } = await ordered(tx, params.orderId, userId)
    const put = await putBackCartLines(tx, { userId, vendorId, at: ctx.clock() }, lines)
    const inCart = (line: OrderedBefore): number =>
      put.find((one) => one.productId === line.productId && one.variableNo === line.variableNo)?.quantity ?? 0
    return {
      vendorId,
      username,
      added: put.map(({ variableNo, ...one }) => ({ ...one, ...(variableNo > 0 && { variableNo }) })),
      missed: lines
        .filter((line) => inCart(line) < line.wanted)
        .map((line) => ({
          productId: line.productId,
          productName: line.productName,
          why: !line.isSold ? 'GONE' : inCart(line) === 0 ? 'SOLD_OUT' : 'FEWER',
          unit: line.unitNow,
          step: line.stepNow,
          wanted: line.wanted,
          quantity: inCart(line),
        })),
    }
  })
}

interface LineNow extends MeasuredLine {
  /** As the product is sold now, and the quantity in its steps. */
  readonly unitNow: MeasureRow['unit']
  readonly stepNow: number
  readonly wanted: number
  readonly productName: string
  /** Listed and selectable, whether or not it is in stock. */
  readonly isSold: boolean
}

interface OrderedBefore extends LineNow {
  readonly answers?: GivenAnswers
}

async function ordered(tx: Tx, orderId: string, userId: string) {
  const order = foundOr(
    await tx
      .selectFrom('orders')
      .innerJoin('vendor', 'vendor.id', 'orders.vendor_id')
      .select(['orders.vendor_id as vendorId', 'vendor.username'])
      .where('orders.id', '=', orderId)
      .where('orders.user_id', '=', userId)
      .executeTakeFirst(),
  )
  const { rows } = await sql<LineNow & Pick<AnswersJson, 'answers'>>`
    select l.product_id as "productId", l.variable_no as "variableNo", l.quantity, ${measureColumns('l')},
      l.product_name as "productName", l.answers, coalesce(p.is_listed and v.is_offered, false) as "isSold",
      coalesce(v.unit, l.unit) as "unitNow", coalesce(v.step_milli, l.step_milli) / 1000::double precision as "stepNow",
      case
        when v.unit is null then l.quantity
        when v.unit = l.unit then greatest(p.least_steps, round(l.quantity::numeric * l.step_milli / v.step_milli))
        else p.least_steps
      end::integer as "wanted"
    from order_line l
    left join product p on p.id = l.product_id
    left join product_variation v on (v.product_id, v.variable_no) = (l.product_id, l.variable_no)
    where l.order_id = ${orderId} order by l.product_id, l.variable_no`.execute(tx)
  const lines: OrderedBefore[] = rows.map(({ answers, ...row }) => ({ ...row, ...givenIn(answers, []) }))
  return { ...order, lines }
}
