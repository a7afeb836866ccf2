import type { Job } from '../platform/jobs/jobs.ts'
import { makeMissingOffers } from './campaigns/make-offers.ts'
import { notifyDue } from './campaigns/notify-due.ts'
import { expireGrants, remindOfGrants } from './grants/expire-grants.ts'
import { publishOffers } from './offers/publish-offers.ts'

/** Vouchers, in Nepal: just after midnight, and in the morning. */
export const promotionsJobs: readonly Job[] = [
  { name: 'promotions-publish-offers', cron: '* * * * *', run: publishOffers },
  { name: 'promotions-campaign-offers', cron: '* * * * *', run: makeMissingOffers },
  { name: 'promotions-campaign-news', cron: '* * * * *', run: notifyDue },
  { name: 'promotions-expire-vouchers', cron: '20 18 * * *', run: (ctx) => expireGrants(ctx) },
  { name: 'promotions-remind-of-vouchers', cron: '15 3 * * *', run: (ctx) => remindOfGrants(ctx) },
]
