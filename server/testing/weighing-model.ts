/**
 * The price of a weighed order, by the ruling and by nothing of the product's: fractions of integers, added up by hand.
 */
export interface Scaled {
  readonly productId: string
  /** Of one step. */
  readonly paisa: number
  readonly quantity: number
  readonly stepMilli: number
  /** Null: not weighed. */
  readonly milli: number | null
}

export interface Discount {
  readonly bearer: 'VENDOR' | 'PLATFORM' | 'SHARED'
  readonly platformPercent: number
  readonly paisa: number
  /** Null: rupees, which stay. */
  readonly percent: number | null
  readonly cap: number | null
  /** Off each line at placement. */
  readonly parts: readonly number[]
  /** Of an offer by unit: the price of one step in it, of each line that it lowers. */
  readonly units?: readonly (number | undefined)[]
}

export const total = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
export const halfUp = (exact: number): number => Math.floor(exact + 0.5)

/** By largest remainder: everybody's whole part, then a paisa each to those who missed the most, earlier ones first. */
export function spread(paisa: number, weights: readonly number[]): number[] {
  const all = total(weights)
  if (all === 0) return weights.map(() => 0)
  const missing = weights.map((weight, at) => ({ at, rest: (paisa * weight) % all }))
  const parts = weights.map((weight) => Math.floor((paisa * weight) / all))
  const order = missing.toSorted((a, b) => b.rest - a.rest || a.at - b.at)
  for (const { at } of order.slice(0, paisa - total(parts))) parts[at] = (parts[at] ?? 0) + 1
  return parts
}

export interface ModelPrice {
  readonly total: number
  readonly lines: readonly { readonly paidPaisa: number }[]
  /** Goods less the vendor's part of their discounts, and the platform's part of them. */
  readonly worth: number
  readonly platformsPart: number
}

export function priceOf(
  goods: readonly Scaled[],
  discounts: readonly Discount[],
  isPrepaid: boolean,
): ModelPrice {
  const ordered = goods.map(({ paisa, quantity }) => paisa * quantity)
  const costs = goods.map(({ paisa, milli, stepMilli }, at) => {
    const asked = ordered[at] ?? 0
    if (milli === null) return asked
    const byWeight = Math.floor((2 * paisa * milli + stepMilli) / (2 * stepMilli))
    return isPrepaid && byWeight > asked ? asked : byWeight
  })
  const costAt = (unit: number, at: number): number =>
    priceOf(
      goods.slice(at, at + 1).map((line) => ({ ...line, paisa: unit })),
      [],
      isPrepaid,
    ).total
  const before = [...ordered]
  const left = [...costs]
  let worth = total(costs)
  let platformsPart = 0
  for (const discount of discounts) {
    const covers = discount.parts.map((part) => part > 0)
    const isSame = covers.every((isCovered, at) => !isCovered || before[at] === left[at])
    const parts = discount.units
      ? discount.units.map((unit, at) => (unit === undefined ? 0 : (costs[at] ?? 0) - costAt(unit, at)))
      : isSame
        ? discount.parts
        : anew(
            discount,
            left.map((paisa, at) => (covers[at] ? paisa : 0)),
          )
    for (const [at, part] of parts.entries()) {
      left[at] = (left[at] ?? 0) - part
      before[at] = (before[at] ?? 0) - (discount.parts[at] ?? 0)
    }
    const platforms = platformsOf(discount, total(parts))
    worth -= total(parts) - platforms
    platformsPart += platforms
  }
  return { total: total(left), lines: left.map((paidPaisa) => ({ paidPaisa })), worth, platformsPart }
}

function anew({ percent, cap, paisa }: Discount, weights: readonly number[]): number[] {
  const whole = percent === null ? paisa : halfUp((total(weights) * percent) / 100)
  return spread(Math.min(whole, cap ?? whole, total(weights)), weights)
}

const platformsOf = ({ bearer, platformPercent }: Discount, paisa: number): number => {
  if (bearer === 'VENDOR') return 0
  return bearer === 'PLATFORM' ? paisa : halfUp((paisa * platformPercent) / 100)
}
