import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useServerTime } from '../../lib/browser/server-clock.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { inLanguage, useStoreName } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Section } from '../parts/section.tsx'
import { OfferBanner } from './offer-banner.tsx'
import { useOfferEnd } from './offer-ends.ts'
import { untilTime } from './offer-words.ts'
import { liveOffersQuery } from './offers-data.ts'
import type { OfferPage } from './shown-offer.ts'

await loadNamespace('shopoffers')

/** One after the other, the next one in sight; wide screens show as many as fit. */
const rail =
  'no-scrollbar -mx-4 grid auto-cols-[80%] grid-flow-col snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-1 sm:auto-cols-[46%] md:mx-0 md:gap-4 md:px-0 lg:auto-cols-[31.5%]'

/** The offers that are live, each with its banner; renders nothing without any. */
export function OfferRow() {
  const t = useTranslate()
  const { data: offers = [] } = useQuery(liveOffersQuery)
  if (offers.length === 0) return null
  return (
    <Section title={t('offer.row')}>
      <ul className={rail}>
        {offers.map((offer) => (
          <li className="min-w-0 snap-start" key={offer.id}>
            <OfferTile offer={offer} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function OfferTile({ offer }: { offer: OfferPage }) {
  const t = useTranslate()
  const language = useLanguage()
  const storeName = useStoreName()
  const now = useServerTime()
  useOfferEnd(offer.until)
  const { slug, until } = offer
  return (
    <Link
      className="group block h-full overflow-clip rounded-card border border-line bg-surface -outline-offset-2 hover:border-muted"
      search={{ offer: slug }}
      to="/products"
    >
      <OfferBanner of={offer} sizes="(width >= 64rem) 25rem, (width >= 40rem) 46vw, 80vw" />
      <span className="grid grid-cols-1 gap-0.5 px-3 py-2">
        <span className="truncate font-bold group-hover:text-himal">
          {inLanguage(language, offer.title, offer.titleNe)}
        </span>
        <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-muted text-xs">
          <span className="max-w-full truncate">{storeName(offer)}</span>
          <time className="whitespace-nowrap" dateTime={until}>
            {t('offer.until', { time: untilTime(until, now, language) })}
          </time>
        </span>
      </span>
    </Link>
  )
}
