import { useTranslate } from '../../lib/i18n/translate.ts'

/** Up to so many, the line says how many are left. */
export const fewLeft = 5

/** Stock left: shown as a number only when it is low. */
export function StockLine({ stock }: { stock: number }) {
  const t = useTranslate()
  const isLow = stock > 0 && stock <= fewLeft
  return (
    <p
      aria-live="polite"
      className={`font-medium text-sm ${stock === 0 ? 'text-muted' : isLow ? 'text-simrik' : 'text-tulsi'}`}
    >
      {stock === 0 ? t('product.soldOut') : isLow ? t('product.few', { count: stock }) : t('product.inStock')}
    </p>
  )
}
