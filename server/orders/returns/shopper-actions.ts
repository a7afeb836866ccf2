/** Actions of a shopper on a return of their own. */
import type { contract } from '../../../contract/index.ts'
import type { ReturnStatus } from '../../../contract/orders/return-states.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { ownedPictures } from '../../content/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { orderReplacement, sameProducts } from './order-replacement.ts'
import { tooMany } from './request-return.ts'
import { mayEscalate, maySend } from './return-states.ts'
import { showMyReturn } from './show-return.ts'
import { type LockedReturn, lockReturn, transitionReturn } from './transition-return.ts'

type Cancel = typeof contract.orders.cancelReturn
type Send = typeof contract.orders.sendReturn
type Escalate = typeof contract.orders.escalateReturn

/** Keeps the goods after all. */
export const cancelReturn = (ctx: AppContext, call: Call<Cancel>): Promise<ResponseData<Cancel>> =>
  move(ctx, call, 'CANCELLED', null, async () => {})

/** Has brought the goods, or sent them. */
export const sendReturn = (ctx: AppContext, call: Call<Send>): Promise<ResponseData<Send>> =>
  move(ctx, call, 'DROPPED_OFF', call.body.note ?? null, async (tx, locked) => {
    if (!maySend(locked)) throw new Refusal('WRONG_STATE', { status: locked.status })
    const { sentBy, slipNumber, slipPicture } = call.body
    if (slipPicture !== undefined) {
      await ownedPictures(tx, call.caller.accountId, [slipPicture], {
        field: 'slipPicture',
        shape: 'PRIVATE',
      })
    }
    await tx
      .updateTable('return_request')
      .set({
        sent_by: sentBy ?? null,
        slip_number: slipNumber ?? null,
        slip_picture: slipPicture ?? null,
      })
      .where('id', '=', locked.id)
      .execute()
  })

/** Escalates to an admin. Rejected units are requested again, so they must still be returnable. */
export const escalateReturn = (ctx: AppContext, call: Call<Escalate>): Promise<ResponseData<Escalate>> =>
  move(ctx, call, 'ESCALATED', call.body.reason, async (tx, locked) => {
    if (!mayEscalate(locked, ctx.clock())) throw new Refusal('WRONG_STATE', { status: locked.status })
    const short = (await orderReplacement(tx, locked.orderId, locked.id)).filter((line) =>
      locked.lines.some((one) => sameProducts(one, line) && one.quantity > line.quantity - line.taken),
    )
    if (short.length > 0) throw tooMany(short)
  })

async function move(
  ctx: AppContext,
  call: Pick<Call<Cancel>, 'params' | 'caller'>,
  to: ReturnStatus,
  note: string | null,
  check: (tx: Tx, locked: LockedReturn) => Promise<void>,
): Promise<ResponseData<Cancel>> {
  const { accountId } = call.caller
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    const locked = await lockReturn(tx, call.params.returnId, { userId: accountId })
    await check(tx, locked)
    const step = { to, by: 'SHOPPER', actorId: accountId, note, at: ctx.clock() } as const
    await transitionReturn({ ctx, tx, afterCommit }, locked, step)
  })
  return showMyReturn(ctx, call)
}
