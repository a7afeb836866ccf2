/** Quantities beside names and prices, on pages that show lines or prices per kilo. */
import { formatPaisa, formatRupees, toPaisa } from '../../../contract/shared/money.ts'
import { referenceMilli, referenceName } from '../../../contract/shared/quantity.ts'
import { isMeasured, type Measure, toMilli } from '../../../contract/shared/quantity-words.ts'
import { perReference } from '../../../contract/shared/reference-price.ts'
import { useLanguage } from './language.tsx'
import { useQuantities } from './quantities.ts'

export function useQuantityLines() {
  const language = useLanguage()
  const { written, perStep } = useQuantities()
  return {
    ...{ written, perStep },
    /** ` / kg` behind a price as its vendor types it; nothing behind that of a piece. */
    perReference: ({ unit }: Pick<Measure, 'unit'>): string =>
      unit === 'piece' ? '' : ` / ${referenceName(unit, language)}`,
    /** `2 ×` of pieces, `1.5 kg ·` of measured goods: the quantity before a name. */
    before: (line: Measure & { readonly quantity: number }): string =>
      isMeasured(line) ? `${written(line.quantity, line)} ·` : `${line.quantity} ×`,
    /** `2 × Rs. 50`, or `1.5 kg · Rs. 25 / 250 g`. */
    times: (line: Measure & { readonly quantity: number }, price: number): string =>
      isMeasured(line)
        ? `${written(line.quantity, line)} · ${formatRupees(price)}${perStep(line)}`
        : `${line.quantity} × ${formatRupees(price)}`,
    /** `Rs. 100 / kg` beside the price of one step, where that is not a kilo anyway. */
    referencePrice: (price: number, measure: Measure): string | undefined =>
      isMeasured(measure) && toMilli(measure.step) !== referenceMilli(measure.unit)
        ? `${formatPaisa(perReference(toPaisa(price), measure))} / ${referenceName(measure.unit, language)}`
        : undefined,
  }
}
