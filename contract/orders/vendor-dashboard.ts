/** Counts and warnings of a vendor's dashboard. */
import { z } from 'zod'
import { ownAppeal } from '../catalogue/product-appeals.ts'
import { get } from '../route.ts'
import { id } from '../shared/fields.ts'
import { missingToSell } from '../vendors/store-readiness.ts'

const count = z.number().int()

export const dashboardRoutes = {
  dashboard: get('/api/vendor/dashboard', {
    permission: 'store.dashboard.read',
    summary: 'What waits for me now, and what my store still lacks',
    answer: z.object({
      ordersToAccept: count,
      /** QR payments whose proof the store has yet to review. */
      proofsToCheck: count,
      /** Late payments that the store has yet to decide. */
      latePayments: count,
      /** Accepted orders with an open cancellation request. */
      cancelsAsked: count,
      returnsWaiting: count,
      /** Refunds that the store has to pay. */
      refundsDue: count,
      lowStock: count,
      questionsToAnswer: count,
      reviewsToAnswer: count,
      /** Missing settings, without which the store cannot sell, be found or be reached. */
      missing: z.array(z.enum(missingToSell)),
      /** The number of hidden products, and the few hidden last. */
      hiddenCount: count,
      hiddenGoods: z.array(z.object({ id, productName: z.string(), hiddenReason: z.string(), ...ownAppeal })),
    }),
  }),
} as const
