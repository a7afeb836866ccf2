import type { Job } from '../platform/jobs/jobs.ts'
import { expireGrants, remindOfGrants } from './grants/expire-grants.ts'

/** In Nepal: just after midnight, and in the morning. */
export const promotionsJobs: readonly Job[] = [
  { name: 'promotions-expire-vouchers', cron: '20 18 * * *', run: (ctx) => expireGrants(ctx) },
  { name: 'promotions-remind-of-vouchers', cron: '15 3 * * *', run: (ctx) => remindOfGrants(ctx) },
]
