/** What a shopper does with a return of their own. */
import type { contract } from '../../../contract/index.ts'
import type { ReturnStatus } from '../../../contract/orders/return-states.ts'
import type { Answer } from '../../../contract/route.ts'
import { ownPictures } from '../../content/index.ts'
import type { Market } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { orderGoods, sameGoods } from './order-replacement.ts'
import { tooMany } from './request-return.ts'
import { mayEscalate, maySend } from './return-states.ts'
import { showOwnReturn } from './show-return.ts'
import { holdReturn, moveReturn, type ReturnInHand } from './transition-return.ts'

type Cancel = typeof contract.orders.cancelReturn
type Send = typeof contract.orders.sendReturn
type Escalate = typeof contract.orders.escalateReturn

/** Keeps the goods after all. */
export const cancelReturn = (market: Market, call: Call<Cancel>): Promise<Answer<Cancel>> =>
  move(market, call, 'CANCELLED', null, async () => {})

/** Has brought the goods, or sent them. */
export const sendReturn = (market: Market, call: Call<Send>): Promise<Answer<Send>> =>
  move(market, call, 'DROPPED_OFF', call.body.note ?? null, async (tx, held) => {
    if (!maySend(held)) throw new Refusal('WRONG_STATE', { status: held.status })
    const { sentBy, slipNumber, slipPicture } = call.body
    if (slipPicture !== undefined) {
      await ownPictures(tx, call.person.accountId, [slipPicture], { field: 'slipPicture', shape: 'PRIVATE' })
    }
    await tx
      .updateTable('return_request')
      .set({
        sent_by: sentBy ?? null,
        slip_number: slipNumber ?? null,
        slip_picture: slipPicture ?? null,
      })
      .where('id', '=', held.id)
      .execute()
  })

/** Has an admin decide. What was rejected is asked for again, so it must still be there to be asked for. */
export const escalateReturn = (market: Market, call: Call<Escalate>): Promise<Answer<Escalate>> =>
  move(market, call, 'ESCALATED', call.body.reason, async (tx, held) => {
    if (!mayEscalate(held, market.clock())) throw new Refusal('WRONG_STATE', { status: held.status })
    const short = (await orderGoods(tx, held.orderId, held.id)).filter((line) =>
      held.lines.some((one) => sameGoods(one, line) && one.quantity > line.quantity - line.taken),
    )
    if (short.length > 0) throw tooMany(short)
  })

async function move(
  market: Market,
  call: Pick<Call<Cancel>, 'params' | 'person'>,
  to: ReturnStatus,
  note: string | null,
  check: (tx: Tx, held: ReturnInHand) => Promise<void>,
): Promise<Answer<Cancel>> {
  const { accountId } = call.person
  await inTransaction(market.db, async (tx, afterCommit) => {
    const held = await holdReturn(tx, call.params.returnId, { userId: accountId })
    await check(tx, held)
    const step = { to, by: 'SHOPPER', actorId: accountId, note, at: market.clock() } as const
    await moveReturn({ market, tx, afterCommit }, held, step)
  })
  return showOwnReturn(market, call)
}
