/** Rewards. */
import { vendorLevels } from './vendor-levels.ts'
import { winnerRoutes } from './winners.ts'

export const rewards = { ...vendorLevels, ...winnerRoutes } as const
