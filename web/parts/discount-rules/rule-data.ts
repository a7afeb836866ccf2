/** Discount rules on their owner's page: the same page for a store and for the platform, over calls of its own. */
import type { orders } from '../../../contract/orders/orders.ts'
import type { discountRuleRoutes } from '../../../contract/promotions/discount-rules.ts'
import type { RequestJson, ResponseJson } from '../../../contract/route.ts'

export type RuleList = ResponseJson<typeof discountRuleRoutes.vendorRules>
export type StoredRule = RuleList['rows'][number]
export type RuleBody = RequestJson<typeof discountRuleRoutes.addPlatformRule>['body']
export type Trial = ResponseJson<typeof orders.tryRules>
export type TrialBody = RequestJson<typeof orders.tryPlatformRules>['body']

/** A product that can be put into a tried cart. */
export interface TriedProduct {
  readonly productId: string
  readonly variableNo: number
  readonly name: string
  /** Its store, or its choices. */
  readonly detail: string
  readonly price: number
}

export interface CategoryChoice {
  readonly id: string
  readonly name: string
}

export interface RulesOwner {
  readonly isPlatform: boolean
  readonly queryKey: readonly string[]
  readonly list: () => Promise<RuleList>
  readonly add: (body: RuleBody) => Promise<StoredRule>
  readonly change: (ruleId: string, body: RuleBody & { readonly version: number }) => Promise<StoredRule>
  readonly switchTo: (rule: StoredRule, active: boolean) => Promise<StoredRule>
  readonly order: (ruleIds: readonly string[]) => Promise<RuleList>
  readonly remove: (ruleId: string) => Promise<unknown>
  readonly tryOn: (body: TrialBody) => Promise<Trial>
  readonly findProducts: (search: string) => Promise<readonly TriedProduct[]>
  /** Categories that a rule may be for. */
  readonly categories: readonly CategoryChoice[]
}
