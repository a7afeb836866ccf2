import type { Job } from '../platform/jobs/jobs.ts'
import { sweepWindows } from './offers/sweep-windows.ts'
import { updateShownPrices } from './offers/update-shown-prices.ts'
import { notifyLowStock } from './stock/notify-low-stock.ts'
import { rankByStock } from './stock/rank-by-stock.ts'

export const catalogueJobs: readonly Job[] = [
  { name: 'catalogue-rank-by-stock', cron: '* * * * *', run: ({ db }) => rankByStock(db) },
  {
    name: 'catalogue-update-shown-prices',
    cron: '* * * * *',
    run: async (ctx) => {
      await updateShownPrices(ctx)
    },
  },
  { name: 'catalogue-sweep-windows', cron: '40 19 * * *', run: sweepWindows },
  { name: 'catalogue-notify-low-stock', cron: '* * * * *', run: notifyLowStock },
]
