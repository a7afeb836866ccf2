/**
 * The discount rules of an order, by the rulings and by nothing of the product's: arithmetic of a few lines, rule after
 * rule, on lines that each know what is left of them.
 */
import { halfUp, spread, total } from '../weighing-model.ts'

export interface ModelRule {
  readonly kind: 'PERCENT' | 'AMOUNT' | 'TIERS' | 'FREE_DELIVERY'
  readonly percent: number | null
  readonly amount: number | null
  readonly tiers: readonly {
    readonly minQuantity: number
    readonly price: number | null
    readonly percent: number | null
  }[]
  readonly minSubtotal: number | null
  readonly minQuantity: number | null
  readonly minSame: number | null
  /** Goods of one category alone; null: all. */
  readonly category: string | null
  readonly orderNumber: number | null
  readonly methods: readonly string[]
  readonly pickUpOnly: boolean
  readonly cap: number | null
  readonly stopAfter: boolean
}

export interface ModelLine {
  readonly product: string
  readonly category: string
  readonly paisa: number
  readonly quantity: number
  readonly isMeasured: boolean
  /** In an offer that no rule comes after. */
  readonly isStopped?: boolean
}

export interface ModelOrder {
  readonly lines: readonly ModelLine[]
  readonly method: string | undefined
  readonly isPickedUp: boolean
  readonly orderNumber: number
}

export interface Taken {
  /** The place of the rule in the list. */
  readonly rule: number
  readonly parts: readonly number[]
}

export function rulesOff(rules: readonly ModelRule[], order: ModelOrder) {
  const left = order.lines.map(({ paisa, quantity }) => paisa * quantity)
  const taken: Taken[] = []
  let frees: number | undefined
  for (const [place, rule] of rules.entries()) {
    const parts = holds(rule, order) ? partsOf(rule, order, left) : undefined
    const isFree = rule.kind === 'FREE_DELIVERY' && frees === undefined
    if (parts === undefined || (!isFree && total(parts) === 0)) continue
    if (isFree) frees = place
    else taken.push({ rule: place, parts })
    for (const [at, part] of parts.entries()) left[at] = (left[at] ?? 0) - part
    if (rule.stopAfter) break
  }
  return { taken, left, frees }
}

const goodsOf = (rule: ModelRule, { lines }: ModelOrder) => lines.filter((line) => isMeantBy(rule, line))

const isMeantBy = (rule: ModelRule, { category, isStopped }: ModelLine): boolean =>
  isStopped !== true && (rule.category === null || rule.category === category)

const itemsOf = (lines: readonly ModelLine[]): number =>
  total(lines.map(({ quantity, isMeasured }) => (isMeasured ? 1 : quantity)))

function holds(rule: ModelRule, order: ModelOrder): boolean {
  const goods = goodsOf(rule, order)
  const worth = total(goods.map(({ paisa, quantity }) => paisa * quantity))
  const products = [...new Set(goods.map(({ product }) => product))]
  const same = products.map((product) => itemsOf(goods.filter((line) => line.product === product)))
  return (
    worth > 0 &&
    worth >= (rule.minSubtotal ?? 0) &&
    itemsOf(goods) >= (rule.minQuantity ?? 0) &&
    Math.max(0, ...same) >= (rule.minSame ?? 0) &&
    (rule.orderNumber ?? order.orderNumber) === order.orderNumber &&
    (rule.methods.length === 0 || (order.method !== undefined && rule.methods.includes(order.method))) &&
    (!rule.pickUpOnly || order.isPickedUp)
  )
}

function partsOf(rule: ModelRule, order: ModelOrder, left: readonly number[]): readonly number[] | undefined {
  const weights = left.map((paisa, at) => (isMeantBy(rule, order.lines[at] as ModelLine) ? paisa : 0))
  const worth = total(weights)
  if (rule.kind === 'FREE_DELIVERY') return left.map(() => 0)
  if (rule.kind === 'TIERS') {
    const parts = tierParts(rule, order, weights)
    return rule.cap !== null && total(parts) > rule.cap ? spread(rule.cap, parts) : parts
  }
  const whole = rule.kind === 'PERCENT' ? halfUp((worth * (rule.percent ?? 0)) / 100) : (rule.amount ?? 0)
  return spread(Math.min(whole, rule.cap ?? whole, worth), weights)
}

function tierParts(rule: ModelRule, { lines }: ModelOrder, weights: readonly number[]): number[] {
  const parts = lines.map(() => 0)
  for (const product of new Set(lines.map((line) => line.product))) {
    const isOwn = (line: ModelLine) => line.product === product && !line.isMeasured && line.isStopped !== true
    const count = total(lines.filter(isOwn).map(({ quantity }) => quantity))
    const row = rule.tiers.filter(({ minQuantity }) => minQuantity <= count).at(-1)
    if (row === undefined) continue
    const own = lines.map((line, at) => (isOwn(line) ? (weights[at] ?? 0) : 0))
    const off =
      row.percent === null
        ? own.map((paisa, at) => Math.max(0, paisa - (row.price ?? 0) * (lines[at]?.quantity ?? 0)))
        : spread(halfUp((total(own) * row.percent) / 100), own)
    for (const [at, part] of off.entries()) parts[at] = (parts[at] ?? 0) + part
  }
  return parts
}
