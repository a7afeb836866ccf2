import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { paths } from '../../../contract/paths.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useUser } from '../../lib/session/person.ts'
import { Icon } from '../../ui/icon.tsx'
import { accountEntries } from './account-entries.ts'

/** Layout of every page of a shopper's account: navigation beside a column; on smaller screens a way back to the hub. */
export function AccountLayout() {
  const isShopper = useUser()?.userType === 'USER'
  if (!isShopper) return <Outlet />
  return (
    <div className="page lg:grid lg:grid-cols-[15rem_minmax(0,52rem)] lg:items-start lg:gap-8">
      <AccountNavigation />
      <div className="min-w-0">
        <BackToHub />
        <Outlet />
      </div>
    </div>
  )
}

const rowLook =
  'flex min-h-11 items-center gap-3 rounded-control px-3 font-medium transition-colors hover:bg-ink/6 aria-[current=page]:bg-himal/10 aria-[current=page]:text-himal'

function AccountNavigation() {
  const t = useTranslate()
  return (
    <nav aria-label={t('account.pages')} className="sticky top-20 hidden py-8 lg:block">
      <ul className="grid gap-1">
        {accountEntries.map(({ to, icon, label }) => (
          <li key={to}>
            <Link className={rowLook} to={to}>
              <Icon name={icon} />
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Only on the pages that the hub lists; the chat needs its whole height, and deeper pages lead back by themselves. */
function BackToHub() {
  const t = useTranslate()
  const { pathname } = useLocation()
  if (pathname === paths.chat() || !accountEntries.some(({ to }) => to === pathname)) return null
  return (
    <Link className="mt-2 -mb-4 inline-flex min-h-11 items-center gap-2 text-himal lg:hidden" to="/account">
      <Icon name="arrow-left" />
      {t('account.hub')}
    </Link>
  )
}
