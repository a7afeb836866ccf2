import { toPaisa, toRupees } from '../../../../contract/shared/money.ts'
import type { Measure } from '../../../../contract/shared/quantity-words.ts'
import { perStep } from '../../../../contract/shared/reference-price.ts'
import { numberOf } from '../typed-number.ts'
import { sellingOf } from '../typed-prices.ts'
import type { TypedVariation } from '../typed-product.ts'

/** The selling price of one step, in rupees; undefined while it cannot be told, or is no whole paisa. */
export function stepPrice(
  row: Pick<TypedVariation, 'price' | 'saving'>,
  measure: Measure,
): number | undefined {
  const selling = numberOf(sellingOf(row))
  const paisa = Number.isNaN(selling) ? undefined : perStep(toPaisa(selling), measure)
  return paisa === undefined ? undefined : toRupees(paisa)
}
