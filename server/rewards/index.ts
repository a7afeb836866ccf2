/** The door of rewards. */

export { rewardsJobs } from './jobs.ts'
export { rewardsRoutes } from './routes.ts'
export { certificateOf } from './vendors/certificate-of.ts'
export { onCampaignEvents } from './vendors/on-campaign-events.ts'
export { insertRewardRule } from './vendors/reward-rules.ts'
export { runNight } from './vendors/run-night.ts'
