import type { Job } from '../platform/jobs.ts'
import { keysAreKeptMs } from './order-request.ts'

/** Forgets the keys of orders once nobody may rely on them any more. */
export const ordersJobs: readonly Job[] = [
  {
    name: 'orders-forget-keys',
    cron: '17 * * * *',
    run: async (market) => {
      const before = new Date(market.clock().getTime() - keysAreKeptMs)
      await market.db.deleteFrom('order_request').where('created_at', '<', before).execute()
    },
  },
]
