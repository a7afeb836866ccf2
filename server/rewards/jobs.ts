import type { Job } from '../platform/jobs/jobs.ts'
import { runNight } from './vendors/run-night.ts'

/** Just after midnight in Nepal. */
export const rewardsJobs: readonly Job[] = [
  { name: 'rewards-assess-stores', cron: '35 18 * * *', run: (ctx) => runNight(ctx) },
]
