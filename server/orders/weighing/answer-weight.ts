import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { lockPayment } from '../../payments/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { orderOf } from '../moving/transition-order.ts'
import { showMyOrder } from '../reading/show-order.ts'
import { notifyAnswered } from './notify-weighing.ts'
import { requireOpen } from './weigh-order.ts'
import { type WeighedLine, weighedOrder } from './weighing-rows.ts'
import { writeWeights } from './write-weights.ts'

type Route = typeof contract.orders.answerWeight

/**
 * The shopper agrees to the offered weights of an order, or declines them; then the store weighs anew, or cancels. The
 * answer names the edition that was read: an offer that the store has changed meanwhile is read again first.
 */
export async function answerWeight(ctx: AppContext, call: Call<Route>): Promise<ResponseData<Route>> {
  const { params, body, caller } = call
  const at = ctx.clock()
  const mine = { userId: caller.accountId }
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    await orderOf(tx, params.orderId, mine)
    await lockPayment(tx, params.orderId)
    const order = await orderOf(tx, params.orderId, mine)
    const before = requireOpen(await weighedOrder(tx, order.id), body.edition)
    if (before.lines.every(({ offeredMilli }) => offeredMilli === null)) throw new Refusal('WRONG_STATE')
    const lines = before.lines.map((line) => answered(line, body.isAgreed))
    const written = await writeWeights(tx, order.id, before, lines, at)
    await notifyAnswered(ctx, tx, { order, before, written, at, isAgreed: body.isAgreed }, afterCommit)
  })
  return showMyOrder(ctx, call)
}

const answered = (line: WeighedLine, isAgreed: boolean): WeighedLine =>
  line.offeredMilli === null
    ? line
    : {
        ...line,
        weighedMilli: isAgreed ? line.offeredMilli : null,
        offeredMilli: null,
        isWeightAgreed: isAgreed,
        isWeightDeclined: !isAgreed,
      }
