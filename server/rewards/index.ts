/** The door of rewards. */

export { rewardsJobs } from './jobs.ts'
export { rewardsRoutes } from './routes.ts'
export { certificateOf } from './vendors/certificate-of.ts'
export { insertRewardRule } from './vendors/reward-rules.ts'
export { runNight } from './vendors/run-night.ts'
