/** Idempotency for several stores: one key for one click, stored until its response has been seen. */
import type { orders } from '../../../../contract/orders/orders.ts'
import type { ResponseJson } from '../../../../contract/route.ts'
import { api } from '../../../lib/api/api.ts'
import { hasFields, storedValue } from '../../../lib/browser/storage.ts'
import {
  type Attempt,
  type AttemptDeps,
  inFlight,
  type OrderBody,
  pauseForLeaving,
  sendOnce,
} from '../order-attempt.ts'

export interface AllBody {
  readonly orders: OrderBody[]
}
export type AllAnswer = ResponseJson<typeof orders.checkOutAll>
export type StoreResult = AllAnswer['results'][number]

const attempts = storedValue('sessionStorage', 'checkout-attempt', (found): found is Attempt<AllBody> =>
  hasFields(found, 'account', 'key', 'body'),
)

const browser: AttemptDeps<AllBody, AllAnswer> = {
  attempts,
  send: (key, body) => api.orders.checkOutAll({ headers: { 'idempotency-key': key }, body, ...inFlight() }),
  pause: pauseForLeaving,
}

/** The shopper's attempt without a response. */
export function openAll(account: string): Attempt<AllBody> | undefined {
  const attempt = attempts.read()
  return attempt?.account === account ? attempt : undefined
}

export const placeAll = (account: string, body: AllBody) =>
  sendOnce({ account, body, key: openAll(account)?.key }, browser)

/** Refusals of single stores in a checkout that others accepted, for the result page. */
export interface Refused {
  readonly groupId: string
  readonly stores: readonly {
    readonly vendorId: string
    readonly username: string
    readonly shopName: string
    readonly words: string
  }[]
}

export const storedRefused = storedValue('sessionStorage', 'checkout-refused', (found): found is Refused =>
  hasFields(found, 'groupId', 'stores'),
)
