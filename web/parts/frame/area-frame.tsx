import { Link, useLocation, useNavigate, useRouteContext } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import type { UserType } from '../../../contract/permissions.ts'
import { bikramSambat } from '../../../contract/shared/bikram-sambat.ts'
import { type SecondCalendar, SecondCalendarProvider } from '../../lib/i18n/dates.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { landingOf } from '../../lib/navigation/landing.ts'
import { type SignedInUser, useUser } from '../../lib/session/person.ts'
import { signOut } from '../../lib/session/sign-out.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'

/** The user, if this is their area; otherwise undefined, and a redirect: visitors to the login, other roles home. */
export function useAreaPerson(userType: UserType): SignedInUser | undefined {
  const person = useUser()
  const navigate = useNavigate()
  // The requested page, read once: during the redirect the location already names its destination.
  const [wanted] = useState(useLocation().pathname)
  const theirType = person?.userType
  useEffect(() => {
    if (theirType === userType) return
    const login = `${paths.login()}?next=${encodeURIComponent(wanted)}`
    const own = theirType && (landingOf(theirType, undefined) ?? paths.home())
    void navigate({ to: own ?? login, replace: true })
  }, [theirType, userType, navigate, wanted])
  return theirType === userType ? person : undefined
}

export interface AreaEntry {
  readonly to: string
  readonly icon: IconName
  readonly label: string
  /** Exact match for `aria-current`, because its address is a prefix of others. */
  readonly isExact?: boolean
}

interface AreaFrameProps {
  /** The area's name. */
  label: string
  entries: readonly AreaEntry[]
  topBar: (onMenu: () => void) => ReactNode
  /** Stands at the foot of the sidebar. */
  foot?: ReactNode
  children: ReactNode
}

/** Layout of every page of the vendor and admin areas: sidebar, top bar, content. */
export function AreaFrame({ label, entries, topBar, foot, children }: AreaFrameProps) {
  const t = useTranslate()
  const language = useLanguage()
  const { market } = useRouteContext({ from: '__root__' })
  const { pathname } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: going to another page closes the menu
  useEffect(() => setIsOpen(false), [pathname])
  const calendar = useMemo<SecondCalendar>(
    () => (day) => bikramSambat(day, language, market.announcedYears),
    [language, market],
  )
  return (
    <SecondCalendarProvider value={calendar}>
      <div className="md:grid md:min-h-dvh md:grid-cols-[14rem_minmax(0,1fr)]">
        <a
          className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-ink px-4 py-3 font-medium text-paper focus:translate-y-0"
          href="#content"
        >
          {t('ui.skip')}
        </a>
        <aside className="sticky top-0 hidden h-dvh overflow-y-auto border-line border-r bg-surface md:block">
          <Sidebar entries={entries} foot={foot} label={label} />
        </aside>
        <Dialog
          className="mr-auto ml-0! w-[min(18rem,85vw)]!"
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          place="right"
          title={t('area.menu')}
        >
          <Sidebar entries={entries} foot={foot} label={label} onGo={() => setIsOpen(false)} />
        </Dialog>
        <div className="min-w-0">
          {topBar(() => setIsOpen(true))}
          <main className="px-4 py-5 outline-none md:px-8 md:py-7" id="content" tabIndex={-1}>
            {children}
          </main>
        </div>
      </div>
    </SecondCalendarProvider>
  )
}

const entryLook =
  'flex min-h-11 items-center gap-3 rounded-control px-3 font-medium transition-colors hover:bg-ink/6 aria-[current=page]:bg-himal/10 aria-[current=page]:text-himal'

/** Navigation of the area, and the sign-out. */
function Sidebar({
  label,
  entries,
  foot,
  onGo,
}: Pick<AreaFrameProps, 'label' | 'entries' | 'foot'> & {
  /** Called on every tap, also on the current entry, where the address does not change. */
  onGo?: () => void
}) {
  const t = useTranslate()
  const { market } = useRouteContext({ from: '__root__' })
  return (
    <div className="flex min-h-full flex-col gap-4 md:p-4">
      <Link className="px-3 py-2 font-bold text-lg text-simrik" to={paths.home()}>
        {market.name}
      </Link>
      <nav aria-label={label} className="flex-1">
        <ul className="grid gap-1">
          {entries.map(({ to, icon, label: words, isExact = false }) => (
            <li key={to}>
              <Link activeOptions={{ exact: isExact }} className={entryLook} onClick={onGo} to={to}>
                <Icon name={icon} />
                {words}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {foot}
      <button className={entryLook} onClick={() => void signOut()} type="button">
        <Icon name="logout" />
        {t('header.logout')}
      </button>
    </div>
  )
}
