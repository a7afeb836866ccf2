/** Transport of the cart, and the outcome of each response for the sync. */
import { isMeasured } from '../../../contract/shared/quantity-words.ts'
import { api } from '../api/api.ts'
import { ApiProblem } from '../api/problem.ts'
import type { Transport } from './cart-sync.ts'
import type { Written } from './pending-quantity.ts'

const longestAnswerMs = 20_000
const inTime = () => AbortSignal.timeout(longestAnswerMs)

export const cartTransport: Transport = {
  write: ({ productId, vendorId, variableNo, unit, step }, quantity) =>
    outcomeOf(
      api.cart.setLine({
        body: {
          ...{ productId, vendorId, quantity },
          ...(variableNo !== undefined && { variableNo }),
          // In another step the quantity would be another weight: then it is refused, and the cart read anew.
          ...(isMeasured({ unit }) && { step }),
        },
        // `keepalive`: a write in flight is not aborted when the page is left.
        keepalive: true,
        signal: inTime(),
      }),
    ),
  emptyVendor: (vendorId) =>
    outcomeOf(api.cart.emptyStoreCart({ query: { vendorId }, keepalive: true, signal: inTime() })),
  load: async () => {
    try {
      return await api.cart.allCarts({ signal: inTime() })
    } catch {
      return undefined
    }
  },
}

async function outcomeOf(answer: Promise<unknown>): Promise<Written> {
  try {
    await answer
    return { state: 'DONE' }
  } catch (error) {
    if (!(error instanceof ApiProblem)) return { state: 'UNREACHABLE' }
    const { remaining } = error.extra
    if (error.code === 'OUT_OF_STOCK' && typeof remaining === 'number') return { state: 'SHORT', remaining }
    // Outages and rate limits are transient, so they are retried for ever; other server errors may not be.
    if (error.status === 503 || error.status === 429) return { state: 'UNREACHABLE' }
    if (error.status >= 500) return { state: 'FAILED' }
    return { state: 'REFUSED', isStepChanged: error.code === 'STEP_CHANGED' }
  }
}
