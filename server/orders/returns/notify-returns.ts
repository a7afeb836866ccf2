/** Notifications about returns, in the transaction of the transition. */
import { sql } from 'kysely'
import type { ReturnStatus } from '../../../contract/orders/return-states.ts'
import { deepLinks, paths } from '../../../contract/paths.ts'
import { notifyOfRefunds } from '../../payments/index.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Aliased, Columns, OneOf } from '../../platform/db/row-types.ts'
import type { AfterCommit } from '../../platform/events/domain-event.ts'
import { notificationRequested } from '../../platform/events/notification-event.ts'
import type { Actor } from '../states/order-states.ts'

type ReturnNotification = 'return-asked' | 'return-moved' | 'return-escalated'

interface Last
  extends Aliased<'return_event', { eventId: 'id'; actorId: 'actor_id'; at: 'at' }>,
    Columns<'return_request', 'order_id' | 'user_id'>,
    Columns<'orders', 'order_no' | 'shop_name'>,
    Aliased<'vendor', { vendorAccountId: 'account_id' }> {
  readonly to: OneOf<'return_event', 'to_status', ReturnStatus>
  readonly by: OneOf<'return_event', 'actor', Actor>
}

/** Notifies of its last step the side that has not taken it; of an escalation the admins as well. */
export async function notifyOfReturn(
  ctx: AppContext,
  tx: Tx,
  returnId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  const { rows } = await sql<Last>`
    select e.id as "eventId", e.to_status as "to", e.actor as "by", e.actor_id as "actorId", o.id as "orderId",
      o.order_no as "orderNo", o.shop_name as "shopName", r.user_id as "userId", v.account_id as "vendorAccountId",
      e.at
    from return_request r join orders o on o.id = r.order_id join vendor v on v.id = r.vendor_id
    join return_event e on e.return_id = r.id
    where r.id = ${returnId} order by e.at desc, e.id desc limit 1`.execute(tx)
  const [last] = rows
  if (last === undefined) return
  const { eventId, to, by, actorId, orderId, orderNo, shopName } = last
  const notify = (kind: ReturnNotification, receivers: readonly string[] | 'ADMINS', place: string) => {
    const detail = { returnId, orderId, orderNo, shopName, status: to, place }
    const about = { ctx, kind, to: receivers, detail, key: eventId, at: last.at }
    return notificationRequested.publish(
      tx,
      { ...about, ...(actorId !== null && { senderId: actorId }) },
      afterCommit,
    )
  }
  const ownPlace = paths.ownReturn(returnId)
  const storePlace = deepLinks.vendorReturn(returnId)
  if (to === 'REQUESTED') await notify('return-asked', [last.vendorAccountId], storePlace)
  else {
    // An inspection is followed at once by its outcome, which is notified instead.
    if (by !== 'SHOPPER' && to !== 'INSPECTED') await notify('return-moved', [last.userId], ownPlace)
    if (by !== 'VENDOR') await notify('return-moved', [last.vendorAccountId], storePlace)
  }
  if (to === 'ESCALATED') await notify('return-escalated', 'ADMINS', paths.adminReturns())
  if (to === 'REFUNDED' || to === 'PART_REFUNDED') await notifyOfRefunds(ctx, tx, orderId, afterCommit)
}
