/** Rewards: points of shoppers, levels and prizes of stores. */
import { pointRoutes } from './points.ts'
import { rewardProgramRoutes } from './reward-programs.ts'
import { vendorLevels } from './vendor-levels.ts'

export const rewards = { ...pointRoutes, ...rewardProgramRoutes, ...vendorLevels } as const
