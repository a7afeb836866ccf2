import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../../contract/paths.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { signOut } from '../../lib/session/sign-out.ts'
import { classes } from '../../ui/class-names.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Mark } from '../../ui/mark.tsx'
import '../../ui/late-icons.ts'

export interface AreaEntry {
  readonly to: string
  readonly icon: IconName
  readonly label: string
  /** Exact match for `aria-current`, because its address is a prefix of others. */
  readonly isExact?: boolean
  /** Items that wait there; 0 and undefined show none. */
  readonly count?: number | undefined
}

export interface AreaGroup {
  /** The group's heading; the first group may go without. */
  readonly label?: string
  readonly entries: readonly AreaEntry[]
}

export interface SidebarProps {
  /** The area's name, of the navigation landmark. */
  label: string
  /** The store or the market, beside the logo mark. */
  name: string
  /** The area's first page. */
  home: string
  groups: readonly AreaGroup[]
  /** Stands below the entries; in the rail it is left out. */
  foot?: ReactNode
}

/** Sidebar of an area: an icon rail at 768-1023 px, with names from 1024 px on. The sign-out never scrolls away. */
export function Sidebar({ label, name, home, groups, foot }: SidebarProps) {
  return (
    <aside className="sticky top-0 hidden h-dvh flex-col border-line border-r bg-surface md:flex">
      <div className="flex items-center gap-2 p-2.5 pb-1 lg:px-4">
        <HomeMark />
        <Link
          className="inline-flex min-h-11 min-w-0 items-center font-bold hover:underline max-lg:hidden"
          to={home}
        >
          <span className="line-clamp-2 leading-5">{name}</span>
        </Link>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2.5 pt-1 pb-2 lg:px-3">
        <nav aria-label={label}>
          <AreaLinks groups={groups} isRail />
        </nav>
        {foot && <div className="max-lg:hidden">{foot}</div>}
      </div>
      <div className="border-line border-t p-2.5 lg:px-3 lg:py-1.5">
        <SignOut isRail />
      </div>
    </aside>
  )
}

/** The logo mark; leads to the market. */
function HomeMark() {
  const t = useTranslate()
  return (
    <Link
      aria-label={t('area.market')}
      className="inline-grid size-11 shrink-0 place-items-center rounded-control hover:bg-ink/6"
      title={t('area.market')}
      to={paths.home()}
    >
      <Mark />
    </Link>
  )
}

const entryLook =
  'relative flex items-center gap-3 rounded-control font-medium transition-colors hover:bg-ink/6 aria-[current=page]:bg-himal/10 aria-[current=page]:text-himal'
/** Rows of 36 px for a mouse, of 44 px for a finger. */
const rowLook = 'min-h-9 px-3 touch:min-h-11'
const railLook = 'max-lg:size-11 max-lg:justify-center max-lg:px-0'

interface LinksProps {
  groups: readonly AreaGroup[]
  isRail?: boolean
  /** Called on every tap, also on the current entry, where the address does not change. */
  onGo?: () => void
  className?: string
}

/** The entries by group, with their counts at the right; in the rail the count is at the icon's corner. */
export function AreaLinks({ groups, isRail = false, onGo, className }: LinksProps) {
  return groups.map(({ label, entries }) => (
    <section key={entries[0]?.to}>
      {label !== undefined && (
        <h2
          className={classes(
            'px-3 pt-1.5 pb-0.5 text-muted text-xs',
            isRail && 'max-lg:mx-2 max-lg:mb-1.5 max-lg:h-px max-lg:overflow-clip max-lg:bg-line max-lg:p-0',
          )}
        >
          {label}
        </h2>
      )}
      <ul className={className}>
        {entries.map(({ to, icon, label: words, isExact = false, count = 0 }) => (
          <li key={to}>
            <Link
              activeOptions={{ exact: isExact }}
              className={classes(entryLook, rowLook, isRail && railLook)}
              onClick={onGo}
              title={words}
              to={to}
            >
              <Icon name={icon} />
              <span className={classes('min-w-0 flex-1 leading-5', isRail && 'max-lg:sr-only')}>{words}</span>
              {count > 0 && (
                <span
                  className={classes(
                    'min-w-5 rounded-full bg-ink/12 px-1.5 text-center text-ink text-xs tabular-nums leading-5',
                    isRail && 'max-lg:absolute max-lg:-top-0.5 max-lg:-right-1 max-lg:bg-line',
                  )}
                >
                  {count}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ))
}

export function SignOut({ isRail = false }: { isRail?: boolean }) {
  const t = useTranslate()
  return (
    <button
      className={classes(entryLook, rowLook, 'w-full', isRail && railLook)}
      onClick={() => void signOut()}
      title={t('header.logout')}
      type="button"
    >
      <Icon name="logout" />
      <span className={classes(isRail && 'max-lg:sr-only')}>{t('header.logout')}</span>
    </button>
  )
}
