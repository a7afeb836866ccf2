/** Actions of a store on a return: answers it, advances it, inspects the goods, and settles. */
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { shelveReturned } from '../../catalogue/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { refundReturn, replaceReturn } from './conclude-return.ts'
import { sameProducts } from './order-replacement.ts'
import { mayInspect, mayTransitionReturn, vendorReturnTransitions } from './return-states.ts'
import { showVendorReturn } from './show-return.ts'
import { type LockedReturn, lockReturn, type Moving, next, transitionReturn } from './transition-return.ts'

type AnswerRoute = typeof contract.orders.answerReturn
type AdvanceRoute = typeof contract.orders.advanceReturn
type InspectRoute = typeof contract.orders.inspectReturn
type SettleRoute = typeof contract.orders.settleReturn

interface Act {
  readonly moving: Moving
  readonly locked: LockedReturn
  readonly by: { readonly by: 'VENDOR'; readonly actorId: string }
  readonly at: Date
}

async function act<C extends Pick<Call<AnswerRoute>, 'params' | 'caller'>>(
  ctx: AppContext,
  call: C,
  work: (act: Act) => Promise<unknown>,
): Promise<ResponseData<AnswerRoute>> {
  const { accountId: actorId, vendorId } = call.caller
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    const locked = await lockReturn(tx, call.params.returnId, { vendorId })
    await work({
      moving: { ctx, tx, afterCommit },
      locked,
      by: { by: 'VENDOR', actorId },
      at: ctx.clock(),
    })
  })
  return showVendorReturn(ctx, call)
}

/** Approves or rejects. Goods that the shopper may keep are accepted with the approval: nothing has to come. */
export const answerReturn = (ctx: AppContext, call: Call<AnswerRoute>): Promise<ResponseData<AnswerRoute>> =>
  act(ctx, call, async ({ moving, locked, by, at }) => {
    const { isApproved, note, method } = call.body
    if (!isApproved) {
      if (note === '') throw new Refusal('BAD_INPUT', { errors: { note: 'Say why' } })
      return transitionReturn(moving, locked, { ...by, to: 'REJECTED', note, at })
    }
    // A store may require the goods back, or fetch those that would be brought; keeping is only for faulty goods.
    if (method === 'KEEP_ITEM' && locked.method !== 'KEEP_ITEM' && !locked.isFault) {
      throw new Refusal('BAD_INPUT', { errors: { method: 'Only faulty items can be kept' } })
    }
    const change = method === undefined ? {} : { method }
    const approved = await transitionReturn(moving, locked, { ...by, to: 'APPROVED', note, at }, change)
    if (approved.method !== 'KEEP_ITEM') return approved
    const all = locked.lines.map((line) => ({ ...line, received: 0, accepted: line.quantity, restocked: 0 }))
    return look({ moving, locked: approved, by, at: next(at) }, all, '')
  })

/** Sets the next step of the goods. */
export const advanceReturn = (
  ctx: AppContext,
  call: Call<AdvanceRoute>,
): Promise<ResponseData<AdvanceRoute>> =>
  act(ctx, call, ({ moving, locked, by, at }) => {
    const { to, note = null } = call.body
    if (!vendorReturnTransitions(locked).includes(to))
      throw new Refusal('WRONG_STATE', { status: locked.status })
    return transitionReturn(moving, locked, { ...by, to, note, at })
  })

/** Records received and accepted units; a refund is then due at once, and sound units are in stock again. */
export const inspectReturn = (
  ctx: AppContext,
  call: Call<InspectRoute>,
): Promise<ResponseData<InspectRoute>> =>
  act(ctx, call, (one) => {
    const { lines, note } = call.body
    if (!mayInspect(one.locked)) throw new Refusal('WRONG_STATE', { status: one.locked.status })
    return look(one, seenLines(one.locked, lines), note)
  })

type Seen = LockedReturn['lines'][number]

/** Every line is inspected, and accepted units are at most the received ones, unless nothing was to come. */
function seenLines(locked: LockedReturn, said: Call<InspectRoute>['body']['lines']): Seen[] {
  return locked.lines.map((line) => {
    const seen = said.find((one) => sameProducts(one, line))
    const comes = locked.method !== 'KEEP_ITEM'
    const { received = -1, accepted = 0, restocked = 0 } = seen ?? {}
    const fits =
      received >= 0 &&
      received <= line.quantity &&
      accepted <= (comes ? received : line.quantity) &&
      restocked <= Math.min(received, accepted)
    if (!fits || said.length !== locked.lines.length) {
      throw new Refusal('BAD_INPUT', { errors: { lines: "These quantities don't add up" } })
    }
    return { ...line, received, accepted, restocked }
  })
}

async function look(
  { moving, locked, by, at }: Act,
  lines: readonly Seen[],
  note: string,
): Promise<LockedReturn> {
  const { tx } = moving
  for (const { productId, variableNo, received, accepted, restocked } of lines) {
    await tx
      .updateTable('return_line')
      .set({ received_quantity: received, accepted_quantity: accepted, restocked_quantity: restocked })
      .where('return_id', '=', locked.id)
      .where('product_id', '=', productId)
      .where('variable_no', '=', variableNo)
      .execute()
  }
  await shelveReturned(
    tx,
    locked.id,
    lines.map(({ restocked: quantity, ...line }) => ({ ...line, quantity })),
  )
  const isNothing = lines.every((line) => line.accepted === 0)
  if (isNothing && note === '') throw new Refusal('BAD_INPUT', { errors: { note: 'Say why' } })
  const seen = { ...locked, lines }
  const inspected = await transitionReturn(moving, seen, { ...by, to: 'INSPECTED', note, at })
  const after = { ...by, note: null, at: next(at) }
  if (isNothing) return transitionReturn(moving, inspected, { ...after, to: 'REJECTED', note })
  // An exchange has still to be shipped: the store settles it then.
  return locked.resolution === 'REFUND' ? refundReturn(moving, inspected, after) : inspected
}

/** Ships the exchange, or refunds where it is out of stock. */
export const settleReturn = (ctx: AppContext, call: Call<SettleRoute>): Promise<ResponseData<SettleRoute>> =>
  act(ctx, call, ({ moving, locked, by, at }) => {
    const { as, given, note } = call.body
    if (!mayTransitionReturn(locked, 'REPLACED', 'VENDOR'))
      throw new Refusal('WRONG_STATE', { status: locked.status })
    const how = { ...by, note, at }
    if (as === 'REFUND') return refundReturn(moving, locked, how)
    if (as !== locked.resolution) {
      throw new Refusal('BAD_INPUT', { errors: { as: 'Not what the shopper asked for' } })
    }
    return replaceReturn(moving, locked, how, as === 'EXCHANGE' ? given : null)
  })
