import { Link, useRouteContext } from '@tanstack/react-router'
import { privacySections, termsInForceSince, termsSections } from '../../../contract/capabilities.ts'
import { bikramSambat } from '../../../contract/shared/bikram-sambat.ts'
import { formatCalendarDay } from '../../../contract/shared/date-format.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { IdentityFacts } from '../frame/identity-facts.tsx'

const keys = [
  ...termsSections.map((key) => `terms.${key}` as const),
  ...privacySections.map((key) => `privacy.${key}` as const),
]

/** /terms: the terms, the privacy policy, and the contracting party. */
export function TermsPage() {
  const t = useTranslate()
  const language = useLanguage()
  const { market } = useRouteContext({ from: '__root__' })
  const day = formatCalendarDay(termsInForceSince, language)
  const bs = bikramSambat(termsInForceSince, language, market.announcedYears)
  return (
    <div className="page grid gap-x-12 gap-y-8 pt-6 md:pt-12 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <header className="max-w-2xl lg:col-span-2">
        <h1 className="font-bold text-xl md:text-2xl">{t('terms.title')}</h1>
        <p className="mt-3 text-lg text-muted">{t('terms.line', { market: market.name })}</p>
        <p className="mt-2 text-muted text-xs">
          {t('terms.changed', { day: bs === undefined ? day : `${day} (${bs})` })}
        </p>
      </header>
      <nav
        aria-label={t('terms.contents')}
        className="self-start rounded-card border border-line bg-surface p-4 lg:sticky lg:top-24"
      >
        <ul className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-1">
          {keys.map((key) => (
            <li key={key}>
              <Link
                className="flex min-h-9 touch:min-h-11 items-center text-himal hover:underline"
                hash={key}
                to="."
              >
                {t(`${key}.title`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid max-w-[70ch] gap-8">
        {keys.map((key, at) => (
          <section className="scroll-mt-24" id={key} key={key}>
            {(at === 0 || at === termsSections.length) && (
              <p className="mb-2 font-bold text-simrik">{t(at === 0 ? 'terms.terms' : 'terms.privacy')}</p>
            )}
            <h2 className="font-bold text-lg">{t(`${key}.title`)}</h2>
            <p className="mt-2">{t(`${key}.body`, { market: market.name })}</p>
          </section>
        ))}
        <section aria-labelledby="identity">
          <h2 className="mb-4 font-bold text-lg" id="identity">
            {t('identity.title')}
          </h2>
          <IdentityFacts />
          <p className="mt-4">
            <Link className="font-medium text-himal underline" to="/contact">
              {t('contact.title')}
            </Link>
          </p>
        </section>
      </div>
    </div>
  )
}
