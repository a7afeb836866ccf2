import { useQuantityLines } from '../../lib/i18n/quantity-lines.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import type { ProductData } from '../../parts/product-page/choice.ts'

/** The price per kilo, litre or metre beside that of one step, and the least and greatest quantity. */
export function MeasuredFacts({ of, price }: { of: ProductData; price: number }) {
  const t = useTranslate()
  const { written, referencePrice } = useQuantityLines()
  const facts = [
    referencePrice(price, of),
    of.least > 1 ? t('product.least', { quantity: written(of.least, of) }) : undefined,
    of.isWeighed ? t('product.weighed') : undefined,
    of.most === null ? undefined : t('product.most', { quantity: written(of.most, of) }),
  ].filter((fact) => fact !== undefined)
  return facts.length === 0 ? null : <p className="price text-muted text-sm">{facts.join(' · ')}</p>
}
