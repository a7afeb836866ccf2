import type { Measure } from '../../../contract/shared/quantity-words.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { inLanguage } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { type Priced, percentOff } from '../../parts/products/price.tsx'
import { useFewLeft } from './few-left.ts'
import { useOfferEnd } from './offer-ends.ts'
import { gainWords } from './offer-words.ts'
import type { ShownOffer } from './shown-offer.ts'

await loadNamespace('shopoffers')

/** Badge of an offer, in one line: the store's own words, else what it gives, else the percent; and its last units. */
export function OfferBadge({ of, offer }: { of: Priced & Partial<Measure>; offer: ShownOffer }) {
  const t = useTranslate()
  const language = useLanguage()
  const fewLeft = useFewLeft()
  useOfferEnd(offer.until)
  const percent = percentOff(of)
  const own = offer.badge && inLanguage(language, offer.badge, offer.badgeNe)
  const gain = own ?? gainWords(offer, t) ?? (percent > 0 ? t('goods.save', { percent }) : undefined)
  if (gain === undefined) return null
  const count = fewLeft(offer.left, of)
  const words = count === undefined ? gain : t('offer.badgeLeft', { gain, count })
  return (
    <span
      className="block truncate rounded-control bg-sayapatri px-2 py-0.5 font-bold text-on-sayapatri text-xs tabular-nums"
      title={words}
    >
      {words}
    </span>
  )
}
