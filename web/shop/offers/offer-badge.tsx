import { useLanguage } from '../../lib/i18n/language.tsx'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { inLanguage } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { type Priced, percentOff } from '../../parts/products/price.tsx'
import { useOfferEnd } from './offer-ends.ts'
import { gainWords } from './offer-words.ts'
import type { ShownOffer } from './shown-offer.ts'

await loadNamespace('shopoffers')

/** Badge of an offer, in one line: the store's own words, else what it gives, else the percent. */
export function OfferBadge({ of, offer }: { of: Priced; offer: ShownOffer }) {
  const t = useTranslate()
  const language = useLanguage()
  useOfferEnd(offer.until)
  const percent = percentOff(of)
  const own = offer.badge && inLanguage(language, offer.badge, offer.badgeNe)
  const words = own ?? gainWords(offer, t) ?? (percent > 0 ? t('goods.save', { percent }) : undefined)
  if (words === undefined) return null
  return (
    <span
      className="block truncate rounded-control bg-sayapatri px-2 py-0.5 font-bold text-on-sayapatri text-xs tabular-nums"
      title={words}
    >
      {words}
    </span>
  )
}
