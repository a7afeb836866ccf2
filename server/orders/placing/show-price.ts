import type { contract } from '../../../contract/index.ts'
import { orderedPaisa } from '../../../contract/orders/weighing.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { formatPaisa } from '../../../contract/shared/money.ts'
import { hasAgeLimited } from '../../catalogue/index.ts'
import { nextFreeDelivery } from '../../delivery/index.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'
import { countCodes, type EvaluatedPromo, type OfferOnLine, withGuessLimit } from '../../promotions/index.ts'
import { settingsOf } from '../../settings/index.ts'
import { goodsPaisaOf } from '../states/order-price.ts'
import { vatIncludedIn } from '../states/vat-included.ts'
import type { AgreedDelivery } from './agreed-delivery.ts'
import { type OfferedGoods, type OfferedLine, unitNow } from './apply-offers.ts'
import type { EvaluatedPrice } from './evaluate-price.ts'
import type { LeftOutLine } from './ordered-lines.ts'
import type { PointsCase } from './points-step.ts'
import { ruleHint } from './rule-hint.ts'
import { shownDay } from './show-day.ts'
import { presentPoints } from './show-points.ts'
import { presentPromo } from './show-promo.ts'
import { type UnplacedRequest, unplacedOrder } from './unplaced-order.ts'

type Route = typeof contract.orders.price
type Priced = ResponseData<Route>['orders'][number]

interface Asker extends Pick<Call<Route>, 'language' | 'address'> {
  readonly accountId: string
}

/**
 * The price of orders that are not placed yet, one store after the other, by the function that prices the order itself.
 * Writes nothing. A promo code that does not apply is told beside it; an unknown one counts as a try at its rate limit.
 */
export async function showPrice(ctx: AppContext, call: Call<Route>): Promise<ResponseData<Route>> {
  const { language, address, caller } = call
  const asker: Asker = { language, address, accountId: caller.accountId }
  const orders: Priced[] = []
  for (const asked of call.body.orders) {
    const usedBefore = orders.flatMap(({ points }) =>
      points.map(({ programId, used }) => ({ programId, points: used })),
    )
    const price = () =>
      priceOne(ctx, { ...asker, usedBefore }, { ...asked, codesBefore: codesBefore(asked, orders) })
    const tries = countCodes(asked)
    orders.push(await (tries === 0 ? price() : withGuessLimit(ctx, asker, price, { tries, unknownIn })))
  }
  return { orders }
}

/** A code with one use left counts in the first order that names it: an order may be placed for each of them. */
const codesBefore = (asked: UnplacedRequest, priced: readonly Priced[]): UnplacedRequest['codesBefore'] => [
  ...(asked.codesBefore ?? []),
  ...priced.flatMap(({ codes }) =>
    codes
      .filter(({ valid, owner }) => valid && owner === 'PLATFORM')
      .map(({ code, discount }) => ({ code, discount })),
  ),
]

const unknownIn = ({ codes }: Priced): number =>
  codes.filter(({ reasonCode }) => reasonCode === 'NOT_FOUND').length

async function priceOne(
  ctx: AppContext,
  { language, accountId: userId, usedBefore }: Asker & Pick<PointsCase, 'usedBefore'>,
  asked: UnplacedRequest,
): Promise<Priced> {
  const { vendorId, deliveryOptionId } = asked
  const at = ctx.clock()
  const order = await unplacedOrder(ctx, asked, { userId, language, at, usedBefore })
  const { goods, leftOut, terms, reached } = order
  const { lines } = goods
  const delivery = reached?.delivery
  const evaluated = await order.priceBy(asked, true)
  const { price, feePaisa, promos } = evaluated
  const { weighTolerancePercent } = await settingsOf(ctx)
  const isAgeLimited = await hasAgeLimited(
    ctx.db,
    lines.map(({ productId }) => productId),
  )
  const free = terms?.option.freeAbovePaisa ?? null
  const freeing = goods.freeDelivery ?? evaluated.rules.freeDelivery
  const isFree = freeing !== undefined && (feePaisa ?? 0) <= (freeing.maxDiscountPaisa ?? Infinity)
  return {
    vendorId,
    lines: lines.map((line, at) => presentLine(line, goods.onLines[at], language)),
    leftOut: leftOut.map(presentLeftOut),
    ...(isAgeLimited && { isAgeLimited }),
    breakdown: breakdownOf(evaluated, delivery, language),
    subtotal: goodsLeft(lines, evaluated),
    ...(delivery && lines.length > 0 && { total: price.totalPaisa }),
    ...(lines.some(({ isWeighed }) => isWeighed) && { weighTolerancePercent }),
    ...(deliveryOptionId !== undefined &&
      reached && {
        delivery: {
          deliveryOptionId,
          ...(feePaisa !== undefined && { fee: feePaisa }),
          ...reached.refused,
        },
      }),
    ...(terms && delivery && lines.length > 0 && { day: shownDay(terms, lines, asked.wishedDay, at) }),
    codes: promos.map(presentCode),
    points: evaluated.points.programs.map(presentPoints),
    vat: vatIncludedIn(lines, (feePaisa ?? 0) > 0 && lines.some(({ isVatRegistered }) => isVatRegistered)),
    hints: [
      ...ruleHint(evaluated.rules, language, freeing !== undefined, lines),
      ...(isFree
        ? []
        : deliveryOptionId === undefined
          ? await nextFreeHint(ctx, vendorId, evaluated, language)
          : delivery && free !== null
            ? freeDeliveryHint(evaluated, free, language)
            : []),
    ],
  }
}

