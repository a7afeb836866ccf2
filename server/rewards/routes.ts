import { contract } from '../../contract/index.ts'
import { bind } from '../platform/http/binding.ts'
import { vendorLevelHandlers } from './vendors/handlers.ts'
import { winnerHandlers } from './winners/handlers.ts'

export const rewardsRoutes = bind(contract.rewards, { ...vendorLevelHandlers, ...winnerHandlers })
