import type { GivenAnswers } from '../../../contract/catalogue/line-answers.ts'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { putBackCartLines } from '../../cart/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { givenIn, type StoredAnswers } from '../states/order-answers.ts'

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
        .filter((line) => inCart(line) < line.quantity)
        .map((line) => ({
          productId: line.productId,
          productName: line.productName,
          why: !line.isSold ? 'GONE' : inCart(line) === 0 ? 'SOLD_OUT' : 'FEWER',
          wanted: line.quantity,
          quantity: inCart(line),
        })),
    }
  })
}

interface OrderedBefore {
  readonly productId: string
  readonly variableNo: number
  readonly quantity: number
  readonly productName: string
  readonly answers?: GivenAnswers
  /** Listed and selectable, whether or not it is in stock. */
  readonly isSold: boolean
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
  const lines: OrderedBefore[] = await tx
    .selectFrom('order_line as l')
    .leftJoin('product as p', 'p.id', 'l.product_id')
    .leftJoin('product_variation as v', (join) =>
      join.onRef('v.product_id', '=', 'l.product_id').onRef('v.variable_no', '=', 'l.variable_no'),
    )
    .select(['l.product_id as productId', 'l.variable_no as variableNo', 'l.quantity'])
    .select(['l.product_name as productName', 'l.answers'])
    .select((of) => of.and([of('p.is_listed', '=', true), of('v.is_offered', '=', true)]).as('isSold'))
    .where('l.order_id', '=', orderId)
    .orderBy('l.product_id')
    .orderBy('l.variable_no')
    .execute()
    .then((rows) =>
      rows.map(({ answers, isSold, ...row }) => ({
        ...row,
        // The column is written by `writeAnswers` alone.
        ...givenIn(answers as StoredAnswers | null, []),
        isSold: isSold === true,
      })),
    )
  return { ...order, lines }
}
