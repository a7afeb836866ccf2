/** What an order costs, from the rows alone; what the shopper saw is only compared with it. Money in paisa. */
import type { Language } from '../../contract/errors.ts'
import { toRupees } from '../../contract/money.ts'
import type { PricedVariation } from '../catalogue/index.ts'
import { Refusal } from '../platform/refusal.ts'

export interface OrderedLine extends PricedVariation {
  readonly quantity: number
}

export interface OrderPrice {
  readonly totalPaisa: number
  readonly breakdown: { kind: string; label: string; amount: number }[]
}

const goodsLabel: Record<Language, string> = { en: 'Items', ne: 'सामान' }

export const goodsPart = (amount: number, language: Language) => ({
  kind: 'GOODS',
  label: goodsLabel[language],
  amount,
})

export const goodsPaisaOf = (lines: readonly { unitPaisa: number; quantity: number }[]): number =>
  lines.reduce((sum, line) => sum + line.unitPaisa * line.quantity, 0)

export function priceOrder(
  lines: readonly OrderedLine[],
  delivery: { label: string; feePaisa: number },
  language: Language,
): OrderPrice {
  const goods = goodsPaisaOf(lines)
  return {
    totalPaisa: goods + delivery.feePaisa,
    breakdown: [
      goodsPart(goods, language),
      { kind: 'DELIVERY', label: delivery.label, amount: delivery.feePaisa },
    ],
  }
}

export interface Expectation {
  readonly expectedTotal: number
  readonly lines?:
    | readonly { productId: string; variableNo?: number | undefined; expectedUnitPrice: number }[]
    | undefined
}

/** Nothing is sold at another price than the one that the shopper saw. PRICE_CHANGED shows the new one. */
export function refuseOtherPrice(price: OrderPrice, lines: readonly OrderedLine[], seen: Expectation): void {
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
