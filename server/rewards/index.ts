/** The door of rewards: points of shoppers, levels and prizes of stores. */

export { onBonusEvents } from './bonuses/on-bonus-events.ts'
export { expirePoints } from './entries/expire-points.ts'
export { rewardsJobs } from './jobs.ts'
export { awaitPoints, dropAwaitedPoints, earnPoints } from './orders/earn-points.ts'
export { type PointsVerdict, pointsVerdict } from './orders/points-verdict.ts'
export { returnPointsOfGoods } from './orders/return-points.ts'
export {
  followPoints,
  PointsMoved,
  retakePoints,
  returnPoints,
  type TakenPoints,
  takePoints,
} from './orders/spend-points.ts'
export { earnedPoints } from './programs/earned-points.ts'
export { categoriesFor, type PricedProgram, pricedPrograms } from './programs/priced-programs.ts'
export { ownerOf } from './programs/program-rows.ts'
export { runningPrograms } from './programs/running-programs.ts'
export { type ProgramForm, saveProgram } from './programs/save-program.ts'
export { rewardsRoutes } from './routes.ts'
export { certificateOf } from './vendors/certificate-of.ts'
export { onCampaignEvents } from './vendors/on-campaign-events.ts'
export { insertRewardRule } from './vendors/reward-rules.ts'
export { runNight } from './vendors/run-night.ts'
export { enterOrder } from './winners/enter-order.ts'
export { writeWinner } from './winners/fill-places.ts'
export { followReturn } from './winners/follow-return.ts'
export type { Telling } from './winners/notify-winners.ts'
export { draftWinnerCampaign, openWinnerCampaign } from './winners/save-winner-campaign.ts'
export { tendCampaigns } from './winners/tend-campaigns.ts'
export { winnerCampaignById } from './winners/winner-campaign-rows.ts'
