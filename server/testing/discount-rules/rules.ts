/** Discount rules for tests, made through real requests by their owners. */
import type { discountRuleRoutes } from '../../../contract/promotions/discount-rules.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import type { Headers } from '../promos.ts'
import type { TestMarket } from '../test-market.ts'

export type MadeRule = ResponseJson<typeof discountRuleRoutes.addRule>

/** 10 % off everything, for good, unless the test says otherwise. */
export const tenOffRule = (more: object = {}) => ({
  name: 'Ten off',
  kind: 'PERCENT',
  percent: 10,
  startDay: '2020-01-01',
  ...more,
})
export const rupeesOffRule = (amount: number, more: object = {}) =>
  tenOffRule({ kind: 'AMOUNT', percent: null, amount, name: 'Rupees off', ...more })
export const freeDeliveryRule = (more: object = {}) =>
  tenOffRule({ kind: 'FREE_DELIVERY', percent: null, name: 'Delivery on us', ...more })

/** A rule of the store with these headers. */
export const addVendorRule = (test: TestMarket, headers: Headers, form: object = tenOffRule()) =>
  add(test, '/api/vendor/discountRule/', headers, form)

export const addPlatformRule = (test: TestMarket, headers: Headers, form: object = tenOffRule()) =>
  add(test, '/api/admin/discountRule/', headers, form)

async function add(test: TestMarket, url: string, headers: Headers, form: object): Promise<MadeRule> {
  const answer = await test.app.inject({ method: 'POST', url, headers, payload: form })
  if (answer.statusCode !== 201) throw new Error(`no discount rule: ${answer.body}`)
  return answer.json()
}

/** Every rule is gone: the next test has its own. Orders keep what rules took off. */
export const dropRules = (test: TestMarket) => test.pool.query('delete from discount_rule')
