import type { returnPolicyRoutes } from '../../../contract/catalogue/return-policies.ts'
import type { Handlers } from '../../platform/http/binding.ts'
import { endReturnPolicy, saveReturnPolicy } from './save-policy.ts'
import { listPolicyVersions, listVendorPolicies, showReturnPolicy } from './show-policy.ts'

export const returnPolicyHandlers: Handlers<typeof returnPolicyRoutes> = {
  returnPolicy: showReturnPolicy,
  vendorReturnPolicies: listVendorPolicies,
  returnPolicyVersions: listPolicyVersions,
  saveReturnPolicy,
  endReturnPolicy,
}
