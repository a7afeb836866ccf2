/** The step of the discount rules in the price of an order, between offers and the vendor's code. */
import type { Unit } from '../../../contract/shared/quantity-words.ts'
import type { Db } from '../../platform/db/db.ts'
import {
  type EvaluatedRules,
  evaluateRules,
  liveRules,
  type Rule,
  type RuleVerdict,
  ruleLines,
} from '../../promotions/index.ts'
import type { Adjustment } from '../states/order-price.ts'
import { type RuleFacts, ruleFacts } from './rule-facts.ts'

export interface RulesCase {
  readonly vendorId: string
  readonly userId: string
  readonly lines: readonly {
    readonly productId: string
    readonly quantity: number
    readonly unit: Unit
    readonly isStopped?: boolean
  }[]
  readonly delivery: { readonly kind?: string } | undefined
  readonly paymentMethod: string | undefined
  readonly at: Date
  readonly ordersBefore?: number | undefined
  /** Rules and shopper of a trial; absent: those of the rows. */
  readonly trial?: { readonly rules: readonly Rule[]; readonly facts: RuleFacts } | undefined
}

export interface RulesStep extends EvaluatedRules {
  /** Of the goods alone: free delivery becomes one at the delivery step. */
  readonly adjustments: readonly Adjustment[]
}

/** `left` is the price of each line after the steps before. An order without live rules asks no more than for them. */
export async function rulesStep(db: Db, of: RulesCase, left: readonly number[]): Promise<RulesStep> {
  const rules = of.trial?.rules ?? (await liveRules(db, of.vendorId, of.at))
  if (rules.length === 0) return { verdicts: [], left, freeDelivery: undefined, adjustments: [] }
  const facts = of.trial?.facts ?? (await ruleFacts(db, rules, of))
  const lines = await ruleLines(
    db,
    rules,
    of.lines.map((line, at) => ({ ...line, paisa: left[at] ?? 0 })),
  )
  const evaluated = evaluateRules(rules, {
    ...{ lines, paymentMethod: of.paymentMethod, at: of.at, ...facts },
    isPickedUp: of.delivery?.kind === 'PICKUP',
  })
  const taken = evaluated.verdicts.filter(({ discountPaisa }) => discountPaisa > 0)
  return { ...evaluated, adjustments: taken.map(adjustmentOf) }
}

const borne = (rule: Rule) => ({
  kind: 'DISCOUNT_RULE' as const,
  label: rule.name,
  labelNe: rule.nameNe || null,
  sourceId: rule.id,
  bearer: rule.bearer,
  platformPercent: rule.platformPercent,
  ...(rule.paymentMethods.length > 0 && { paymentMethods: rule.paymentMethods }),
})

/** A percentage follows the weight of its lines; tables and amounts stay. */
export const adjustmentOf = ({ rule, discountPaisa, shares }: RuleVerdict): Adjustment => ({
  ...borne(rule),
  amountPaisa: 0 - discountPaisa,
  ...(rule.percent !== null && { percent: rule.percent, capPaisa: rule.maxDiscountPaisa }),
  shares: shares.map((share) => 0 - share),
})

/** A rule for free delivery takes this off the fee. */
export const freedDelivery = (rule: Rule, paisa: number): Adjustment => ({
  ...borne(rule),
  amountPaisa: 0 - paisa,
})
