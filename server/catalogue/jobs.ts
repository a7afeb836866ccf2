import type { Job } from '../platform/jobs/jobs.ts'
import { rankByStock } from './stock/rank-by-stock.ts'
import { tellLowStock } from './stock/tell-low-stock.ts'

export const catalogueJobs: readonly Job[] = [
  { name: 'catalogue-rank-by-stock', cron: '* * * * *', run: ({ db }) => rankByStock(db) },
  { name: 'catalogue-tell-low-stock', cron: '* * * * *', run: tellLowStock },
]
