import { queryOptions } from '@tanstack/react-query'
import type { paymentAccountRoutes } from '../../../contract/payments/payment-accounts.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { api } from '../../lib/api/api.ts'

export type VendorAccount = ResponseJson<typeof paymentAccountRoutes.vendorAccounts>['rows'][number]

export const vendorAccountsQuery = () =>
  queryOptions({ queryKey: ['payment-accounts'], queryFn: () => api.payments.vendorAccounts() })
