/** Paying an order at its gateway, as the browser asks about it. */
import { queryOptions } from '@tanstack/react-query'
import type { payments } from '../../../contract/payments/payments.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { api } from '../../lib/api/api.ts'
import { foundOrNull } from '../../lib/api/problem.ts'

export type Paying = ResponseJson<typeof payments.paymentState>

/** Under `orders`, so that it is read again with them. Null for what is no order of mine, or is not paid there. */
export const payingQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['orders', 'mine', 'paying', orderId],
    queryFn: () => foundOrNull(api.payments.paymentState({ params: { orderId } })),
  })
