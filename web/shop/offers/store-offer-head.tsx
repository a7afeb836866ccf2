import { Link } from '@tanstack/react-router'
import { paths } from '../../../contract/paths.ts'
import { useServerTime } from '../../lib/browser/server-clock.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { inLanguage, useStoreName } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { OfferBanner } from './offer-banner.tsx'
import { useOfferEnd } from './offer-ends.ts'
import { gainWords, ruleWords, untilTime } from './offer-words.ts'
import type { OfferPage } from './shown-offer.ts'

await loadNamespace('shopoffers')

/** Top of the products of an offer of a store: its banner, its name, whose it is and until when. */
export function StoreOfferHead({ of: offer }: { of: OfferPage }) {
  const t = useTranslate()
  const language = useLanguage()
  const storeName = useStoreName()
  const now = useServerTime()
  const { from, until, username } = offer
  const isAhead = now !== undefined && now < new Date(from)
  // Its start is an end, too: that of the prices before it.
  useOfferEnd(isAhead ? from : until)
  const gain = gainWords(offer, t)
  return (
    <div className="mb-4 grid gap-3">
      <div className="overflow-clip rounded-card">
        <OfferBanner isLow of={offer} sizes="(width >= 64rem) 60rem, 100vw" />
      </div>
      <div className="grid gap-1">
        <h1 className="font-bold text-xl [overflow-wrap:anywhere]">
          {inLanguage(language, offer.title, offer.titleNe)}
        </h1>
        <p className="flex flex-wrap gap-x-2 text-sm">
          <Link className="text-himal hover:underline" to={paths.store(username)}>
            {storeName(offer)}
          </Link>
          <time dateTime={isAhead ? from : until}>
            {isAhead
              ? t('offer.begins', { time: untilTime(from, now, language) })
              : t('offer.until', { time: untilTime(until, now, language) })}
          </time>
        </p>
        {gain !== undefined && (
          <p className="text-sm">
            <strong>{gain}.</strong> {ruleWords(offer, t)}
          </p>
        )}
      </div>
    </div>
  )
}
