import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Columns } from '../../platform/db/row-types.ts'
import { notificationRequested } from '../../platform/events/notification-event.ts'
import { hasUnreviewedLine } from '../reading/my-order-row.ts'

interface Delivered extends Columns<'orders', 'id' | 'order_no' | 'shop_name' | 'user_id'> {
  readonly isUnreviewed: boolean
}

const mostAtOnce = 200

/** A day after the delivery its shopper is asked for stars: once for an order, not at all when every product has some. */
export async function askForReviews(ctx: AppContext): Promise<void> {
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    const at = ctx.clock()
    const { rows } = await sql<Delivered>`
      with due as (
        select id from orders where review_ask_at <= ${at}
        order by review_ask_at limit ${mostAtOnce} for no key update skip locked
      )
      update orders o set review_ask_at = null from due where o.id = due.id
      returning o.id, o.order_no as "orderNo", o.shop_name as "shopName", o.user_id as "userId",
        ${hasUnreviewedLine} as "isUnreviewed"`.execute(tx)
    for (const { id, orderNo, shopName, userId, isUnreviewed } of rows) {
      if (!isUnreviewed) continue
      const detail = { orderId: id, orderNo, shopName }
      const asked = { ctx, kind: 'review-due', to: [userId], key: id, at, detail } as const
      await notificationRequested.publish(tx, asked, afterCommit)
    }
  })
}
