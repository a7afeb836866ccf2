import { formatRupees } from '../../../../contract/shared/money.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { numbersIn, type TypedOffer } from './typed-offer.ts'
import { exampleOf } from './worked-example.ts'

/** The price of the example until products are chosen. */
const usualPrice = 1000

interface WorkedExampleLineProps {
  typed: TypedOffer
  price: number | undefined
}

/** The worked example as a sentence. */
export function WorkedExampleLine({ typed, price = usualPrice }: WorkedExampleLineProps) {
  const t = useTranslate()
  const example = exampleOf(numbersIn(typed), price)
  const words = () => {
    if (example === undefined) return t('vendorOffers.example.missing')
    if (example.of === 'DELIVERY') return t('vendorOffers.example.DELIVERY')
    if (example.of === 'NOTHING')
      return t('vendorOffers.example.NOTHING', { price: formatRupees(example.before) })
    if (example.of === 'UNITS') {
      const { units, paid, free, total } = example
      return t('vendorOffers.example.UNITS', { units, paid, free, total: formatRupees(total) })
    }
    const { before, after, saved } = example
    return t('vendorOffers.example.UNIT', {
      before: formatRupees(before),
      after: formatRupees(after),
      saved: formatRupees(saved),
    })
  }
  return (
    <p aria-live="polite" className="rounded-control bg-sunken px-3 py-2">
      <span className="font-bold">{t('vendorOffers.example')}</span> {words()}
    </p>
  )
}
