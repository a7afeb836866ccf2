import { queryOptions } from '@tanstack/react-query'
import type { paymentProofRoutes } from '../../../contract/payments/payment-proofs.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { api } from '../../lib/api/api.ts'
import { foundOrNull } from '../../lib/api/problem.ts'

export type QrPage = ResponseJson<typeof paymentProofRoutes.qrPage>

/** Under `orders`, so that the server's hint has it read again; looked at now and then besides, for hints get lost. */
export const qrPageQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['orders', 'qr', orderId],
    queryFn: () => foundOrNull(api.payments.qrPage({ params: { orderId } }).then(isProofSent)),
    refetchInterval: ({ state }) => (state.data?.orderStatus === 'AWAITING_PAYMENT' ? 20_000 : false),
    refetchOnWindowFocus: 'always',
  })

/** The proof of which the market was asked and has not answered yet. */
export const openAppeal = ({ proofs }: QrPage) =>
  proofs.find(({ appealedAt, appealSettledAt }) => appealedAt !== null && appealSettledAt === null)

/** How far the market's clock is ahead of this one. */
export const isProofSent = (page: QrPage) => ({ ...page, aheadMs: Date.parse(page.now) - Date.now() })
