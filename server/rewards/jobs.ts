import type { Job } from '../platform/jobs/jobs.ts'
import { rewardBirthdays } from './bonuses/birthdays.ts'
import { expirePoints, notifyOfExpiry } from './entries/expire-points.ts'
import { notifyOfReferrals } from './notify-rewards.ts'
import { runNight } from './vendors/run-night.ts'
import { tendCampaigns } from './winners/tend-campaigns.ts'

/** In Nepal: levels and expiry just after midnight, news in the morning, winners when they are due. */
export const rewardsJobs: readonly Job[] = [
  { name: 'rewards-assess-stores', cron: '35 18 * * *', run: (ctx) => runNight(ctx) },
  { name: 'rewards-expire-points', cron: '15 18 * * *', run: (ctx) => expirePoints(ctx) },
  { name: 'rewards-notify-of-expiry', cron: '30 3 * * *', run: (ctx) => notifyOfExpiry(ctx) },
  { name: 'rewards-birthdays', cron: '15 2 * * *', run: (ctx) => rewardBirthdays(ctx) },
  { name: 'rewards-tend-winners', cron: '*/5 * * * *', run: (ctx) => tendCampaigns(ctx) },
  { name: 'rewards-notify-of-referrals', cron: '*/5 * * * *', run: (ctx) => notifyOfReferrals(ctx) },
]
