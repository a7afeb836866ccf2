import { isMeasured, type Measure } from '../../../contract/shared/quantity.ts'
import { useQuantities } from '../../lib/i18n/quantities.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'

/** What the main button adds: the least quantity of measured goods by name. */
export function useAddWords(): (product: Measure & { readonly least: number }) => string {
  const t = useTranslate()
  const { written } = useQuantities()
  return (product) =>
    isMeasured(product) || product.least > 1
      ? t('product.addQuantity', { quantity: written(product.least, product) })
      : t('product.addToCart')
}
