import { queryOptions } from '@tanstack/react-query'
import type { paymentAccountRoutes } from '../../../contract/payments/payment-accounts.ts'
import type { Told } from '../../../contract/route.ts'
import { api } from '../../lib/api/api.ts'

export type OwnAccount = Told<typeof paymentAccountRoutes.ownAccounts>['rows'][number]

export const ownAccountsQuery = () =>
  queryOptions({ queryKey: ['payment-accounts'], queryFn: () => api.payments.ownAccounts() })
