import { marginOf } from '../../../contract/shared/margin.ts'
import { toPaisa, toRupees } from '../../../contract/shared/money.ts'
import { numberOf } from './typed-number.ts'
import { sellingOf } from './typed-prices.ts'
import type { TypedVariation } from './typed-product.ts'

/** The margin of a row, in rupees and percent of its price; undefined without a cost or a price. */
export function marginOfRow(row: TypedVariation): { margin: number; percent: number | null } | undefined {
  const [selling, cost] = [numberOf(sellingOf(row)), numberOf(row.cost ?? '')]
  if (Number.isNaN(selling) || Number.isNaN(cost)) return undefined
  const { margin, percent } = marginOf(toPaisa(selling), toPaisa(cost))
  return { margin: toRupees(margin), percent }
}
