/** Paying an order at its gateway, as the browser asks about it. */
import { queryOptions } from '@tanstack/react-query'
import type { payments } from '../../../contract/payments/payments.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { api } from '../../lib/api/api.ts'
import { foundOrNull } from '../../lib/api/problem.ts'

export type Paying = ResponseJson<typeof payments.paymentState>

/** Key under `orders`, invalidated with them. Null for another's order, or one not paid at a gateway. */
export const payingQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['orders', 'mine', 'paying', orderId],
    queryFn: () => foundOrNull(api.payments.paymentState({ params: { orderId } })),
  })
