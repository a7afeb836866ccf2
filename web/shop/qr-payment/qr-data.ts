import { queryOptions } from '@tanstack/react-query'
import type { paymentProofRoutes } from '../../../contract/payments/payment-proofs.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { api } from '../../lib/api/api.ts'
import { foundOrNull } from '../../lib/api/problem.ts'

export type QrPage = ResponseJson<typeof paymentProofRoutes.qrPage>

/** Key under `orders`, so that a realtime event invalidates it; polled too, because events get lost. */
export const qrPageQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['orders', 'qr', orderId],
    queryFn: () => foundOrNull(api.payments.qrPage({ params: { orderId } }).then(isProofSent)),
    refetchInterval: ({ state }) => (state.data?.orderStatus === 'AWAITING_PAYMENT' ? 20_000 : false),
    refetchOnWindowFocus: 'always',
  })

/** The proof with an open appeal. */
export const openAppeal = ({ proofs }: QrPage) =>
  proofs.find(({ appealedAt, appealSettledAt }) => appealedAt !== null && appealSettledAt === null)

/** Clock skew: how far the server's clock is ahead of this one. */
export const isProofSent = (page: QrPage) => ({ ...page, aheadMs: Date.parse(page.now) - Date.now() })
