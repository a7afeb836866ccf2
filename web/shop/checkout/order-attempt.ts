/** Idempotency: one click, one order. The key of an order is stored until its response has been seen. */
import type { orders } from '../../../contract/orders/orders.ts'
import type { RequestJson, ResponseJson } from '../../../contract/route.ts'
import { api } from '../../lib/api/api.ts'
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { ApiProblem } from '../../lib/api/problem.ts'
import { hasFields, type StoredValue, storedValue } from '../../lib/browser/storage.ts'

export type OrderBody = RequestJson<typeof orders.place>['body']
export type Placed = ResponseJson<typeof orders.place>

export interface Attempt<Body = OrderBody> {
  readonly account: string
  readonly key: string
  readonly body: Body
  /** True from the click until a response or a failure: still set on load, it means a reload in between. */
  readonly isOnItsWay: boolean
}

export type Outcome<Answer = Placed> =
  | { readonly state: 'PLACED'; readonly order: Answer }
  /** An earlier request under this key had arrived after all. */
  | { readonly state: 'PLACED_BEFORE' }
  | { readonly state: 'REFUSED'; readonly problem: ApiProblem }
  /** Unknown whether the request arrived. The next click sends the same key. */
  | { readonly state: 'UNANSWERED' }

export interface AttemptDeps<Body = OrderBody, Answer = Placed> {
  readonly attempts: StoredValue<Attempt<Body>>
  readonly send: (key: string, body: Body) => Promise<Answer>
  /** Long enough for a page that is being left to unload. */
  readonly pause: () => Promise<void>
}

const isAttempt = (found: unknown): found is Attempt => hasFields(found, 'account', 'key', 'body')
export const storedAttempt = storedValue('sessionStorage', 'checkout-order', isAttempt)

const longestAnswerMs = 30_000
const leavingMs = 300
/** `keepalive` survives leaving the page; the timeout bounds the wait for a response. */
export const inFlight = () => ({ keepalive: true, signal: AbortSignal.timeout(longestAnswerMs) })
export const pauseForLeaving = () => new Promise<void>((resolve) => setTimeout(resolve, leavingMs))

const browser: AttemptDeps = {
  attempts: storedAttempt,
  send: (key, body) => api.orders.place({ headers: { 'idempotency-key': key }, body, ...inFlight() }),
  pause: pauseForLeaving,
}

/** The attempt of this shopper at this store without a response. */
export function openAttempt(
  account: string,
  vendorId: string,
  attempts = storedAttempt,
): Attempt | undefined {
  const attempt = attempts.read()
  return attempt?.account === account && attempt.body.vendorId === vendorId ? attempt : undefined
}

export const place = (account: string, body: OrderBody, around: AttemptDeps = browser): Promise<Outcome> =>
  sendOnce({ account, body, key: openAttempt(account, body.vendorId, around.attempts)?.key }, around)

interface Sending<Body> {
  readonly account: string
  readonly body: Body
  /** The key of an attempt without a response. */
  readonly key: string | undefined
}

export async function sendOnce<Body, Answer>(
  { account, body, key = newIdempotencyKey() }: Sending<Body>,
  { attempts, send, pause }: AttemptDeps<Body, Answer>,
): Promise<Outcome<Answer>> {
  attempts.write({ account, key, body, isOnItsWay: true })
  try {
    const order = await send(key, body)
    attempts.forget()
    return { state: 'PLACED', order }
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status >= 500) {
      // Race: leaving the page aborts its requests, which must not be recorded as a failure that the shopper saw.
      await pause()
      attempts.write({ account, key, body, isOnItsWay: false })
      return { state: 'UNANSWERED' }
    }
    attempts.forget()
    if (error.code === 'IDEMPOTENCY_MISMATCH') return { state: 'PLACED_BEFORE' }
    return { state: 'REFUSED', problem: error }
  }
}
