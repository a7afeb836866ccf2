/** Promo codes for tests, made through real requests by their owners. */
import { randomUUID } from 'node:crypto'
import { signIn, signUp } from './people.ts'
import type { TestMarket } from './test-market.ts'

export type Headers = Readonly<Record<string, string>>

/** 10 % off everything, for years, unless the test says otherwise. */
export const tenOff = (more: object = {}) => ({
  code: `T${randomUUID().slice(0, 8)}`,
  title: 'Ten off',
  kind: 'PERCENT',
  percent: 10,
  startDay: '2020-01-01',
  endDay: '2099-12-31',
  ...more,
})
export const amountOff = (amount: number, more: object = {}) =>
  tenOff({ kind: 'AMOUNT', percent: null, amount, title: 'Rupees off', ...more })

export interface MadePromo {
  readonly id: string
  readonly code: string
}

/** A code of the store with these headers. */
export const addVendorPromo = (test: TestMarket, headers: Headers, form: object = tenOff()) =>
  add(test, '/api/vendor/promoCode/', headers, form)

export const addPlatformPromo = (test: TestMarket, headers: Headers, form: object = tenOff()) =>
  add(test, '/api/admin/promoCode/', headers, form)

async function add(test: TestMarket, url: string, headers: Headers, form: object): Promise<MadePromo> {
  const answer = await test.app.inject({ method: 'POST', url, headers, payload: form })
  if (answer.statusCode !== 201) throw new Error(`no promo code: ${answer.body}`)
  return answer.json()
}

export async function signedInAdmin(test: TestMarket): Promise<Headers> {
  const { email } = await signUp(test, { userType: 'ADMIN' })
  return signIn(test, email)
}
