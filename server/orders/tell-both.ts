import type { AfterCommit } from '../platform/announcement.ts'
import type { Market } from '../platform/market.ts'
import type { OrderInHand } from './move-order.ts'

/** Both sides of the counter look at the order again, once what happened to it is committed. */
export const tellBoth = (
  market: Market,
  afterCommit: AfterCommit,
  { id, userId, vendorAccountId }: OrderInHand,
): void => afterCommit(() => market.tell([userId, vendorAccountId], { about: 'order', id, isNew: false }))
