import type { AppContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { AfterCommit } from '../../platform/events/domain-event.ts'
import { settingsOf } from '../../settings/index.ts'
import { storeHours } from '../../vendors/index.ts'
import { notifyOfOrder } from '../states/notify-orders.ts'
import { acceptClocks } from '../states/order-clocks.ts'
import { type LockedOrder, transitionOrder } from './transition-order.ts'

/** Places an order that no longer awaits payment: its accept time runs from now on, and both sides are notified. */
export async function takeUpOrder(
  ctx: AppContext,
  tx: Tx,
  order: LockedOrder,
  at: Date,
  afterCommit: AfterCommit,
): Promise<void> {
  await transitionOrder(tx, order, { to: 'PLACED', by: 'SYSTEM', actorId: null, note: null, at })
  const { acceptHours } = await settingsOf(ctx, tx)
  const clocks = acceptClocks(await storeHours(tx, order.vendorId, at), at, acceptHours)
  await tx
    .updateTable('orders')
    .set({ accept_by: clocks.acceptBy, remind_at: clocks.remindAt, expires_at: null })
    .where('id', '=', order.id)
    .execute()
  await notifyOfOrder(ctx, tx, order, afterCommit)
  afterCommit(() =>
    ctx.emitChange([order.userId, order.vendorAccountId], { about: 'order', id: order.id, isNew: true }),
  )
}
