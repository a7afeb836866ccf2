import { Link } from '@tanstack/react-router'
import { paths } from '../../../contract/paths.ts'
import { switchLanguage, useLanguage } from '../../lib/i18n/language.tsx'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { openSignUp } from '../../lib/navigation/panels.ts'
import { useUser } from '../../lib/session/person.ts'
import { classes } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu, menuRow } from '../../ui/menu.tsx'
import { ComingApps } from './coming-apps.tsx'

const quiet = 'flex min-h-9 touch:min-h-11 items-center gap-1.5 font-medium hover:text-ink'
const pages = [
  { to: '/about', key: 'topbar.about' },
  { to: '/contact', key: 'topbar.contact' },
] as const

/** The thin line above the header: the app that is to come, and the language. */
export function TopBar() {
  const t = useTranslate()
  const language = useLanguage()
  const isVendor = useUser()?.userType === 'VENDOR'
  return (
    <div className="relative z-40 border-line border-b bg-sunken text-muted text-xs">
      <div className="page flex items-center justify-between gap-3 sm:gap-4">
        <div className="flex gap-3 sm:gap-6">
          <a
            className={quiet}
            href={isVendor ? paths.vendorDashboard() : paths.vendorSignUp()}
            onClick={(event) => {
              // The link's own page serves new tabs and browsers without scripts.
              if (isVendor || event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              openSignUp('VENDOR')
            }}
          >
            {t(isVendor ? 'header.vendorArea' : 'topbar.becomeVendor')}
          </a>
          <Menu className={quiet} items={<ComingApps />}>
            {t('topbar.download')}
          </Menu>
          {pages.map(({ to, key }) => (
            <Link className={classes(quiet, 'max-md:hidden')} key={to} to={to}>
              {t(key)}
            </Link>
          ))}
          {/* On a phone there is no room for them side by side. */}
          <div className="md:hidden">
            <Menu
              className={quiet}
              items={pages.map(({ to, key }) => (
                <Link className={menuRow} key={to} to={to}>
                  {t(key)}
                </Link>
              ))}
            >
              {t('topbar.more')}
            </Menu>
          </div>
        </div>
        {/* Latin letters on both sides, so that no page fetches a Devanagari font for one word. */}
        <button
          className={quiet}
          lang={language === 'en' ? 'ne-Latn' : 'en'}
          onClick={() => void switchLanguage(language === 'en' ? 'ne' : 'en')}
          type="button"
        >
          <span className="max-sm:hidden">
            <Icon name="globe" size={16} />
          </span>
          {language === 'en' ? 'Nepali' : 'English'}
        </button>
      </div>
    </div>
  )
}
