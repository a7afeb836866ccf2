/** The store weighs what it packs. Beyond the tolerance the shopper is asked before the weight counts. */
import type { contract } from '../../../contract/index.ts'
import { isWithinTolerance, mostTimesOrdered, orderedMilli } from '../../../contract/orders/weighing.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { toMilli } from '../../../contract/shared/quantity-words.ts'
import { lockPayment } from '../../payments/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { orderOf } from '../moving/transition-order.ts'
import { showVendorOrder } from '../reading/show-order.ts'
import { notifyWeighed } from './notify-weighing.ts'
import { keyOf, type WeighedLine, type WeighedOrder, weighedOrder } from './weighing-rows.ts'
import { writeWeights } from './write-weights.ts'

type Route = typeof contract.orders.weigh
type Said = Call<Route>['body']['lines']

/**
 * While the order is accepted and not yet packed; the last weighing of a line counts. Of two packers at once one is
 * refused: both take the payment's lock, and the second finds another edition than it has looked at.
 */
export async function weighOrder(ctx: AppContext, call: Call<Route>): Promise<ResponseData<Route>> {
  const { params, body, caller } = call
  const at = ctx.clock()
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    // Ownership first: a foreign order is NOT_FOUND before any lock is taken.
    await orderOf(tx, params.orderId, caller)
    await lockPayment(tx, params.orderId)
    const order = await orderOf(tx, params.orderId, caller)
    const before = requireOpen(await weighedOrder(tx, order.id), body.edition)
    const lines = linesBy(before, body.lines)
    const written = await writeWeights(tx, order.id, before, lines, at)
    await notifyWeighed(ctx, tx, { order, before, written, at }, afterCommit)
  })
  return showVendorOrder(ctx, call)
}

/** WRONG_STATE where nothing is to be weighed (any more), EDITED_MEANWHILE where somebody else was faster. */
export function requireOpen(order: WeighedOrder, edition: number): WeighedOrder {
  if (order.status !== 'ACCEPTED' || order.weighTolerance === null)
    throw new Refusal('WRONG_STATE', { status: order.status })
  if (order.weighEdition !== edition) throw new Refusal('EDITED_MEANWHILE')
  return order
}

/** Lines that are not named stay as they are. BAD_INPUT for one that is not weighed, or a slip of the finger. */
function linesBy(order: WeighedOrder, said: Said): WeighedLine[] {
  const weights = new Map(said.map((one) => [keyOf(one), toMilli(one.weight)]))
  const lines = order.lines.map((line) => {
    const milli = weights.get(keyOf(line))
    if (milli === undefined) return line
    weights.delete(keyOf(line))
    if (!line.isWeighed) throw unfit('This line is not weighed at packing')
    if (milli > orderedMilli(line) * mostTimesOrdered)
      throw unfit('More than ten times what was ordered: please check the weight')
    return weighedAs(line, milli, order.weighTolerance ?? 0)
  })
  if (weights.size > 0) throw unfit('This line is not in the order')
  return lines
}

const unfit = (fault: string): Refusal => new Refusal('BAD_INPUT', { errors: { lines: fault } })

/** A weight that the shopper has agreed to needs no second yes. */
function weighedAs(line: WeighedLine, milli: number, tolerance: number): WeighedLine {
  if (line.isWeightAgreed && line.weighedMilli === milli) return line
  const isFine = isWithinTolerance(line, milli, tolerance)
  return {
    ...line,
    weighedMilli: isFine ? milli : null,
    offeredMilli: isFine ? null : milli,
    isWeightAgreed: false,
    isWeightDeclined: false,
  }
}
