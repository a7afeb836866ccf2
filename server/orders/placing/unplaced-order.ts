/** An order that is not placed: its goods after offers, its delivery as far as it is known, and its price by any codes. */
import type { Language } from '../../../contract/errors.ts'
import type { contract } from '../../../contract/index.ts'
import { type DeliveryTerms, deliveryTerms } from '../../delivery/index.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'
import { type CodesAsked, canonicalCode, type UseBefore } from '../../promotions/index.ts'
import { pricedDelivery } from './agreed-delivery.ts'
import { applyOffers, type OfferedGoods } from './apply-offers.ts'
import { type EvaluatedPrice, evaluatePrice } from './evaluate-price.ts'
import { type LeftOutLine, orderableLines } from './ordered-lines.ts'
import type { PointsCase } from './points-step.ts'
import { rulesStep } from './rules-step.ts'

export type UnplacedRequest = Call<typeof contract.orders.price>['body']['orders'][number]

export interface UnplacedOrder {
  readonly goods: OfferedGoods
  readonly leftOut: readonly LeftOutLine[]
  /** Undefined while no delivery is chosen. */
  readonly terms: DeliveryTerms | undefined
  readonly reached: Awaited<ReturnType<typeof pricedDelivery>> | undefined
  /** Offers and rules know no codes: they are worked out once, whatever codes are tried. */
  readonly priceBy: (codes: CodesAsked, isShown?: boolean) => Promise<EvaluatedPrice>
}

interface Asking {
  readonly userId: string
  readonly language: Language
  readonly at: Date
  /** Points that orders before this one spend. */
  readonly usedBefore?: PointsCase['usedBefore']
}

const usesIn = ({ codesBefore = [] }: UnplacedRequest): UseBefore[] =>
  codesBefore.map(({ code, discount }) => ({ code: canonicalCode(code), discountPaisa: discount }))

/** Writes nothing, and refuses no line: those that cannot be bought are named. */
export async function unplacedOrder(
  ctx: AppContext,
  asked: UnplacedRequest,
  { userId, language, at, usedBefore }: Asking,
): Promise<UnplacedOrder> {
  const { vendorId, deliveryOptionId, paymentMethod } = asked
  const { lines, leftOut } = await orderableLines(ctx.db, userId, { ...asked, at })
  const goods = await applyOffers(ctx.db, { lines, userId, at })
  const terms =
    deliveryOptionId === undefined
      ? undefined
      : await deliveryTerms(ctx.db, { ...asked, deliveryOptionId, userId })
  const reached = terms && (await pricedDelivery(ctx, ctx.db, terms, asked, { ...goods, language }))
  const delivery = reached?.delivery
  const of = {
    ...{ vendorId, userId, goods, at, language, delivery, paymentMethod, city: delivery?.address?.city },
    ordersBefore: asked.ordersBefore,
    usesBefore: usesIn(asked),
  }
  const rules = await rulesStep(ctx.db, { ...of, lines: goods.lines }, goods.left)
  return {
    goods,
    leftOut,
    terms,
    reached,
    priceBy: (codes, isShown = false) =>
      evaluatePrice(ctx.db, {
        ...{ ...of, codes, rules },
        // The last step: it changes nothing of a verdict on codes, so a look at them alone leaves it out.
        ...(isShown && { points: { asked: asked.rewardPoints ?? [], isShown, usedBefore } }),
      }),
  }
}
