import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { switchLanguage } from '../../lib/i18n/switch-language.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import { NepaliWord } from '../../ui/nepali-word.tsx'
import { BecomeVendor } from './become-vendor.tsx'
import { ComingApps } from './coming-apps.tsx'
import '../../ui/late-icons.ts'

const quiet = 'flex min-h-9 touch:min-h-11 items-center gap-1.5 font-medium hover:text-ink'
const pages = [
  { to: '/about', key: 'topbar.about' },
  { to: '/contact', key: 'topbar.contact' },
] as const

/** The thin line above the header: the app that is to come, and the language. On phones the footer and the account have them. */
export function TopBar() {
  const t = useTranslate()
  const language = useLanguage()
  return (
    <div className="relative z-40 border-line border-b bg-sunken text-muted text-xs">
      <div className="page flex items-center justify-between gap-4">
        <div className="flex gap-6">
          <BecomeVendor className={quiet} />
          <Menu className={quiet} items={<ComingApps />}>
            {t('topbar.download')}
          </Menu>
          {pages.map(({ to, key }) => (
            <Link className={quiet} key={to} to={to}>
              {t(key)}
            </Link>
          ))}
        </div>
        <button
          className={quiet}
          lang={language === 'en' ? 'ne-Latn' : 'en'}
          onClick={() => void switchLanguage(language === 'en' ? 'ne' : 'en')}
          type="button"
        >
          <Icon name="globe" size={16} />
          {language === 'en' ? <NepaliWord /> : 'English'}
        </button>
      </div>
    </div>
  )
}
