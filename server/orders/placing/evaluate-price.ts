/**
 * Pricing of an order, the one place where it is worked out: the order itself, the price of a checkout and the look-up of
 * a promo code all ask here. From rows alone; money in paisa.
 */
import type { Language } from '../../../contract/errors.ts'
import type { Db } from '../../platform/db/db.ts'
import {
  type AgreedPromo,
  afterPromo,
  agreedPromos,
  type CodesAsked,
  type EvaluatedPromo,
  type NamedPromo,
  namedPromos,
  type PromoFor,
  refusedPromo,
  type TakenOffer,
  tryPromo,
  type UseBefore,
} from '../../promotions/index.ts'
import { type Adjustment, type OrderPrice, priceOrder } from '../states/order-price.ts'
import type { AgreedDelivery } from './agreed-delivery.ts'
import { type OfferedGoods, offerAdjustment, takenOf } from './apply-offers.ts'
import { type PointsStep, pointsStep } from './points-step.ts'
import { freedDelivery, type RulesCase, type RulesStep, rulesStep } from './rules-step.ts'

export interface PriceCase {
  readonly vendorId: string
  readonly userId: string
  /** The lines after the first step, their offers. */
  readonly goods: OfferedGoods
  /** Undefined while no delivery is chosen: then the price has none, and a code that frees it may still apply. */
  readonly delivery: PricedDelivery | undefined
  readonly codes: CodesAsked
  /** The district, as far as it is known. */
  readonly city?: string | undefined
  /** Undefined while it is not chosen: then nothing is refused for it. */
  readonly paymentMethod: string | undefined
  readonly at: Date
  readonly language: Language
  readonly trial?: RulesCase['trial']
  /** Orders of the same check-out that are placed before this one, in other stores. */
  readonly ordersBefore?: number | undefined
  /** Points to spend; `isShown` also asks what could be spent and what is earned. */
  readonly points?: {
    readonly asked: AskedPoints
    readonly isShown: boolean
    readonly usedBefore?: AskedPoints | undefined
  }
  /** Codes of the platform that those use. */
  readonly usesBefore?: readonly UseBefore[] | undefined
  /** Worked out before, where several prices differ in their codes alone. */
  readonly rules?: RulesStep
}

type AskedPoints = readonly { readonly programId: string; readonly points: number }[]

export type PricedDelivery = Pick<AgreedDelivery, 'name' | 'feeFor'> & Partial<Pick<AgreedDelivery, 'kind'>>

export interface EvaluatedPrice {
  readonly adjustments: readonly Adjustment[]
  readonly price: OrderPrice
  /** The goods after the store's discounts: the sum that delivery looks at. */
  readonly goodsLeftPaisa: number
  /** The delivery fee before any code; undefined while none is chosen. */
  readonly feePaisa: number | undefined
  /** Every named code, in the order of the request; one that does not apply has its reason and takes nothing off. */
  readonly promos: readonly EvaluatedPromo[]
  /** Offers that take something off, with the units that count towards their caps. */
  readonly taken: readonly TakenOffer[]
  /** Every live rule of the store and of the platform, in their order. */
  readonly rules: RulesStep
  readonly points: PointsStep
}

/** The rest to pay for after the steps so far. */
interface Running extends PromoFor {
  /** The fee before any discount. */
  readonly feePaisa: number | undefined
  /** Taken off the fee by the first offer or rule that frees delivery. */
  readonly freedPaisa: number
}

/**
 * The order of the steps is fixed: offers, discount rules, the vendor's code, delivery, the platform's code, points; each
 * looks at what the steps before have left, and is an adjustment with its bearer and its shares by line. BAD_INPUT for
 * goods beyond what one order may come to.
 */
