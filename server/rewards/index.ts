/** The door of rewards. */

export { rewardsJobs } from './jobs.ts'
export { rewardsRoutes } from './routes.ts'
export { certificateOf } from './vendors/certificate-of.ts'
export { insertRewardRule } from './vendors/reward-rules.ts'
export { runNight } from './vendors/run-night.ts'
export { enterOrder } from './winners/enter-order.ts'
export { writeWinner } from './winners/fill-places.ts'
export { followReturn } from './winners/follow-return.ts'
export type { Telling } from './winners/notify-winners.ts'
export { draftWinnerCampaign, openWinnerCampaign } from './winners/save-winner-campaign.ts'
export { tendCampaigns } from './winners/tend-campaigns.ts'
export { winnerCampaignById } from './winners/winner-campaign-rows.ts'
