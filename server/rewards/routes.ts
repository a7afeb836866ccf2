import { contract } from '../../contract/index.ts'
import { bind } from '../platform/http/binding.ts'
import { vendorLevelHandlers } from './vendors/handlers.ts'

export const rewardsRoutes = bind(contract.rewards, { ...vendorLevelHandlers })
