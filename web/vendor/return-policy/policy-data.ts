/** The vendor's return policies: the current ones and their earlier versions. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { returnPolicyRoutes } from '../../../contract/catalogue/return-policies.ts'
import { type ReturnTerms, returnFaults } from '../../../contract/catalogue/return-sentence.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { api } from '../../lib/api/api.ts'

export type VendorPolicy = ResponseJson<typeof returnPolicyRoutes.saveReturnPolicy>

export interface PolicyScope {
  readonly categoryId?: string
  readonly productId?: string
}

export const vendorPoliciesQuery = () =>
  queryOptions({
    queryKey: ['own-return-policies', 'standing'],
    queryFn: () => api.catalogue.vendorReturnPolicies({ query: { noOfRows: 100 } }),
  })

export const versionsQuery = (scope: PolicyScope) =>
  queryOptions({
    queryKey: ['own-return-policies', 'versions', scope],
    queryFn: () => api.catalogue.returnPolicyVersions({ query: { ...scope, noOfRows: 30 } }),
  })

export const readPoliciesAgain = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: ['own-return-policies'] })

export const scopeOf = ({ categoryId, productId }: VendorPolicy): PolicyScope => ({
  ...(categoryId !== null && { categoryId }),
  ...(productId !== null && { productId }),
})

/** Defaults for a vendor without a policy. */
export const firstTerms: ReturnTerms & { notes: string } = {
  isReturnable: true,
  notReturnableReason: '',
  acceptsChangeOfMind: true,
  windowDays: 7,
  allowedReasons: returnFaults,
  resolutions: ['REFUND', 'REPLACE'],
  changeOfMindPaidBy: 'SHOPPER',
  restockingPercent: 0,
  conditions: ['UNUSED'],
  evidence: 'PHOTO',
  notes: '',
}
