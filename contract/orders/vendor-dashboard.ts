/** Counts and warnings of a vendor's dashboard. */
import { z } from 'zod'
import { ownAppeal } from '../catalogue/product-appeals.ts'
import { get } from '../route.ts'
import { id, instant, money } from '../shared/fields.ts'
import { missingToSell } from '../vendors/store-readiness.ts'

const count = z.number().int()

export const dashboardRoutes = {
  dashboard: get('/api/vendor/dashboard', {
    permission: 'store.dashboard.read',
    summary: 'Get my to-do counts and what my store still needs',
    answer: z.object({
      ordersToAccept: count,
      /** The first of their deadlines. */
      nextAcceptBy: instant.nullable(),
      /** Accepted orders whose handling time ends today, or is over. */
      toHandOver: count,
      nextShipBy: instant.nullable(),
      /** Placed orders of the last fourteen days in Nepal, the oldest first, today last. */
      sales: z.array(z.object({ day: z.iso.date(), orders: count, amount: money })),
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
