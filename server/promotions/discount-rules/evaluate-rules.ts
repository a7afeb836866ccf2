/** The discount rules of an order, one after the other. Pure: all inputs are parameters. */
import type { RuleReason } from '../../../contract/promotions/rule-kinds.ts'
import { spreadAmount } from '../spread-amount.ts'
import { type NextTier, nextTier } from './next-tier.ts'
import type { Rule, StoredTier } from './rule-rows.ts'

export interface RuleLine {
  readonly productId: string
  /** The price of the line after offers. */
  readonly paisa: number
  /** Its share of a count of items: a measured line is one. */
  readonly items: number
  /** Its pieces, which quantity tables count; none of a measured line. */
  readonly pieces: number
  /** Every category that the product stands in. */
  readonly categoryIds: readonly string[]
  /** An offer that no rule comes after has taken something off it: it is in no rule. */
  readonly isStopped?: boolean
}

export interface RuleCase {
  readonly lines: readonly RuleLine[]
  /** Undefined while it is not chosen: then no rule of a way of paying applies. */
  readonly paymentMethod: string | undefined
  readonly isPickedUp: boolean
  /** The number of this order among those of its shopper: in the vendor's store, and in all stores. */
  readonly orderNumber: { readonly ofVendor: number; readonly ofPlatform: number }
  readonly customerTags: readonly string[]
  readonly at: Date
}

export interface RuleVerdict {
  readonly rule: Rule
  readonly reason?: RuleReason
  readonly discountPaisa: number
  /** The discount of each line, in their order; all zero for free delivery. */
  readonly shares: readonly number[]
  /** How much is missing, in paisa or in items, where that is all that is missing. */
  readonly missing?: number
  /** Of a table: the nearest row that more pieces would reach. */
  readonly next?: NextTier
}

export interface EvaluatedRules {
  /** One for each rule, in the order of the rules. */
  readonly verdicts: readonly RuleVerdict[]
  /** The price of each line that is left. */
  readonly left: readonly number[]
  /** The first rule for free delivery that applies: it takes effect at the delivery step. */
  readonly freeDelivery: Rule | undefined
}

/**
 * Conditions look at the goods after offers, whatever rules before took off; each discount is of what those have left.
 * A rule that stops ends the evaluation for all rules after it, of whichever owner. `start` is what is left of each line
 * where some of it was taken off before.
 */
export function evaluateRules(
  rules: readonly Rule[],
  of: RuleCase,
  start: readonly number[] = of.lines.map(({ paisa }) => paisa),
): EvaluatedRules {
  let left = start
  let freeDelivery: Rule | undefined
  let isStopped = false
  const verdicts = rules.map((rule): RuleVerdict => {
    const verdict = isStopped ? refused(rule, of, 'STOPPED') : evaluateRule(rule, of, left)
    if (verdict.reason !== undefined) return verdict
    if (rule.kind === 'FREE_DELIVERY') {
      if (freeDelivery !== undefined) return refused(rule, of, 'NOTHING_OFF')
      freeDelivery = rule
    }
    left = left.map((paisa, at) => paisa - (verdict.shares[at] ?? 0))
    if (rule.stopsAfter) isStopped = true
    return verdict
  })
  return { verdicts, left, freeDelivery }
}

const refused = (rule: Rule, { lines }: RuleCase, reason: RuleReason, missing?: number): RuleVerdict => ({
  rule,
  reason,
  discountPaisa: 0,
  shares: lines.map(() => 0),
  ...(missing !== undefined && { missing }),
})

function evaluateRule(rule: Rule, of: RuleCase, left: readonly number[]): RuleVerdict {
  const isMeant = of.lines.map((line) => line.isStopped !== true && isOf(rule, line))
  const meant = of.lines.filter((_, at) => isMeant[at])
  const { reason, missing } = reasonAgainst(rule, of, meant)
  if (reason === 'NOT_THESE_ITEMS' && of.lines.some((line) => line.isStopped === true && isOf(rule, line)))
    return refused(rule, of, 'STOPPED')
  if (reason !== undefined) return refused(rule, of, reason, missing)
  if (rule.kind === 'FREE_DELIVERY') return { rule, discountPaisa: 0, shares: of.lines.map(() => 0) }
  const weights = left.map((paisa, at) => (isMeant[at] ? paisa : 0))
  const lines = piecesOf(of.lines, isMeant)
  const isTable = rule.kind === 'TIERS'
  const off = isTable ? tierShares(rule.tiers, lines, weights) : [wholeOf(rule, sum(weights))]
  const next = isTable ? nextTier(rule.tiers, lines, weights, off) : undefined
  const withNext = next && { next }
  if (off.length === 0) return { ...refused(rule, of, 'NO_TIER'), ...withNext }
  const whole = sum(off)
  const discountPaisa = Math.min(whole, rule.maxDiscountPaisa ?? whole, sum(weights))
  if (discountPaisa === 0) return { ...refused(rule, of, 'NOTHING_OFF'), ...withNext }
  // A table has its own share of each line; a cap lowers them in proportion.
  const shares = spreadAmount(discountPaisa, isTable ? off : weights)
  return { rule, discountPaisa, shares, ...withNext }
}

