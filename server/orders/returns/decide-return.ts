import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { recordAdminAction } from '../../accounts/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { refundReturn } from './conclude-return.ts'
import { showAdminReturn } from './show-return.ts'
import { lockReturn, transitionReturn } from './transition-return.ts'

type Route = typeof contract.orders.decideReturn

/** The last word on an escalated return: the goods go back first, the answer is no, or the money goes back now. */
export async function decideReturn(ctx: AppContext, call: Call<Route>): Promise<ResponseData<Route>> {
  const { verdict, note } = call.body
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    const locked = await lockReturn(tx, call.params.returnId, 'ANYBODYS')
    if (locked.status !== 'ESCALATED') throw new Refusal('WRONG_STATE', { status: locked.status })
    const moving = { ctx, tx, afterCommit }
    const { order_no: name } = await tx
      .selectFrom('orders')
      .select('order_no')
      .where('id', '=', locked.orderId)
      .executeTakeFirstOrThrow()
    await recordAdminAction(tx, {
      actorId: call.caller.accountId,
      act: 'RETURN_DECIDED',
      about: { kind: 'ORDER', id: locked.orderId, name },
      after: { verdict, note },
      at: ctx.clock(),
    })
    const how = { by: 'ADMIN', actorId: call.caller.accountId, note, at: ctx.clock() } as const
    if (verdict !== 'REFUND') {
      // Goods that the store has already taken back are not sent again, nor rejected.
      if (locked.lines.some(({ accepted }) => accepted > 0)) throw new Refusal('WRONG_STATE')
      // The admin has the goods sent back: a return under which they were to be kept changes its method.
      const change =
        verdict === 'APPROVE' && locked.method === 'KEEP_ITEM' ? { method: 'DROP_OFF' as const } : {}
      await transitionReturn(
        moving,
        locked,
        { ...how, to: verdict === 'APPROVE' ? 'APPROVED' : 'REJECTED' },
        change,
      )
      return
    }
    await tx
      .updateTable('return_line')
      .set((eb) => ({ accepted_quantity: eb.ref('quantity') }))
      .where('return_id', '=', locked.id)
      .execute()
    const lines = locked.lines.map((line) => ({ ...line, accepted: line.quantity }))
    await refundReturn(moving, { ...locked, lines }, how)
  })
  return showAdminReturn(ctx, call)
}
