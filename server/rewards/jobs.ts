import type { Job } from '../platform/jobs/jobs.ts'
import { runNight } from './vendors/run-night.ts'
import { tendCampaigns } from './winners/tend-campaigns.ts'

/** Levels just after midnight in Nepal; winners when they are due. */
export const rewardsJobs: readonly Job[] = [
  { name: 'rewards-assess-stores', cron: '35 18 * * *', run: (ctx) => runNight(ctx) },
  { name: 'rewards-tend-winners', cron: '*/5 * * * *', run: (ctx) => tendCampaigns(ctx) },
]
