import { useLocation, useNavigate, useRouteContext } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import type { UserType } from '../../../contract/permissions.ts'
import { bikramSambat } from '../../../contract/shared/bikram-sambat.ts'
import { type SecondCalendar, SecondCalendarProvider } from '../../lib/i18n/dates.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { landingOf } from '../../lib/navigation/landing.ts'
import { type SignedInUser, useUser } from '../../lib/session/person.ts'
import { classes } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import '../../ui/late-icons.ts'
import {
  type AreaEntry,
  type AreaGroup,
  AreaLinks,
  Sidebar,
  type SidebarProps,
  SignOut,
} from './area-sidebar.tsx'
import { AreaTabs } from './area-tabs.tsx'

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

export type { AreaEntry, AreaGroup }

interface AreaFrameProps extends SidebarProps {
  /** On a phone the everyday pages, in bottom tabs; without any, the top bar carries the menu button. */
  tabs?: readonly AreaEntry[]
  topBar: (onMenu: () => void) => ReactNode
  children: ReactNode
}

/** Layout of every page of the vendor and admin areas: sidebar or bottom tabs, top bar, content. */
export function AreaFrame({ tabs, topBar, children, ...sidebar }: AreaFrameProps) {
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
      <div
        className={classes(
          'md:grid md:min-h-dvh md:grid-cols-[4rem_minmax(0,1fr)] lg:grid-cols-[14rem_minmax(0,1fr)]',
          tabs ? 'area-tabs' : undefined,
        )}
      >
        <a
          className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-ink px-4 py-3 font-medium text-paper focus:translate-y-0"
          href="#content"
        >
          {t('ui.skip')}
        </a>
        <Sidebar {...sidebar} />
        <Dialog
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          place="below"
          title={t(tabs ? 'area.more' : 'area.menu')}
        >
          <nav aria-label={sidebar.label} className="-mx-2">
            <AreaLinks
              className="grid grid-cols-2 gap-x-2"
              groups={sidebar.groups}
              onGo={() => setIsOpen(false)}
            />
          </nav>
          <div className="-mx-2 mt-3 grid gap-1 border-line border-t pt-3">
            {sidebar.foot}
            <SignOut />
          </div>
        </Dialog>
        <div className="min-w-0">
          {topBar(() => setIsOpen(true))}
          <main
            className="px-4 pt-5 pb-[calc(1.25rem+var(--area-tabs,0px))] outline-none md:px-8 md:pt-7 md:pb-7"
            id="content"
            tabIndex={-1}
          >
            {children}
          </main>
        </div>
        {tabs && <AreaTabs label={t('area.tabs')} onMore={() => setIsOpen(true)} tabs={tabs} />}
      </div>
    </SecondCalendarProvider>
  )
}
