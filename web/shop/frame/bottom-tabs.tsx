import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../contract/paths.ts'
import { type MessageKey, useTranslate } from '../../lib/i18n/translate.ts'
import { useUser } from '../../lib/session/person.ts'
import { CountBadge } from '../../parts/notifications/count-badge.tsx'
import { countsQuery } from '../../parts/notifications/notification-data.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import '../../ui/late-icons.ts'

interface Tab {
  readonly to: string
  readonly icon: IconName
  readonly label: MessageKey
}

const tabs: readonly Tab[] = [
  { to: paths.home(), icon: 'store', label: 'header.home' },
  { to: paths.products(), icon: 'grid', label: 'tabs.categories' },
  { to: paths.allSaved(), icon: 'heart', label: 'title.saved' },
  { to: paths.orders(), icon: 'package', label: 'tabs.orders' },
]
const look =
  'relative grid h-14 w-full place-content-center justify-items-center gap-0.5 text-muted text-xs aria-[current=page]:font-medium aria-[current=page]:text-himal'

/** Bottom tabs of the shop on a phone: its everyday pages under the thumb. */
export function BottomTabs() {
  const t = useTranslate()
  return (
    <nav
      aria-label={t('tabs.label')}
      className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        {tabs.map(({ to, icon, label }) => (
          <li key={to}>
            <Link activeOptions={{ exact: true, includeSearch: false }} className={look} to={to}>
              <Icon name={icon} size={22} />
              {t(label)}
            </Link>
          </li>
        ))}
        <li>
          <AccountTab />
        </li>
      </ul>
    </nav>
  )
}

/** With the count of what is new: messages and notifications. */
function AccountTab() {
  const t = useTranslate()
  const person = useUser()
  const { data } = useQuery({ ...countsQuery(), enabled: person !== undefined })
  const count = person === undefined ? 0 : (data?.message ?? 0) + (data?.notification ?? 0)
  return (
    <Link activeOptions={{ exact: true }} className={look} to={paths.account()}>
      <span className="relative">
        <Icon name="person" size={22} />
        <span className="absolute -top-2 left-1 w-9">
          <CountBadge count={count} />
        </span>
      </span>
      {t('tabs.account')}
      {count > 0 && <span className="sr-only">{count}</span>}
    </Link>
  )
}
