/** The first step of a price: the offers on the goods of an order. */
import { orderedPaisa } from '../../../contract/orders/weighing.ts'
import type { Db } from '../../platform/db/db.ts'
import {
  type AppliedOffer,
  type OfferOnLine,
  type OffersOfLines,
  offersOfLines,
  type TakenOffer,
} from '../../promotions/index.ts'
import { type Adjustment, goodsPaisaOf, type OrderedLine } from '../states/order-price.ts'

/** A line with the offer that lowers its unit price, if one does. */
export interface OfferedLine extends OrderedLine {
  readonly offered: { readonly offerId: string; readonly unitPaisa: number } | undefined
  /** Its offer takes something off it and no discount rule comes after. */
  readonly isStopped: boolean
}

export interface OfferedGoods {
  readonly lines: readonly OfferedLine[]
  /** Of each line: its offer, or one that its quantity is too much for. */
  readonly onLines: readonly OfferOnLine[]
  /** Of each line, after its offers. */
  readonly left: readonly number[]
  /** The goods after offers: the sum that delivery options and rules look at. */
  readonly goodsPaisa: number
  readonly adjustments: readonly Adjustment[]
  readonly freeDelivery: AppliedOffer | undefined
  /** Offers that take something off the goods, with the units that count towards their caps. */
  readonly taken: readonly TakenOffer[]
}

/** BAD_INPUT for goods beyond what one order may come to. Without an offer on any line nothing is read. */
export async function applyOffers(
  db: Db,
  { lines, userId, at }: { lines: readonly OrderedLine[]; userId: string; at: Date },
): Promise<OfferedGoods> {
  goodsPaisaOf(lines)
  const onOffer = lines.some(({ offers }) => offers.length > 0)
  return offeredGoods(lines, onOffer ? await offersOfLines(db, { lines, userId, at }) : undefined)
}

function offeredGoods(lines: readonly OrderedLine[], offers: OffersOfLines | undefined): OfferedGoods {
  const discounts = offers?.discounts ?? []
  const left = lines.map((line, at) =>
    discounts.reduce((paisa, { shares }) => paisa - (shares[at] ?? 0), orderedPaisa(line)),
  )
  const none: OfferOnLine = { offer: undefined, unitPaisa: undefined, short: undefined }
  const onLines = offers?.lines ?? lines.map(() => none)
  return {
    lines: lines.map((line, at) => {
      const { offer, unitPaisa } = onLines[at] ?? none
      const isLowered = offer !== undefined && unitPaisa !== undefined
      return {
        ...line,
        offered: isLowered ? { offerId: offer.id, unitPaisa } : undefined,
        isStopped: offer?.stopsAfter === true,
      }
    }),
    onLines,
    left,
    goodsPaisa: left.reduce((sum, paisa) => sum + paisa, 0),
    adjustments: discounts.map(({ offer, paisa, shares }) => ({
      ...offerAdjustment(offer, paisa),
      shares: shares.map((share) => 0 - share),
    })),
    freeDelivery: offers?.freeDelivery,
    taken: discounts.map(({ offer }) =>
      takenOf(
        offer,
        lines.filter((_, at) => onLines[at]?.offer?.id === offer.id),
      ),
    ),
  }
}

/** Off the goods where it has shares, else off delivery. */
export const offerAdjustment = (offer: AppliedOffer, paisa: number): Adjustment => ({
  kind: 'OFFER',
  label: offer.title,
  labelNe: offer.titleNe,
  amountPaisa: 0 - paisa,
  bearer: offer.bearer,
  platformPercent: offer.platformPercent,
  sourceId: offer.id,
})

export const takenOf = ({ id, version }: AppliedOffer, lines: readonly OrderedLine[]): TakenOffer => ({
  offerId: id,
  version,
  lines: lines.map(({ productId, variableNo, quantity }) => ({ productId, variableNo, quantity })),
})

/** The price of one step now. */
export const unitNow = ({ offered, unitPaisa }: OfferedLine): number => offered?.unitPaisa ?? unitPaisa