/** A table counts no pieces that its rule does not look at. */
const piecesOf = (lines: readonly RuleLine[], isMeant: readonly boolean[]): RuleLine[] =>
  lines.map((line, at) => (isMeant[at] ? line : { ...line, pieces: 0 }))

interface Against {
  readonly reason?: RuleReason
  readonly missing?: number
}

/** Conditions that more money or more goods would meet come last, so that they are named only where all else holds. */
function reasonAgainst(rule: Rule, of: RuleCase, meant: readonly RuleLine[]): Against {
  if (!rule.isActive) return { reason: 'OFF' }
  if (of.at < rule.startsAt) return { reason: 'NOT_STARTED' }
  if (rule.endsAt !== null && of.at >= rule.endsAt) return { reason: 'ENDED' }
  const number = rule.vendorId === null ? of.orderNumber.ofPlatform : of.orderNumber.ofVendor
  if (rule.orderNumber !== null && rule.orderNumber !== number) return { reason: 'NOT_THIS_ORDER' }
  if (rule.customerTags.length > 0 && !rule.customerTags.some((tag) => of.customerTags.includes(tag)))
    return { reason: 'NOT_THIS_CUSTOMER' }
  if (rule.paymentMethods.length > 0 && !rule.paymentMethods.some((method) => method === of.paymentMethod))
    return { reason: 'NOT_THIS_PAYMENT' }
  if (rule.isPickupOnly && !of.isPickedUp) return { reason: 'NOT_PICKED_UP' }
  const subtotal = sum(meant.map(({ paisa }) => paisa))
  if (subtotal === 0) return { reason: 'NOT_THESE_ITEMS' }
  const items = sum(meant.map((line) => line.items))
  const same = Math.max(...[...perProduct(meant, (line) => line.items).values()])
  const lacks = [
    lack('MIN_SUBTOTAL', rule.minSubtotalPaisa, subtotal),
    lack('MIN_QUANTITY', rule.minQuantity, items),
    lack('MIN_SAME_QUANTITY', rule.minSameQuantity, same),
  ].filter((one) => one !== undefined)
  const [first, second] = lacks
  if (first === undefined) return {}
  return second === undefined ? first : { reason: first.reason }
}

const lack = (reason: RuleReason, least: number | null, is: number) =>
  least === null || is >= least ? undefined : { reason, missing: least - is }

const wholeOf = ({ kind, percent, amountPaisa }: Rule, paisa: number): number =>
  kind === 'PERCENT' ? Math.round((paisa * (percent ?? 0)) / 100) : (amountPaisa ?? 0)

/**
 * The table's discount of each line; none where no product reaches its first row. A percentage is worked out once over
 * the lines of a product and spread; a price lowers a line to so much for each piece, and never raises it.
 */
function tierShares(
  tiers: readonly StoredTier[],
  lines: readonly RuleLine[],
  left: readonly number[],
): readonly number[] {
  const pieces = perProduct(lines, (line) => line.pieces)
  const off = lines.map(() => 0)
  let isReached = false
  for (const [productId, count] of pieces) {
    const tier = tiers.findLast(({ minQuantity }) => count >= minQuantity)
    if (tier === undefined) continue
    const own = left.map((paisa, at) =>
      lines[at]?.productId === productId && (lines[at]?.pieces ?? 0) > 0 ? paisa : 0,
    )
    if (sum(own) === 0) continue
    isReached = true
    const shares =
      tier.percent === null
        ? own.map((paisa, at) => Math.max(0, paisa - (tier.unitPaisa ?? 0) * (lines[at]?.pieces ?? 0)))
        : spreadAmount(Math.round((sum(own) * tier.percent) / 100), own)
    for (const [at, share] of shares.entries()) off[at] = (off[at] ?? 0) + share
  }
  return isReached ? off : []
}

function perProduct(lines: readonly RuleLine[], of: (line: RuleLine) => number): Map<string, number> {
  const sums = new Map<string, number>()
  for (const line of lines) sums.set(line.productId, (sums.get(line.productId) ?? 0) + of(line))
  return sums
}

const isOf = ({ categoryIds }: Rule, line: RuleLine): boolean =>
  categoryIds.length === 0 || line.categoryIds.some((id) => categoryIds.includes(id))

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
