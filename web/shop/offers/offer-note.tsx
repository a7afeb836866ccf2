import { Link } from '@tanstack/react-router'
import { formatRupees } from '../../../contract/shared/money.ts'
import type { Measure } from '../../../contract/shared/quantity-words.ts'
import { useServerTime } from '../../lib/browser/server-clock.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { inLanguage } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useFewLeft } from './few-left.ts'
import { useOfferEnd } from './offer-ends.ts'
import { gainWords, ruleWords, untilTime } from './offer-words.ts'
import type { ShownOffer } from './shown-offer.ts'

await loadNamespace('shopoffers')

/** The offer of a product on its page: until when, what it gives, and the price that it is measured by. */
export function OfferNote({ of, offer }: { of: Measure; offer: ShownOffer }) {
  const t = useTranslate()
  const language = useLanguage()
  const now = useServerTime()
  useOfferEnd(offer.until)
  const { slug, title, titleNe, until, price, was } = offer
  const gain = gainWords(offer, t)
  const count = useFewLeft()(offer.left, of)
  return (
    <div className="grid gap-0.5 rounded-control border border-sayapatri bg-sayapatri/10 px-3 py-2 text-sm">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Link
          className="inline-flex min-h-8 touch:min-h-11 items-center font-bold text-himal hover:underline [overflow-wrap:anywhere]"
          search={{ offer: slug }}
          to="/products"
        >
          {inLanguage(language, title, titleNe)}
        </Link>
        <time dateTime={until}>{t('offer.until', { time: untilTime(until, now, language) })}</time>
      </p>
      {count !== undefined && <p className="font-medium">{t('offer.fewLeft', { count })}</p>}
      {gain !== undefined && <p className="font-medium">{gain}</p>}
      {gain !== undefined && <p>{ruleWords(offer, t)}</p>}
      {price !== undefined && was !== undefined && <p>{t('offer.lowest', { price: formatRupees(was) })}</p>}
    </div>
  )
}
