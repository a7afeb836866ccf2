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

const words = { SCHEDULED: 'offer.begins', LIVE: 'offer.until', ENDED: 'offer.ended' } as const

/** Top of the products of an offer of a store: its banner, its name, whose it is and until when. */
export function StoreOfferHead({ of: offer }: { of: OfferPage }) {
  const t = useTranslate()
  const language = useLanguage()
  const storeName = useStoreName()
  const now = useServerTime()
  const { from, until, username, state } = offer
  const isAhead = state === 'SCHEDULED'
  // Its start is an end, too: that of the prices before it.
  useOfferEnd(state === 'ENDED' ? undefined : isAhead ? from : until)
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
            {t(words[state], { time: untilTime(isAhead ? from : until, now, language) })}
          </time>
        </p>
        {isAhead && <p className="text-sm">{t('offer.beginsLine')}</p>}
        {state === 'ENDED' && <p className="text-sm">{t('offer.overLine')}</p>}
        {gain !== undefined && state !== 'ENDED' && (
          <p className="text-sm">
            <strong>{gain}.</strong> {ruleWords(offer, t)}
          </p>
        )}
      </div>
    </div>
  )
}
