import { messageOf } from '../../../contract/errors.ts'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import type { VendorCaller } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/refusal.ts'
import { emitOrderChange } from '../states/emit-order-change.ts'
import { orderOf, transitionOrder } from './transition-order.ts'

type Route = typeof contract.orders.acceptMany

/** Each order in a transaction of its own: one that has moved on keeps none of the others. */
export async function acceptMany(ctx: AppContext, call: Call<Route>): Promise<ResponseData<Route>> {
  const { body, caller, language } = call
  const answer: ResponseData<Route> = { accepted: [], refused: [] }
  for (const orderId of new Set(body.orderIds)) {
    const code = await accept(ctx, orderId, caller)
    if (code === undefined) answer.accepted.push(orderId)
    else answer.refused.push({ orderId, orderNo: null, code, detail: messageOf(code, language) })
  }
  await nameThem(ctx, answer, caller)
  return answer
}

async function accept(
  ctx: AppContext,
  orderId: string,
  caller: VendorCaller,
): Promise<Refusal['code'] | undefined> {
  try {
    await inTransaction(ctx.db, async (tx, afterCommit) => {
      const order = await orderOf(tx, orderId, caller)
      const step = { to: 'ACCEPTED', by: 'VENDOR', actorId: caller.accountId, note: null } as const
      await transitionOrder(tx, order, { ...step, at: ctx.clock() })
      await emitOrderChange(ctx, tx, order, afterCommit)
    })
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

async function nameThem(
  { db }: AppContext,
  { refused }: ResponseData<Route>,
  { vendorId }: VendorCaller,
): Promise<void> {
  if (refused.length === 0) return
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'order_no'])
    .where('vendor_id', '=', vendorId)
    .where(
      'id',
      'in',
      refused.map(({ orderId }) => orderId),
    )
    .execute()
  for (const one of refused) one.orderNo = rows.find(({ id }) => id === one.orderId)?.order_no ?? null
}