export async function evaluatePrice(db: Db, of: PriceCase): Promise<EvaluatedPrice> {
  const named = await namedPromos(db, of, of.codes)
  const ofVendor = named.filter(({ promo }) => promo !== undefined && promo.vendorId !== null)
  const ofPlatform = named.filter(({ promo }) => promo?.vendorId === null)
  const verdicts = new Map<NamedPromo, EvaluatedPromo>()

  const rules = of.rules ?? (await rulesStep(db, { ...of, lines: of.goods.lines }, of.goods.left))
  const freeing = freeingOf(of, rules)
  let left = before(of, rules.left, freeing)
  const take = async (one: NamedPromo) => {
    const verdict = await tryPromo(db, left, one)
    verdicts.set(one, { ...one, verdict })
    if (one.promo !== undefined && verdict.reason === undefined) left = afterPromo(left, one.promo, verdict)
  }
  const [own, ...moreOwn] = ofVendor
  if (own !== undefined) await take(own)
  const goodsLeftPaisa = sumOf(left.lines.map(({ paisa }) => paisa))
  left = withDelivery(left, of.delivery?.feeFor(goodsLeftPaisa), freeing)
  const [first, ...more] = ofPlatform
  if (first !== undefined) await take(first)
  // One code of each owner.
  for (const one of [...moreOwn, ...more])
    verdicts.set(one, { ...one, verdict: refusedPromo(left, 'USER_LIMIT') })

  const promos = named.map((one) => verdicts.get(one) ?? { ...one, verdict: refusedPromo(left, 'NOT_FOUND') })
  const { feePaisa, freedPaisa } = left
  const { freeDelivery, lines } = of.goods
  const applied = [...ofVendor, ...ofPlatform].flatMap((one) => verdicts.get(one) ?? [])
  const points = await pointsStep(
    db,
    { ...of, lines, asked: [], isShown: false, ...of.points },
    left.lines.map(({ paisa }) => paisa),
  )
  const adjustments = [
    ...of.goods.adjustments,
    ...rules.adjustments,
    ...(freeing !== undefined && freedPaisa > 0 ? [freeing.adjustment(freedPaisa)] : []),
    ...agreedPromos(applied).map(adjustmentOf),
    ...(of.delivery === undefined || feePaisa === undefined ? [] : [deliveryOf(of.delivery, feePaisa)]),
    ...points.adjustments,
  ]
  const price = priceOrder(lines, adjustments, of.language)
  const freed = freeDelivery !== undefined && freedPaisa > 0 ? [takenOf(freeDelivery, lines)] : []
  return {
    adjustments,
    price,
    goodsLeftPaisa,
    feePaisa,
    promos,
    taken: [...of.goods.taken, ...freed],
    rules,
    points,
  }
}

/** Free delivery of an offer or a rule, up to its cap. */
interface Freeing {
  readonly capPaisa: number | null
  readonly adjustment: (paisa: number) => Adjustment
}

/** The first that applies takes the fee: an offer before a rule. */
function freeingOf({ goods }: PriceCase, rules: RulesStep): Freeing | undefined {
  const offer = goods.freeDelivery
  if (offer !== undefined) {
    return { capPaisa: offer.maxDiscountPaisa, adjustment: (paisa) => offerAdjustment(offer, paisa) }
  }
  const rule = rules.freeDelivery
  return rule && { capPaisa: rule.maxDiscountPaisa, adjustment: (paisa) => freedDelivery(rule, paisa) }
}

const sumOf = (paisa: readonly number[]): number => paisa.reduce((sum, one) => sum + one, 0)

/** An offer or a rule that frees the delivery leaves nothing of the fee to the vendor's code. */
function before(
  { vendorId, userId, goods, delivery, city, paymentMethod, at, ordersBefore, usesBefore }: PriceCase,
  paisa: readonly number[],
  freeing: Freeing | undefined,
): Running {
  const feePaisa = delivery?.feeFor(sumOf(paisa))
  const isFreed = freeing !== undefined
  return {
    ...{ vendorId, userId, city, paymentMethod, at, ordersBefore, usesBefore, feePaisa },
    lines: goods.lines.map((line, at) => ({ ...line, paisa: paisa[at] ?? 0 })),
    freedPaisa: 0,
    deliveryPaisa: isFreed ? 0 : (feePaisa ?? 0),
    isDeliveryOpen: delivery === undefined && !isFreed,
  }
}

/** The fee for the goods that are left: it may be free from some sum on. A code's discount on it stays. */
function withDelivery(left: Running, feePaisa: number | undefined, freeing: Freeing | undefined): Running {
  if (feePaisa === undefined) return left
  if (freeing !== undefined) {
    const freedPaisa = Math.min(feePaisa, freeing.capPaisa ?? feePaisa)
    return { ...left, feePaisa, freedPaisa, deliveryPaisa: feePaisa - freedPaisa }
  }
  const taken = (left.feePaisa ?? 0) - left.deliveryPaisa
  return { ...left, feePaisa, deliveryPaisa: feePaisa - taken }
}

const deliveryOf = ({ name }: PricedDelivery, amountPaisa: number): Adjustment => ({
  kind: 'DELIVERY',
  label: name,
  amountPaisa,
  bearer: 'SHOPPER',
})

const adjustmentOf = ({ promo, discountPaisa, shares }: AgreedPromo): Adjustment => ({
  kind: 'PROMO',
  label: `${promo.title} (${promo.code})`,
  labelNe: promo.titleNe && `${promo.titleNe} (${promo.code})`,
  amountPaisa: 0 - discountPaisa,
  bearer: promo.bearer,
  platformPercent: promo.platformPercent,
  ...(promo.percent !== null && { percent: promo.percent, capPaisa: promo.maxDiscountPaisa }),
  sourceId: promo.id,
  ...(promo.paymentMethods.length > 0 && { paymentMethods: promo.paymentMethods }),
  shares: shares.map((share) => 0 - share),
})
