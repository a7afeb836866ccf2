import type { Measure } from '../../../contract/shared/quantity-words.ts'
import { useQuantities } from '../../lib/i18n/quantities.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'

/** Up to so many, the line says how many are left. */
export const fewLeft = 5

interface StockLineProps {
  stock: number
  measure: Measure
  least?: number
}

/** Stock left: shown as a number only when it is low; less than the least quantity is sold out. */
export function StockLine({ stock, measure, least = 1 }: StockLineProps) {
  const t = useTranslate()
  const { written } = useQuantities()
  const isOut = stock < least
  const isLow = !isOut && stock <= fewLeft * least
  return (
    <p
      aria-live="polite"
      className={`font-medium text-sm ${isOut ? 'text-muted' : isLow ? 'text-simrik' : 'text-tulsi'}`}
    >
      {isOut
        ? t('goods.soldOut')
        : isLow
          ? t('product.few', { count: written(stock, measure) })
          : t('product.inStock')}
    </p>
  )
}
