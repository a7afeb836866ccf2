/** What a vendor's dashboard says first. */
import { z } from 'zod'
import { ownAppeal } from '../catalogue/product-appeals.ts'
import { get } from '../route.ts'
import { id } from '../shared/fields.ts'
import { missingToSell } from '../vendors/store-readiness.ts'

const count = z.number().int()

export const dashboardRoutes = {
  dashboard: get('/api/vendor/dashboard', {
    who: ['VENDOR'],
    summary: 'What waits for me now, and what my store still lacks',
    answer: z.object({
      ordersToAccept: count,
      /** Payments by QR whose proof I have not answered. */
      proofsToCheck: count,
      /** Orders that are over and whose payment still waits for me. */
      latePayments: count,
      /** Accepted orders whose shopper asks to cancel. */
      cancelsAsked: count,
      returnsWaiting: count,
      /** Money that I have to give back. */
      refundsDue: count,
      lowStock: count,
      questionsToAnswer: count,
      reviewsToAnswer: count,
      /** What keeps the store from selling, being found or being reached. */
      missing: z.array(z.enum(missingToSell)),
      /** How many of my goods the market hides, and the few that were hidden last. */
      hiddenCount: count,
      hiddenGoods: z.array(z.object({ id, productName: z.string(), hiddenReason: z.string(), ...ownAppeal })),
    }),
  }),
} as const
