import { queryOptions } from '@tanstack/react-query'
import type { paymentProofRoutes } from '../../../contract/payments/payment-proofs.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { api } from '../../lib/api/api.ts'

export type ReviewedProof = ResponseJson<typeof paymentProofRoutes.vendorProofs>['rows'][number]
export type QueuedProof = ResponseJson<typeof paymentProofRoutes.proofQueue>['rows'][number]

/** Key under `orders`, so that a realtime event invalidates it. */
export const vendorProofsQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['orders', 'proofs', orderId],
    queryFn: () => api.payments.vendorProofs({ params: { orderId } }),
  })
