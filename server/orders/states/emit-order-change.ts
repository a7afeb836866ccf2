import type { Market } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { AfterCommit } from '../../platform/events/domain-event.ts'
import type { OrderInHand } from '../moving/transition-order.ts'
import { tellOfOrder } from './notify-orders.ts'

/**
 * Both sides of the counter are told what happened, and look at the order again once it is committed.
 * @param order as it stood before
 */
export async function tellBoth(
  market: Market,
  tx: Tx,
  order: OrderInHand,
  afterCommit: AfterCommit,
): Promise<void> {
  await tellOfOrder(market, tx, order, afterCommit)
  const { id, userId, vendorAccountId } = order
  afterCommit(() => market.tell([userId, vendorAccountId], { about: 'order', id, isNew: false }))
}
