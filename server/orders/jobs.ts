import type { Job } from '../platform/jobs/jobs.ts'
import { expireLatePayments } from './late-payments/late-payments.ts'
import { remindOfLatePayments } from './late-payments/remind-of-late-payments.ts'
import { askForReviews } from './moving/ask-for-reviews.ts'
import { escalateOverdue } from './moving/escalate-overdue.ts'
import { expireOrders } from './moving/expire-orders.ts'
import { remindStores } from './moving/remind-stores.ts'
import { keysAreKeptMs } from './placing/order-request.ts'
import { watchPromises } from './promises/watch-promises.ts'
import { returnJobs } from './returns/expire-returns.ts'
import { reencryptReturnAccounts } from './returns/reencrypt-accounts.ts'

/** Expires orders, late payments and returns, and deletes idempotency keys once no client may rely on them any more. */
export const ordersJobs: readonly Job[] = [
  ...returnJobs,
  { name: 'orders-renew-refund-accounts', cron: '*/10 * * * *', run: reencryptReturnAccounts },
  { name: 'orders-remind', cron: '* * * * *', run: remindStores },
  { name: 'orders-remind-of-late-payments', cron: '* * * * *', run: remindOfLatePayments },
  { name: 'orders-ask-for-reviews', cron: '*/5 * * * *', run: askForReviews },
  { name: 'orders-escalate', cron: '*/5 * * * *', run: escalateOverdue },
  { name: 'orders-watch-promises', cron: '* * * * *', run: watchPromises },
  { name: 'orders-run-out', cron: '* * * * *', run: expireOrders },
  { name: 'orders-late-payments', cron: '* * * * *', run: expireLatePayments },
  {
    name: 'orders-forget-keys',
    cron: '17 * * * *',
    run: async (ctx) => {
      const before = new Date(ctx.clock().getTime() - keysAreKeptMs)
      await ctx.db.deleteFrom('order_request').where('created_at', '<', before).execute()
      // A checkout of several stores that no store accepted consists of its key alone.
      await ctx.db
        .deleteFrom('checkout_group')
        .where('created_at', '<', before)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('orders').select('id').whereRef('group_id', '=', 'checkout_group.id'))),
        )
        .execute()
    },
  },
]
