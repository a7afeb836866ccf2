import { deepLinks, paths } from '../../../contract/paths.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { AfterCommit } from '../../platform/events/domain-event.ts'
import { notificationRequested } from '../../platform/events/notification-event.ts'

export type OverdueOrder = 'order-due' | 'order-late' | 'cancel-escalated'

/** Reminds the store; a late order goes to store and shopper, an ignored request to cancel to the admins as well. */
export async function notifyOverdue(
  ctx: AppContext,
  tx: Tx,
  kind: OverdueOrder,
  orderId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  const { order_no, shop_name, user_id, account_id, promise_told_at } = await tx
    .selectFrom('orders as o')
    .innerJoin('vendor as v', 'v.id', 'o.vendor_id')
    .select(['o.order_no', 'o.shop_name', 'o.user_id', 'v.account_id', 'o.promise_told_at'])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const shared = { orderId, orderNo: order_no, shopName: shop_name }
  const notify = (to: readonly string[] | 'ADMINS', as: 'VENDOR' | 'SHOPPER' | 'ADMIN', place: string) => {
    const about = { ctx, kind, to, key: orderId, at: ctx.clock() } as const
    return notificationRequested.publish(tx, { ...about, detail: { ...shared, as, place } }, afterCommit)
  }
  await notify([account_id], 'VENDOR', deepLinks.vendorOrder(orderId))
  // A shopper who knows that the promised day is missed is not told a second time.
  const isTold = kind === 'order-late' && promise_told_at !== null
  if (kind !== 'order-due' && !isTold) await notify([user_id], 'SHOPPER', paths.order(orderId))
  if (kind === 'cancel-escalated') await notify('ADMINS', 'ADMIN', deepLinks.adminLateOrders())
  afterCommit(() => ctx.emitChange([user_id, account_id], { about: 'order', id: orderId, isNew: false }))
}
