import type { returnPolicyRoutes } from '../../../contract/return-policies.ts'
import type { Handlers } from '../../platform/binding.ts'

export const returnPolicyHandlers: Handlers<typeof returnPolicyRoutes> = {}
