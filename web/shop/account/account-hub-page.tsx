import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../../contract/paths.ts'
import { useTheme } from '../../lib/browser/theme.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { switchLanguage } from '../../lib/i18n/switch-language.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { openLogin, openSignUp } from '../../lib/navigation/panels.ts'
import { type SignedInUser, useUser } from '../../lib/session/person.ts'
import { signOut } from '../../lib/session/sign-out.ts'
import { badgeOf } from '../../parts/notifications/notification-data.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { type AccountCounts, useAccountCounts } from './account-counts.ts'
import { type AccountEntry, accountEntries } from './account-entries.ts'
import '../../ui/late-icons.ts'

/** /account: the pages of the account with their counts; language and theme for visitors too. */
export function AccountHubPage() {
  const t = useTranslate()
  const person = useUser()
  return (
    <div className="page grid grid-cols-1 gap-5 py-6 md:max-w-xl md:py-8">
      <div>
        <h1 className="font-bold text-xl">{t('header.account')}</h1>
        {person && <p className="text-muted">{person.name}</p>}
      </div>
      {person === undefined && <Welcome />}
      {person?.userType === 'USER' && <ShopperRows />}
      {person !== undefined && person.userType !== 'USER' && <AreaRow person={person} />}
      <Settings />
      <MarketRows person={person} />
      {person !== undefined && (
        <Rows>
          <li>
            <button className={row} onClick={() => void signOut()} type="button">
              <Icon name="logout" />
              {t('header.logout')}
            </button>
          </li>
        </Rows>
      )}
    </div>
  )
}

const row =
  'flex min-h-13 w-full items-center gap-3 px-4 text-left font-medium transition-colors hover:bg-ink/6 focus-visible:outline-offset-[-2px]'

const Rows = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ul
    aria-label={label}
    className="divide-y divide-line overflow-clip rounded-card border border-line bg-surface"
  >
    {children}
  </ul>
)

/** Label and, at the right, a value or the sign of a page behind it. */
const RowText = ({ icon, children, end }: { icon: IconName; children: ReactNode; end?: ReactNode }) => (
  <>
    <Icon name={icon} />
    <span className="min-w-0 flex-1">{children}</span>
    {end}
    <Icon className="text-muted" name="chevron-right" />
  </>
)

function ShopperRows() {
  const t = useTranslate()
  const counts = useAccountCounts()
  return (
    <Rows label={t('account.pages')}>
      {accountEntries.map((entry) => (
        <li key={entry.to}>
          <Link className={row} to={entry.to}>
            <RowText end={<Count counts={counts} entry={entry} />} icon={entry.icon}>
              {t(entry.label)}
            </RowText>
          </Link>
        </li>
      ))}
    </Rows>
  )
}

/** A count of new entries is loud; a total is not. */
function Count({ entry: { count }, counts }: { entry: AccountEntry; counts: AccountCounts }) {
  const figure = count === undefined ? undefined : counts[count]
  if (figure === undefined || figure === 0) return null
  const isNew = count === 'messages' || count === 'notifications'
  return (
    <span
      className={classes(
        'tabular-nums',
        isNew ? 'rounded-full bg-simrik px-2 text-on-fill text-xs leading-5' : 'text-muted',
      )}
    >
      {isNew ? badgeOf(figure) : figure}
    </span>
  )
}

function Welcome() {
  const t = useTranslate()
  return (
    <div className="grid grid-cols-1 gap-3 rounded-card border border-line bg-surface p-4">
      <p>{t('account.welcome')}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => openLogin()}>{t('title.login')}</Button>
        <Button variant="quiet" onClick={() => openSignUp()}>
          {t('title.signUp')}
        </Button>
      </div>
    </div>
  )
}

/** Areas are documents of their own. */
function AreaRow({ person }: { person: SignedInUser }) {
  const t = useTranslate()
  const isVendor = person.userType === 'VENDOR'
  return (
    <Rows>
      <li>
        <a className={row} href={isVendor ? paths.vendorDashboard() : paths.adminVendors()}>
          <RowText icon={isVendor ? 'store' : 'list'}>{t(isVendor ? 'title.vendor' : 'title.admin')}</RowText>
        </a>
      </li>
    </Rows>
  )
}

const themeIcons = { system: 'screen', light: 'sun', dark: 'moon' } as const

function Settings() {
  const t = useTranslate()
  const language = useLanguage()
  const [theme, choose] = useTheme()
  return (
    <Rows label={t('account.settings')}>
      <li>
        <button
          className={row}
          onClick={() => void switchLanguage(language === 'en' ? 'ne' : 'en')}
          type="button"
        >
          <Icon name="globe" />
          <span className="flex-1">{t('account.language')}</span>
          <span className="text-muted">{t('account.languageNow')}</span>
        </button>
      </li>
      <li>
        <button className={row} onClick={choose} type="button">
          <Icon name={themeIcons[theme]} />
          <span className="flex-1">{t('account.theme')}</span>
          <span className="text-muted">{t(`account.theme.${theme}`)}</span>
        </button>
      </li>
    </Rows>
  )
}

function MarketRows({ person }: { person: SignedInUser | undefined }) {
  const t = useTranslate()
  return (
    <Rows>
      {person === undefined && (
        <li>
          <a className={row} href={paths.vendorSignUp()}>
            <RowText icon="store">{t('account.becomeVendor')}</RowText>
          </a>
        </li>
      )}
      <li>
        <Link className={row} to="/about">
          <RowText icon="info">{t('title.about')}</RowText>
        </Link>
      </li>
      <li>
        <Link className={row} to="/contact">
          <RowText icon="phone">{t('title.contact')}</RowText>
        </Link>
      </li>
    </Rows>
  )
}
