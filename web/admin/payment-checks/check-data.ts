import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { paymentAccountRoutes } from '../../../contract/payments/payment-accounts.ts'
import type { AccountStatus } from '../../../contract/payments/payment-methods.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { adminRows } from '../../../contract/shared/limits.ts'
import { api } from '../../lib/api/api.ts'

export type AccountCheck = ResponseJson<typeof paymentAccountRoutes.accountChecks>['rows'][number]

export const accountChecksQuery = (status: AccountStatus, offset: number) =>
  queryOptions({
    queryKey: ['admin', 'payment-accounts', status, offset],
    queryFn: () => api.payments.accountChecks({ query: { status, offset, noOfRows: adminRows } }),
    placeholderData: keepPreviousData,
  })

export const proofQueueQuery = (kind: 'ESCALATED' | 'DISPUTED' | 'APPEALED', offset: number) =>
  queryOptions({
    queryKey: ['admin', 'payment-proofs', kind, offset],
    queryFn: () => api.payments.proofQueue({ query: { kind, offset, noOfRows: adminRows } }),
    placeholderData: keepPreviousData,
  })
