import type { Job } from '../platform/jobs/jobs.ts'
import { notifyLowStock } from './stock/notify-low-stock.ts'
import { rankByStock } from './stock/rank-by-stock.ts'

export const catalogueJobs: readonly Job[] = [
  { name: 'catalogue-rank-by-stock', cron: '* * * * *', run: ({ db }) => rankByStock(db) },
  { name: 'catalogue-notify-low-stock', cron: '* * * * *', run: notifyLowStock },
]
