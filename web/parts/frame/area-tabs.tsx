import { Link } from '@tanstack/react-router'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'
import '../../ui/late-icons.ts'
import { CountBadge } from '../notifications/count-badge.tsx'
import type { AreaEntry } from './area-sidebar.tsx'

const tabLook =
  'relative grid h-14 w-full place-content-center justify-items-center gap-0.5 text-muted text-xs aria-[current=page]:font-medium aria-[current=page]:text-himal'

interface TabsProps {
  label: string
  tabs: readonly AreaEntry[]
  onMore: () => void
}

/** Bottom tabs of an area on a phone: its everyday pages under the thumb, everything else behind "More". */
export function AreaTabs({ label, tabs, onMore }: TabsProps) {
  const t = useTranslate()
  return (
    <nav
      aria-label={label}
      className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        {tabs.map(({ to, icon, label: words, isExact = false, count = 0 }) => (
          <li key={to}>
            <Link activeOptions={{ exact: isExact }} className={tabLook} to={to}>
              <span className="relative">
                <Icon name={icon} size={22} />
                <span className="absolute -top-2 left-1 w-9">
                  <CountBadge count={count} />
                </span>
              </span>
              {words}
              {count > 0 && <span className="sr-only">{count}</span>}
            </Link>
          </li>
        ))}
        <li>
          <button aria-haspopup="dialog" className={tabLook} onClick={onMore} type="button">
            <Icon name="more" size={22} />
            {t('area.more')}
          </button>
        </li>
      </ul>
    </nav>
  )
}
