/** Query of a return policy. */
import { queryOptions } from '@tanstack/react-query'
import type { returnPolicyRoutes } from '../../../contract/catalogue/return-policies.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { api } from '../../lib/api/api.ts'

export type ShownPolicy = ResponseJson<typeof returnPolicyRoutes.returnPolicy>

export const returnPolicyQuery = (productId: string) =>
  queryOptions({
    queryKey: ['return-policy', productId],
    queryFn: ({ signal }) => api.catalogue.returnPolicy({ query: { productId }, signal }),
    staleTime: 60_000,
  })
