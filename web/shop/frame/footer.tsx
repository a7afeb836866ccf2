import { Link, useRouteContext } from '@tanstack/react-router'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { keepReferral } from '../../lib/session/referral.ts'
import { SocialLinks } from '../../parts/stores/social-links.tsx'
import { BecomeVendor } from './become-vendor.tsx'
import { ContactLines } from './contact-lines.tsx'
import { Logo } from './logo.tsx'

// Of every page of the shop, and fetched at the first interaction.
if (typeof document !== 'undefined') keepReferral(Date.now())

const link = 'inline-flex min-h-9 touch:min-h-11 items-center hover:text-himal hover:underline'

/** Footer of every page: links, the operator of the market, and the grievance contact. */
export function Footer() {
  const t = useTranslate()
  const { identity } = useRouteContext({ from: '__root__' }).market
  const { registrationNumber, panNumber, listingNumber } = identity
  const papers = [
    registrationNumber && t('footer.registration', { number: registrationNumber }),
    panNumber && t('footer.pan', { number: panNumber }),
    listingNumber && t('footer.listing', { number: listingNumber }),
  ].filter(Boolean)
  return (
    <footer className="mt-16 border-line border-t bg-sunken">
      <div className="page grid gap-x-12 gap-y-6 py-8 text-sm md:grid-cols-2 md:gap-y-8 md:py-10 lg:grid-cols-[minmax(0,1fr)_auto_auto]">
        <div className="grid content-start gap-3 md:max-lg:col-span-2 lg:max-w-sm">
          <Logo />
          <p className="text-muted">{t('footer.line')}</p>
          <p className="text-muted text-xs">{t('footer.prices')}</p>
          <SocialLinks className="-ml-3" />
        </div>
        <nav aria-label={t('footer.market')} className="grid grid-cols-2 content-start gap-x-8 lg:w-72">
          <Link className={link} to="/">
            {t('header.home')}
          </Link>
          <Link className={link} to="/about">
            {t('topbar.about')}
          </Link>
          <Link className={link} to="/products">
            {t('footer.goods')}
          </Link>
          <Link className={link} to="/contact">
            {t('topbar.contact')}
          </Link>
          <Link className={link} to="/winners">
            {t('footer.winners')}
          </Link>
          <Link className={link} to="/terms">
            {t('title.terms')}
          </Link>
          {/* On wider screens the top bar has them. */}
          <BecomeVendor className={`${link} md:hidden`} />
          <p className="col-span-2 min-h-11 py-3 text-muted md:hidden">
            {t('topbar.download')} · {t('topbar.googlePlay')}, {t('topbar.appStore')} · {t('topbar.soon')}
          </p>
        </nav>
        <div className="grid content-start md:gap-6 lg:w-56">
          <ContactLines isFolded of="support" title={t('footer.support')} />
          <ContactLines isFolded of="grievance" title={t('footer.grievance')} />
        </div>
        {(identity.legalName !== undefined || papers.length > 0) && (
          <div className="grid gap-1 border-line border-t pt-5 text-muted text-xs md:col-span-2 lg:col-span-3">
            {identity.legalName !== undefined && (
              <p>
                {identity.legalName}
                {identity.registeredAddress !== undefined && `, ${identity.registeredAddress}`}
              </p>
            )}
            {papers.length > 0 && <p>{papers.join(' · ')}</p>}
          </div>
        )}
      </div>
    </footer>
  )
}
