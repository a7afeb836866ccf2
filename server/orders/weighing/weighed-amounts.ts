/** The amounts of a weighed order: its lines by their weights, and the discounts that follow them. Pure. */
import { chargedPaisa, orderedPaisa, type WeighableLine } from '../../../contract/orders/weighing.ts'
import { type FollowedDiscount, followWeights } from './follow-weights.ts'
import { keyOf, type WeighedLine, type WeighedOrder } from './weighing-rows.ts'

export interface WeighedAmounts {
  readonly totalPaisa: number
  readonly discounts: readonly FollowedDiscount[]
}

export const isPrepaid = ({ paymentMethod }: Pick<WeighedOrder, 'paymentMethod'>): boolean =>
  paymentMethod !== 'COD'

/** The amount of one line; of an unweighed one the price of its quantity. */
export const amountOf = (line: WeighableLine, milli: number | null, isPaid: boolean): number =>
  milli === null ? orderedPaisa(line) : chargedPaisa(line, milli, isPaid)

const amountInOffer = (line: WeighedLine, milli: number | null, isPaid: boolean): number | undefined =>
  line.offerUnitPaisa === null
    ? undefined
    : amountOf({ ...line, unitPaisa: line.offerUnitPaisa }, milli, isPaid)

export const amountsOf = (
  order: Pick<WeighedOrder, 'lines' | 'discounts' | 'besideGoodsPaisa' | 'paymentMethod'>,
  weightOf: (line: WeighedLine) => number | null,
): WeighedAmounts => {
  const lines = order.lines.map((line) => ({
    key: keyOf(line),
    orderedPaisa: orderedPaisa(line),
    paisa: amountOf(line, weightOf(line), isPrepaid(order)),
    inOfferPaisa: amountInOffer(line, weightOf(line), isPrepaid(order)),
  }))
  const discounts = followWeights(lines, order.discounts)
  const goods = lines.reduce((sum, { paisa }) => sum + paisa, 0)
  const off = discounts.reduce((sum, { paisa }) => sum + paisa, 0)
  return { totalPaisa: goods - off + order.besideGoodsPaisa, discounts }
}