const keyOf = ({ productId, variableNo, quantity }: LeftOutLine | OfferedLine) => ({
  productId,
  ...(variableNo > 0 && { variableNo }),
  quantity,
})

const presentLine = (
  line: OfferedLine,
  onLine: OfferOnLine | undefined,
  language: Call<Route>['language'],
): Priced['lines'][number] => ({
  ...keyOf(line),
  unit: unitNow(line),
  listUnit: line.listPaisa,
  lineTotal: orderedPaisa({ ...line, unitPaisa: unitNow(line) }),
  isWeighed: line.isWeighed,
  ...presentOffer(onLine, language),
})

/** The offer that counts for the line; else one that would, for fewer units. */
function presentOffer(
  { offer = undefined, short = undefined }: Partial<OfferOnLine> = {},
  language: Call<Route>['language'],
): Pick<Priced['lines'][number], 'offer'> {
  const shown = offer ?? short?.offer
  if (shown === undefined) return {}
  const { id, title, titleNe, endsAt } = shown
  const left = offer === undefined && short !== undefined && { left: short.left }
  return { offer: { id, title: (language === 'ne' && titleNe) || title, until: endsAt, ...left } }
}

const presentLeftOut = (line: LeftOutLine): Priced['leftOut'][number] => ({
  ...keyOf(line),
  remaining: line.remaining,
})

const breakdownOf = (
  { price }: EvaluatedPrice,
  delivery: AgreedDelivery | undefined,
  language: Call<Route>['language'],
): Priced['breakdown'] =>
  price.breakdown.map((part) => {
    const isNepali = part.kind === 'DELIVERY' && language === 'ne' && delivery?.nameNe
    return isNepali ? { ...part, label: delivery.nameNe } : part
  })

function presentCode({ code, promo, verdict }: EvaluatedPromo): Priced['codes'][number] {
  const { newTotal: _, ...rest } = presentPromo(code, promo, verdict, 0)
  return rest
}

/** "Rs. 250 more for free delivery", as far as goods after the vendor's code are below its limit. */
function freeDeliveryHint(
  { goodsLeftPaisa, feePaisa = 0 }: EvaluatedPrice,
  freeAbovePaisa: number,
  language: Call<Route>['language'],
): Priced['hints'] {
  const missing = freeAbovePaisa - goodsLeftPaisa
  if (feePaisa === 0 || missing <= 0) return []
  return [{ text: hintText[language](formatPaisa(missing)), missing }]
}

/** Discounts of the goods have shares of their lines; one of the delivery has none. */
const goodsLeft = (lines: OfferedGoods['lines'], { adjustments }: EvaluatedPrice): number =>
  adjustments.flatMap(({ shares = [] }) => shares).reduce((sum, share) => sum + share, goodsPaisaOf(lines))

/** Before a delivery is chosen: the nearest sum from which one of the store's is free. */
async function nextFreeHint(
  { db }: AppContext,
  vendorId: string,
  { goodsLeftPaisa, price }: EvaluatedPrice,
  language: Call<Route>['language'],
): Promise<Priced['hints']> {
  if (price.totalPaisa === 0) return []
  const free = await nextFreeDelivery(db, vendorId, goodsLeftPaisa)
  if (free === undefined) return []
  const missing = free.abovePaisa - goodsLeftPaisa
  const name = (language === 'ne' && free.nameNe) || free.name
  return [{ text: namedHintText[language](formatPaisa(missing), name), missing }]
}

const namedHintText = {
  en: (more: string, name: string) => `Add ${more} more and delivery by "${name}" is free.`,
  ne: (more: string, name: string) => `${more} थप्नुभए “${name}” बाट डेलिभरी निःशुल्क।`,
}

const hintText = {
  en: (more: string) => `Add ${more} more for free delivery.`,
  ne: (more: string) => `${more} थप्नुभए डेलिभरी निःशुल्क।`,
}
