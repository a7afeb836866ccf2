import type { Job } from '../platform/jobs/jobs.ts'
import { rankByStock } from './stock/rank-by-stock.ts'

export const catalogueJobs: readonly Job[] = [
  { name: 'catalogue-rank-by-stock', cron: '* * * * *', run: ({ db }) => rankByStock(db) },
]
