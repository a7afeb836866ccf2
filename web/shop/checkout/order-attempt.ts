/** One click, one order: the key under which an order is sent is kept until an answer to it has been seen. */
import type { orders } from '../../../contract/orders.ts'
import type { Sent, Told } from '../../../contract/route.ts'
import { api } from '../../lib/api.ts'
import { hasFields, type Kept, kept } from '../../lib/kept.ts'
import { ApiProblem } from '../../lib/problem.ts'

export type OrderBody = Sent<typeof orders.place>['body']
export type Placed = Told<typeof orders.place>

export interface Attempt {
  readonly account: string
  readonly key: string
  readonly body: OrderBody
  /** True from the click until an answer or a failure was seen: a page that opens then was reloaded in between. */
  readonly isOnItsWay: boolean
}

export type Outcome =
  | { readonly state: 'PLACED'; readonly order: Placed }
  /** An earlier click under this key had arrived after all. */
  | { readonly state: 'PLACED_BEFORE' }
  | { readonly state: 'REFUSED'; readonly problem: ApiProblem }
  /** Nobody can say whether it arrived. The same key goes with the next click. */
  | { readonly state: 'UNANSWERED' }

export interface Around {
  readonly attempts: Kept<Attempt>
  readonly send: (key: string, body: OrderBody) => Promise<Placed>
  /** Long enough for a page that is being left to be gone. */
  readonly pause: () => Promise<void>
}

const isAttempt = (found: unknown): found is Attempt => hasFields(found, 'account', 'key', 'body')
export const keptAttempt = kept('sessionStorage', 'order-attempt', isAttempt)

const longestAnswerMs = 30_000
const leavingMs = 300
const browser: Around = {
  attempts: keptAttempt,
  send: (key, body) =>
    api.orders.place({
      headers: { 'idempotency-key': key },
      body,
      keepalive: true,
      signal: AbortSignal.timeout(longestAnswerMs),
    }),
  pause: () => new Promise((resolve) => setTimeout(resolve, leavingMs)),
}

/** The attempt of this shopper with this store that no answer has been seen to. */
export function openAttempt(account: string, vendorId: string, attempts = keptAttempt): Attempt | undefined {
  const attempt = attempts.read()
  return attempt?.account === account && attempt.body.vendorId === vendorId ? attempt : undefined
}

export async function place(
  account: string,
  body: OrderBody,
  { attempts, send, pause }: Around = browser,
): Promise<Outcome> {
  const key = openAttempt(account, body.vendorId, attempts)?.key ?? newKey()
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

/** A random UUID; `crypto.randomUUID` is missing where a page is not served securely. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
