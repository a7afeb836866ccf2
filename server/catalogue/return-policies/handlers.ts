import type { returnPolicyRoutes } from '../../../contract/return-policies.ts'
import type { Handlers } from '../../platform/binding.ts'
import { endReturnPolicy, saveReturnPolicy } from './save-policy.ts'
import { listOwnPolicies, listPolicyVersions, showReturnPolicy } from './show-policy.ts'

export const returnPolicyHandlers: Handlers<typeof returnPolicyRoutes> = {
  returnPolicy: showReturnPolicy,
  ownReturnPolicies: listOwnPolicies,
  returnPolicyVersions: listPolicyVersions,
  saveReturnPolicy,
  endReturnPolicy,
}
