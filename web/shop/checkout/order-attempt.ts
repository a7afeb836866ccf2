/** One click, one order: the key under which an order is sent is kept until an answer to it has been seen. */
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
  /** True from the click until an answer or a failure was seen: a page that opens then was reloaded in between. */
  readonly isOnItsWay: boolean
}

export type Outcome<Answer = Placed> =
  | { readonly state: 'PLACED'; readonly order: Answer }
  /** An earlier click under this key had arrived after all. */
  | { readonly state: 'PLACED_BEFORE' }
  | { readonly state: 'REFUSED'; readonly problem: ApiProblem }
  /** Nobody can say whether it arrived. The same key goes with the next click. */
  | { readonly state: 'UNANSWERED' }

export interface AttemptDeps<Body = OrderBody, Answer = Placed> {
  readonly attempts: StoredValue<Attempt<Body>>
  readonly send: (key: string, body: Body) => Promise<Answer>
  /** Long enough for a page that is being left to be gone. */
  readonly pause: () => Promise<void>
}

const isAttempt = (found: unknown): found is Attempt => hasFields(found, 'account', 'key', 'body')
export const storedAttempt = storedValue('sessionStorage', 'checkout-order', isAttempt)

const longestAnswerMs = 30_000
const leavingMs = 300
/** The page may be left, and the answer is not waited for longer than this. */
export const inFlight = () => ({ keepalive: true, signal: AbortSignal.timeout(longestAnswerMs) })
export const pauseForLeaving = () => new Promise<void>((resolve) => setTimeout(resolve, leavingMs))

const browser: AttemptDeps = {
  attempts: storedAttempt,
  send: (key, body) => api.orders.place({ headers: { 'idempotency-key': key }, body, ...inFlight() }),
  pause: pauseForLeaving,
}

/** The attempt of this shopper with this store that no answer has been seen to. */
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
  /** Of an attempt that no answer has been seen to. */
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
      // A page that is being left breaks its calls off: that is no failure that anybody has seen.
      await pause()
      attempts.write({ account, key, body, isOnItsWay: false })
      return { state: 'UNANSWERED' }
    }
    attempts.forget()
    if (error.code === 'IDEMPOTENCY_MISMATCH') return { state: 'PLACED_BEFORE' }
    return { state: 'REFUSED', problem: error }
  }
}
