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
} from '../../promotions/index.ts'
import { type Adjustment, type OrderPrice, priceOrder } from '../states/order-price.ts'
import type { AgreedDelivery } from './agreed-delivery.ts'
import { type OfferedGoods, offerAdjustment, takenOf } from './apply-offers.ts'

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
}

export type PricedDelivery = Pick<AgreedDelivery, 'name' | 'feeFor'>

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
  const named = await namedPromos(db, of.vendorId, of.codes)
  const ofVendor = named.filter(({ promo }) => promo !== undefined && promo.vendorId !== null)
  const ofPlatform = named.filter(({ promo }) => promo?.vendorId === null)
  const verdicts = new Map<NamedPromo, EvaluatedPromo>()

  let left = before(of)
  const take = async (one: NamedPromo) => {
    const verdict = await tryPromo(db, left, one.promo)
    verdicts.set(one, { ...one, verdict })
    if (one.promo !== undefined && verdict.reason === undefined) left = afterPromo(left, one.promo, verdict)
  }
  for (const one of ofVendor) await take(one)
  const goodsLeftPaisa = left.lines.reduce((sum, line) => sum + line.paisa, 0)
  left = withDelivery(of, left, of.delivery?.feeFor(goodsLeftPaisa))
  const [first, ...more] = ofPlatform
  if (first !== undefined) await take(first)
  // One code of each owner.
  for (const one of more) verdicts.set(one, { ...one, verdict: refusedPromo(left, 'USER_LIMIT') })

  const promos = named.map((one) => verdicts.get(one) ?? { ...one, verdict: refusedPromo(left, 'NOT_FOUND') })
  const { feePaisa, freedPaisa } = left
  const { freeDelivery, lines } = of.goods
  const isFreed = freeDelivery !== undefined && freedPaisa > 0
  const applied = [...ofVendor, ...ofPlatform].flatMap((one) => verdicts.get(one) ?? [])
  const adjustments = [
    ...of.goods.adjustments,
    ...(isFreed ? [offerAdjustment(freeDelivery, freedPaisa)] : []),
    ...agreedPromos(applied).map(adjustmentOf),
    ...(of.delivery === undefined || feePaisa === undefined ? [] : [deliveryOf(of.delivery, feePaisa)]),
  ]
  const price = priceOrder(lines, adjustments, of.language)
  const taken = [...of.goods.taken, ...(isFreed ? [takenOf(freeDelivery, lines)] : [])]
  return { adjustments, price, goodsLeftPaisa, feePaisa, promos, taken }
}

/** Of several that free delivery the first counts: an offer leaves nothing of the fee to the vendor's code. */
function before({ vendorId, userId, goods, delivery, city, paymentMethod, at }: PriceCase): Running {
  const feePaisa = delivery?.feeFor(goods.goodsPaisa)
  const isFreed = goods.freeDelivery !== undefined
  return {
    ...{ vendorId, userId, city, paymentMethod, at, feePaisa },
    lines: goods.lines.map((line, at) => ({ ...line, paisa: goods.left[at] ?? 0 })),
    freedPaisa: 0,
    deliveryPaisa: isFreed ? 0 : (feePaisa ?? 0),
    isDeliveryOpen: delivery === undefined && !isFreed,
  }
}

/** The fee for the goods that are left: it may be free from some sum on. A code's discount on it stays. */
function withDelivery({ goods }: PriceCase, left: Running, feePaisa: number | undefined): Running {
  if (feePaisa === undefined) return left
  const { freeDelivery } = goods
  if (freeDelivery !== undefined) {
    const freedPaisa = Math.min(feePaisa, freeDelivery.maxDiscountPaisa ?? feePaisa)
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
  amountPaisa: 0 - discountPaisa,
  bearer: promo.bearer,
  platformPercent: promo.platformPercent,
  ...(promo.percent !== null && { percent: promo.percent, capPaisa: promo.maxDiscountPaisa }),
  sourceId: promo.id,
  shares: shares.map((share) => 0 - share),
})
