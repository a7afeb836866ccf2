import { isMeasured, type Measure } from '../../../contract/shared/quantity-words.ts'
import { useQuantities } from '../../lib/i18n/quantities.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'

/** Words of the main button: it adds the least quantity, and names that of measured goods. */
export function useAddWords(): (product: Measure & { readonly least: number }) => string {
  const t = useTranslate()
  const { written } = useQuantities()
  return (product) =>
    isMeasured(product) || product.least > 1
      ? t('product.addQuantity', { quantity: written(product.least, product) })
      : t('product.addToCart')
}
