/** The discounts of an order in the floor: the statements of the product; the seeded offers are all in percent. */
import type pg from 'pg'
import { spreadAmount } from '../server/promotions/spread-amount.ts'
import type { statements } from './floor-order-sql.ts'

export type Ask = <Row extends pg.QueryResultRow>(
  step: keyof typeof statements,
  values: unknown[],
) => Promise<Row[]>

interface Goods {
  readonly productId: string
  readonly variableNo: number
  readonly unitPaisa: number
  readonly quantity: number
  readonly offers?: readonly object[] | null
}

interface Offer {
  readonly id: string
  readonly title: string
  readonly titleNe: string | null
  readonly endsAt: Date
  readonly version: number
  readonly windows: readonly { readonly productId: string; readonly unitPaisa: number }[]
}

interface Rule {
  readonly id: string
  readonly name: string
  readonly nameNe: string
  readonly percent: number
  readonly orderNumber: number | null
  readonly categoryIds: readonly string[]
  readonly paymentMethods: readonly string[]
  readonly isPickupOnly: boolean
}

export interface Adjustment {
  readonly kind: 'OFFER' | 'DISCOUNT_RULE'
  readonly label: string
  readonly labelNe: string | null
  readonly amountPaisa: number
  readonly bearer: 'VENDOR' | 'PLATFORM'
  readonly sourceId: string
  readonly percent: number | null
  readonly platformPercent: number
  readonly shares: readonly number[]
}

interface Discounts {
  /** Of each line, in their order. */
  readonly offers: readonly (Offer | undefined)[]
  readonly units: readonly number[]
  readonly adjustments: readonly Adjustment[]
}

/** Offers lower units; then the rules, one after the other. */
export async function discountsOf(
  ask: Ask,
  { vendorId, user, lines, at }: { vendorId: string; user: string; lines: readonly Goods[]; at: Date },
): Promise<Discounts> {
  const products = lines.map(({ productId }) => productId)
  const hasOffers = lines.some(({ offers }) => (offers ?? []).length > 0)
  const live = hasOffers
    ? await ask<Offer>('offers', [user, products, lines.map(({ variableNo }) => variableNo), at, at, at, at])
    : []
  const offers = lines.map(({ productId }) =>
    live.find(({ windows }) => windows.some((one) => one.productId === productId)),
  )
  const units = lines.map(
    ({ productId, unitPaisa }, line) =>
      offers[line]?.windows.find((one) => one.productId === productId)?.unitPaisa ?? unitPaisa,
  )
  const left = lines.map(({ quantity }, line) => (units[line] ?? 0) * quantity)
  const ofOffers = live.map((offer): Adjustment => {
    const shares = lines.map(({ unitPaisa, quantity }, line) =>
      offers[line] === offer ? ((units[line] ?? 0) - unitPaisa) * quantity : 0,
    )
    const { id, title, titleNe } = offer
    const from = { kind: 'OFFER', label: title, labelNe: titleNe, sourceId: id, percent: null } as const
    return { ...from, bearer: 'VENDOR', platformPercent: 0, amountPaisa: sum(shares), shares }
  })

  const rules = await ask<Rule>('rules', [vendorId, at, at])
  const [counts] = await ask<{ ofPlatform: string }>('rule-facts', [user, vendorId, user, vendorId, user])
  const categories = new Map(
    (await ask<{ id: string; categoryIds: string[] }>('categories', [products])).map((row) => [
      row.id,
      row.categoryIds,
    ]),
  )
  const isFor = ({ orderNumber, categoryIds, paymentMethods, isPickupOnly }: Rule) =>
    (orderNumber === null || orderNumber === Number(counts?.ofPlatform) + 1) &&
    (categoryIds.length === 0 ||
      products.some((id) => categories.get(id)?.some((one) => categoryIds.includes(one)))) &&
    (paymentMethods.length === 0 || paymentMethods.includes('COD')) &&
    !isPickupOnly
  const ofRules = rules.filter(isFor).map((rule): Adjustment => {
    const off = Math.round((sum(left) * rule.percent) / 100)
    const shares = spreadAmount(off, left)
    for (const [line, share] of shares.entries()) left[line] = (left[line] ?? 0) - share
    const { id, name, nameNe, percent } = rule
    const from = {
      kind: 'DISCOUNT_RULE',
      label: name,
      labelNe: nameNe || null,
      sourceId: id,
      percent,
    } as const
    return {
      ...{ ...from, bearer: 'PLATFORM', platformPercent: 100, amountPaisa: 0 - off },
      shares: shares.map((share) => 0 - share),
    }
  })
  return { offers, units, adjustments: [...ofOffers, ...ofRules] }
}

/** The shares of the lines, and the units that the offers count. */
export async function writeDiscounts(
  ask: Ask,
  { id, user, lines, at }: { id: string; user: string; lines: readonly Goods[]; at: Date },
  { adjustments, offers }: Discounts,
): Promise<void> {
  const shares = adjustments.flatMap(({ shares }, part) =>
    shares.flatMap((paisa, line) => (paisa === 0 ? [] : [{ seq: part + 1, paisa, line: lines[line] }])),
  )
  if (shares.length > 0) {
    await ask('shares', [
      id,
      shares.map(({ seq }) => seq),
      shares.map(({ line }) => line?.productId),
      shares.map(({ line }) => line?.variableNo),
      shares.map(({ paisa }) => paisa),
    ])
  }
  for (const offer of new Set(offers.filter((one) => one !== undefined))) {
    const own = lines.filter((_, line) => offers[line] === offer)
    const units = sum(own.map(({ quantity }) => quantity))
    const taken = await ask('take-offer', [units, offer.id, offer.version, at, at, units])
    if (taken.length === 0) throw new Error('the offer has moved')
    await ask('use-offer', [
      ...[id, offer.id, user, at],
      own.map(({ productId }) => productId),
      own.map(({ variableNo }) => variableNo),
      own.map(({ quantity }) => quantity),
    ])
  }
}

/** Before discounts. */
export const goodsOf = (lines: readonly Goods[]): number =>
  sum(lines.map(({ unitPaisa, quantity }) => unitPaisa * quantity))

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
