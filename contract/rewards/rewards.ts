/** Rewards: points of shoppers, levels and prizes of stores. */
import { pointRoutes } from './points.ts'
import { rewardProgramRoutes } from './reward-programs.ts'
import { vendorLevels } from './vendor-levels.ts'
import { winnerRoutes } from './winners.ts'

export const rewards = { ...pointRoutes, ...rewardProgramRoutes, ...vendorLevels, ...winnerRoutes } as const
