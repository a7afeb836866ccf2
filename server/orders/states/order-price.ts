/** The price of an order, from the rows alone; the shopper's expected price is only compared. Money in paisa. */
import type { Language } from '../../../contract/errors.ts'
import type { AdjustmentKind, PriceKind } from '../../../contract/orders/price-kinds.ts'
import { orderedPaisa } from '../../../contract/orders/weighing.ts'
import { formatPaisa, greatestOrderPaisa, toRupees } from '../../../contract/shared/money.ts'
import type { PricedVariation } from '../../catalogue/index.ts'
import { Refusal } from '../../platform/refusal.ts'

export interface OrderedLine extends PricedVariation {
  readonly quantity: number
}

export interface OrderPrice {
  readonly totalPaisa: number
  readonly breakdown: { kind: PriceKind; label: string; amount: number; sourceId?: string }[]
}

const goodsLabel: Record<Language, string> = { en: 'Items', ne: 'सामान' }

export const goodsPart = (amount: number, language: Language) => ({
  kind: 'GOODS' as const,
  label: goodsLabel[language],
  amount,
})

/** Subtotal of the goods; BAD_INPUT beyond what stays exact in every sum that they go into. */
export function goodsPaisaOf(lines: readonly { unitPaisa: number; quantity: number }[]): number {
  const goods = lines.reduce((sum, line) => sum + orderedPaisa(line), 0)
  if (goods <= greatestOrderPaisa) return goods
  throw new Refusal('BAD_INPUT', {
    errors: { lines: `One order comes to ${formatPaisa(greatestOrderPaisa)} at most` },
  })
}

/** A fee or discount on the goods, and who bears it. */
export interface Adjustment {
  readonly kind: AdjustmentKind
  readonly label: string
  /** In Nepali, where it has been given. */
  readonly labelNe?: string | null
  readonly amountPaisa: number
  readonly bearer: 'SHOPPER' | 'VENDOR' | 'PLATFORM' | 'SHARED'
  readonly platformPercent?: number
  /** Of a discount in percent, which follows the weight of its lines; absent: an amount that stays. */
  readonly percent?: number
  /** The most that it takes off; null: no such limit. */
  readonly capPaisa?: number | null
  readonly sourceId?: string
  /** The share of each line, in the order of the lines; empty for an adjustment of no line. */
  readonly shares?: readonly number[]
}

export function priceOrder(
  lines: readonly OrderedLine[],
  adjustments: readonly Adjustment[],
  language: Language,
): OrderPrice {
  const goods = goodsPaisaOf(lines)
  return {
    totalPaisa: adjustments.reduce((sum, { amountPaisa }) => sum + amountPaisa, goods),
    breakdown: [
      goodsPart(goods, language),
      ...adjustments.map(({ kind, label, labelNe, amountPaisa, sourceId }) => ({
        ...{ kind, label: (language === 'ne' && labelNe) || label, amount: amountPaisa },
        ...(sourceId && { sourceId }),
      })),
    ],
  }
}

export interface Expectation {
  readonly expectedTotal: number
  readonly lines?:
    | readonly { productId: string; variableNo?: number | undefined; expectedUnitPrice: number }[]
    | undefined
}

/** A line at the price of one unit now, after an offer that lowers it. */
export interface UnitLine {
  readonly productId: string
  readonly variableNo: number
  readonly unitPaisa: number
}

/** Nothing is sold at another price than the one that the shopper saw. PRICE_CHANGED shows the new one. */
export function refuseOtherPrice(price: OrderPrice, lines: readonly UnitLine[], seen: Expectation): void {
  const isAsSeen =
    seen.expectedTotal === price.totalPaisa &&
    (seen.lines ?? []).every((line) =>
      lines.some(
        (one) =>
          one.productId === line.productId &&
          one.variableNo === (line.variableNo ?? 0) &&
          one.unitPaisa === line.expectedUnitPrice,
      ),
    )
  if (isAsSeen) return
  throw new Refusal('PRICE_CHANGED', {
    total: toRupees(price.totalPaisa),
    breakdown: price.breakdown.map((part) => ({ ...part, amount: toRupees(part.amount) })),
    lines: lines.map(({ productId, variableNo, unitPaisa }) => ({
      productId,
      ...(variableNo > 0 && { variableNo }),
      unitPrice: toRupees(unitPaisa),
    })),
  })
}
