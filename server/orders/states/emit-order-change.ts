import type { AppContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { AfterCommit } from '../../platform/events/domain-event.ts'
import type { LockedOrder } from '../moving/transition-order.ts'
import { notifyOfOrder } from './notify-orders.ts'

/**
 * Notifies shopper and store, and has their pages reload the order after commit.
 * @param order as it stood before
 */
export async function emitOrderChange(
  ctx: AppContext,
  tx: Tx,
  order: LockedOrder,
  afterCommit: AfterCommit,
): Promise<void> {
  await notifyOfOrder(ctx, tx, order, afterCommit)
  const { id, userId, vendorAccountId } = order
  afterCommit(() => ctx.emitChange([userId, vendorAccountId], { about: 'order', id, isNew: false }))
}
