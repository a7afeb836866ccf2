import { formatQuantity } from '../../../contract/shared/quantity-words.ts'
import type { VendorOrderDetail } from '../../lib/data/orders.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { useTranslate } from '../../lib/i18n/translate.ts'

export type LineWeighing = NonNullable<VendorOrderDetail['lines'][number]['weighing']>

/** A weight of the line as people write it: `1.08 kg`. */
export function useWeightWords() {
  const language = useLanguage()
  return ({ unit }: Pick<LineWeighing, 'unit'>, weight: number): string =>
    formatQuantity(1, { unit, step: weight }, language)
}

/** Both weights of a line that is weighed at packing, or between which it may weigh. Nothing for any other line. */
export function LineWeight({ of }: { of: LineWeighing | null }) {
  const t = useTranslate()
  const words = useWeightWords()
  if (of === null) return null
  const { state, ordered, weight, least, most } = of
  const isSame = state === 'WEIGHED' && weight === ordered
  return (
    <p className="text-muted text-xs">
      {t(isSame ? 'weight.same' : `weight.${state}`, {
        ordered: words(of, ordered),
        weight: words(of, weight ?? ordered),
        least: words(of, least),
        most: words(of, most),
      })}
    </p>
  )
}
