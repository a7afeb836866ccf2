/** The discounts of an unpaid order by another way of paying. Pure, in whole paisa. */
import {
  evaluateRules,
  type Rule,
  type RuleLine,
  type RuleVerdict,
  spreadAmount,
} from '../../promotions/index.ts'
import type { Adjustment } from '../states/order-price.ts'

/** An adjustment as it was agreed; one of the goods has a share of each line, any other an empty list. */
export interface Agreed extends Adjustment {
  readonly shares: readonly number[]
  /** A code of the platform's: it comes after the delivery. */
  readonly isOfPlatform?: boolean
  /** Of a code with a budget: what is left of it beside this order. */
  readonly budgetLeftPaisa?: number
}

export interface Repricing {
  /** As they were worked out, the fee among them. */
  readonly agreed: readonly Agreed[]
  readonly method: string
  /** Rules of the new way of paying, all other conditions of which may hold. */
  readonly gained: readonly Rule[]
  /** The lines as they were ordered, as the rules see them. */
  readonly lines: readonly RuleLine[]
  readonly gainedCase: Omit<Parameters<typeof evaluateRules>[1], 'lines'>
  /** Delivery is free from so much on; null: never. */
  readonly freeAbovePaisa: number | null
  readonly present: (verdict: RuleVerdict) => Adjustment
  readonly presentFreed: (rule: Rule, feePaisa: number) => Adjustment
}

/**
 * Discounts that hang on another way of paying fall, and rules of the new one come after the other rules. Everything else stays
 * as it was agreed; a percentage is worked out anew where more or less is left of its lines. A code that would come to
 * more than its budget falls whole: a use is never given in part. Undefined: nothing hangs on the way of paying, and the
 * price is what it was.
 */
export function repriceDiscounts(of: Repricing): readonly Adjustment[] | undefined {
  const kept = of.agreed.filter(({ paymentMethods = [of.method] }) => paymentMethods.includes(of.method))
  if (kept.length === of.agreed.length && of.gained.length === 0) return undefined
  const adjustments = withinBudgets(of, kept)
  return isSame(adjustments, of.agreed) ? undefined : adjustments
}

function withinBudgets(of: Repricing, kept: readonly Agreed[]): readonly Adjustment[] {
  const adjustments = workedOut(of, kept)
  const over = kept.find(
    ({ sourceId, amountPaisa, budgetLeftPaisa = Infinity }) =>
      sourceId !== undefined && moreOff(adjustments, sourceId, amountPaisa) > Math.max(0, budgetLeftPaisa),
  )
  return over === undefined
    ? adjustments
    : withinBudgets(
        of,
        kept.filter((one) => one !== over),
      )
}

/** How much more it takes off than was agreed. */
const moreOff = (adjustments: readonly Adjustment[], sourceId: string, agreedPaisa: number): number =>
  agreedPaisa - (adjustments.find((one) => one.sourceId === sourceId)?.amountPaisa ?? 0)

function workedOut(of: Repricing, kept: readonly Agreed[]): readonly Adjustment[] {
  const ofGoods = kept.filter(({ shares }) => shares.length > 0)
  const points = ofGoods.filter(isOfPoints)
  const rest = ofGoods.filter((one) => !isOfPoints(one))
  const [early, late] = [rest.filter(isEarly), rest.filter((one) => !isEarly(one))]
  const [ofVendor, ofPlatform] = [
    late.filter(({ isOfPlatform }) => isOfPlatform !== true),
    late.filter(({ isOfPlatform }) => isOfPlatform === true),
  ]

  const goods = of.lines.map(({ paisa }) => paisa)
  const before = follow(early, goods)
  const afterOffers = follow(
    early.filter(({ kind }) => kind === 'OFFER'),
    goods,
  ).left
  const lines = of.lines.map((line, at) => ({ ...line, paisa: afterOffers[at] ?? 0 }))
  const rules = evaluateRules(of.gained, { ...of.gainedCase, lines }, before.left)
  const after = follow(ofVendor, rules.left)
  const last = follow(ofPlatform, after.left)
  const paid = follow(points, last.left)
  const gained = rules.verdicts.filter(({ discountPaisa }) => discountPaisa > 0).map(of.present)

  const { fee, freed } = delivery(of, kept, sum(after.left), rules.freeDelivery)
  return [
    ...before.discounts,
    ...gained,
    ...freed,
    ...after.discounts,
    ...last.discounts,
    ...fee,
    ...paid.discounts,
  ]
}

const isOfPoints = ({ kind }: Agreed): boolean => kind === 'REWARD'

const isEarly = ({ kind }: Agreed): boolean => kind === 'OFFER' || kind === 'DISCOUNT_RULE'

/** Each discount on what the ones before have left. */
function follow(discounts: readonly Agreed[], start: readonly number[]) {
  let left = start
  const followed = discounts.flatMap((discount) => {
    const weights = left.map((paisa, at) => ((discount.shares[at] ?? 0) === 0 ? 0 : paisa))
    const agreed = 0 - discount.amountPaisa
    const { percent, capPaisa = null } = discount
    const whole = percent === undefined ? agreed : Math.round((sum(weights) * percent) / 100)
    const paisa = Math.min(whole, capPaisa ?? whole, sum(weights))
    const isAsAgreed =
      paisa === agreed && discount.shares.every((share, at) => 0 - share <= (weights[at] ?? 0))
    const shares = isAsAgreed
      ? discount.shares.map((share) => 0 - share)
      : spreadAmount(paisa, percent === undefined ? within(discount, weights) : weights)
    left = left.map((rest, at) => rest - (shares[at] ?? 0))
    if (paisa === 0) return []
    return [{ ...discount, amountPaisa: 0 - paisa, shares: shares.map((share) => 0 - share) }]
  })
  return { discounts: followed, left }
}

/** An amount keeps its proportions as far as each line has so much left. */
function within({ shares }: Agreed, weights: readonly number[]): readonly number[] {
  const own = shares.map((share, at) => Math.min(0 - share, weights[at] ?? 0))
  return sum(own) >= 0 - sum(shares) ? own : weights
}

/** The agreed fee, free where more goods are left than it is free from; its discounts as far as it goes. */
function delivery(of: Repricing, kept: readonly Agreed[], goodsLeft: number, rule: Rule | undefined) {
  const isFree = of.freeAbovePaisa !== null && goodsLeft >= of.freeAbovePaisa
  const fee = kept
    .filter(({ kind }) => kind === 'DELIVERY')
    .map((one) => ({ ...one, amountPaisa: isFree ? 0 : one.amountPaisa }))
  let rest = sum(fee.map(({ amountPaisa }) => amountPaisa))
  const freed: Adjustment[] = []
  const take = (one: Adjustment) => {
    const paisa = Math.min(rest, 0 - one.amountPaisa)
    if (paisa === 0) return
    freed.push({ ...one, amountPaisa: 0 - paisa })
    rest -= paisa
  }
  const discounts = kept.filter(({ kind, shares }) => kind !== 'DELIVERY' && shares.length === 0)
  for (const one of discounts) take(one)
  // The first that applies takes the fee: an offer, a rule or a code that stands is before the new rule.
  if (discounts.length === 0 && rule !== undefined) take(of.presentFreed(rule, rest))
  return { fee, freed }
}

const isSame = (one: readonly Adjustment[], other: readonly Adjustment[]): boolean =>
  one.length === other.length &&
  one.every(({ amountPaisa, sourceId }) =>
    other.some((agreed) => agreed.sourceId === sourceId && agreed.amountPaisa === amountPaisa),
  )

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
