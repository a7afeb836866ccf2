/** Shoppers who order without pause, keep a journal of acknowledged orders, and retry until answered. */
import { randomUUID } from 'node:crypto'
import { openTokens } from '../../server/platform/security/access-tokens.ts'
import type { SmallStore } from './small-store.ts'

export interface Promised {
  readonly userId: string
  readonly key: string
  readonly orderId: string
}

export interface Crowd {
  /** Append-only: every order that a server has acknowledged. */
  readonly journal: readonly Promised[]
  /** Responses that no shopper should ever get, in words. */
  readonly surprises: readonly string[]
  readonly counts: { refused: number; lost: number }
  readonly start: () => void
  /** Drains: waits until every order under way has a response; then no shopper orders until the next start. */
  readonly settle: () => Promise<void>
}

interface Attempt {
  readonly key: string
  readonly body: string
}

const requestLimitMs = 15_000
const breathMs = 40

export function gatherCrowd(origin: string, secret: string, stall: SmallStore): Crowd {
  const tokens = openTokens(secret, origin)
  const journal: Promised[] = []
  const surprises: string[] = []
  const counts = { refused: 0, lost: 0 }
  let isOrdering = false
  let underWay: Promise<void>[] = []

  const live = async ({ accountId, sessionId }: SmallStore['shoppers'][number]): Promise<void> => {
    while (isOrdering) {
      const attempt = newAttempt(stall)
      for (let isOpen = true; isOpen; ) {
        const claims = { accountId, sessionId, userType: 'USER' }
        const outcome = await order(origin, await tokens.issue(claims, new Date()), attempt)
        if (outcome.kind === 'LOST') {
          counts.lost += 1
          await new Promise((wake) => setTimeout(wake, breathMs))
          continue
        }
        isOpen = false
        if (outcome.kind === 'PLACED')
          journal.push({ userId: accountId, key: attempt.key, orderId: outcome.orderId })
        if (outcome.kind === 'REFUSED') counts.refused += 1
        if (outcome.kind === 'SURPRISE') surprises.push(outcome.words)
      }
    }
  }
  return {
    journal,
    surprises,
    counts,
    start: () => {
      isOrdering = true
      underWay = stall.shoppers.map(live)
    },
    settle: async () => {
      isOrdering = false
      await Promise.all(underWay)
    },
  }
}

/** One or two of the products, in any order, at list prices. */
function newAttempt({ vendorId, deliveryOptionId, goods }: SmallStore): Attempt {
  const picked = goods.toSorted(() => Math.random() - 0.5).slice(0, 1 + Math.floor(Math.random() * 2))
  const lines = picked.map(({ productId, paisa }) => ({
    productId,
    quantity: 1 + Math.floor(Math.random() * 2),
    expectedUnitPrice: paisa / 100,
    paisa,
  }))
  const paisa = lines.reduce((sum, line) => sum + line.paisa * line.quantity, 0)
  const asked = lines.map(({ paisa: _, ...line }) => line)
  return {
    key: randomUUID(),
    body: JSON.stringify({
      vendorId,
      deliveryOptionId,
      lines: asked,
      paymentMethod: 'COD',
      expectedTotal: paisa / 100,
    }),
  }
}

type Outcome =
  | { readonly kind: 'PLACED'; readonly orderId: string }
  | { readonly kind: 'REFUSED' | 'LOST' }
  | { readonly kind: 'SURPRISE'; readonly words: string }

async function order(origin: string, token: string, { key, body }: Attempt): Promise<Outcome> {
  try {
    const response = await fetch(`${origin}/api/orders/order/`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body,
      signal: AbortSignal.timeout(requestLimitMs),
    })
    const answer = (await response.json()) as { orderId?: string; code?: string }
    if (response.ok && answer.orderId !== undefined) return { kind: 'PLACED', orderId: answer.orderId }
    if (answer.code === 'OUT_OF_STOCK') return { kind: 'REFUSED' }
    if (response.status === 503) return { kind: 'LOST' }
    return { kind: 'SURPRISE', words: `${response.status} ${JSON.stringify(answer)}` }
  } catch {
    // Unknown outcome: no response, or half of one; the shopper retries with the same idempotency key.
    return { kind: 'LOST' }
  }
}
