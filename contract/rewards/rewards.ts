/** Rewards. */
import { vendorLevels } from './vendor-levels.ts'

export const rewards = { ...vendorLevels } as const
