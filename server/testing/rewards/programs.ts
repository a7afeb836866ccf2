/** Programmes of points for tests, and what shoppers do with them, through real requests. */
import { randomUUID } from 'node:crypto'
import type { contract } from '../../../contract/index.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import type { Headers } from '../promos.ts'
import type { Signed } from '../store-with-products.ts'
import type { TestMarket } from '../test-market.ts'

export type MyPoints = ResponseJson<typeof contract.rewards.myPoints>

/** Ten points for Rs. 100, a point is ten paisa, one to all of the goods, a year. */
export const tenForHundred = (more: object = {}) => ({
  ...{ version: 0, name: 'Tea points', nameNe: 'चिया पोइन्ट', earnPoints: 10, pointWorth: 0.1 },
  ...{ leastPoints: 1, mostPercent: 100, expiryMonths: 12, active: true },
  ...more,
})

export const rewards = (test: TestMarket) => {
  const ask = async (method: 'GET' | 'PUT' | 'POST', url: string, headers: Headers, payload?: object) =>
    test.app.inject({ method, url, headers, ...(payload && { payload }) })
  return {
    ask,
    saveStore: (headers: Headers, form: object = tenForHundred()) =>
      ask('PUT', '/api/vendor/reward/', headers, form),
    savePlatform: (headers: Headers, form: object = tenForHundred()) =>
      ask('PUT', '/api/admin/reward/program', headers, form),
    mine: async (who: Signed): Promise<MyPoints> =>
      (await ask('GET', '/api/reward/mine', who.headers)).json(),
    correct: (headers: Headers, userId: string, points: number, key: string = randomUUID()) =>
      ask('POST', `/api/admin/reward/user/${userId}/correct`, headers, { key, points, reason: 'A mistake' }),
    confirm: (who: Signed, orderId: string) =>
      ask('POST', `/api/orders/order/${orderId}/confirm`, who.headers, {}),
  }
}
