import { Outlet, useLocation, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { withMessages } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { hydrateOnInteraction } from '../../lib/loading/hydrate-on-interaction.tsx'
import { currentUser } from '../../lib/session/person.ts'
import { Header } from './header.tsx'

const LazyTopBar = hydrateOnInteraction(
  async () => (await withMessages(import('./top-bar.tsx'), 'frame')).TopBar,
  {
    fallback: <div className="h-9 touch:h-11" />,
    isNeeded: () => currentUser() !== undefined,
  },
)
const LazyFooter = hydrateOnInteraction(
  async () => (await withMessages(import('./footer.tsx'), 'frame')).Footer,
)

/** Layout of every page of the shop. */
export function ShopFrame() {
  const t = useTranslate()
  const content = useFocusOnArrival()
  return (
    <>
      <a
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-ink px-4 py-3 font-medium text-paper focus:translate-y-0"
        href="#content"
      >
        {t('ui.skip')}
      </a>
      <LazyTopBar />
      <Header />
      <main className="min-h-[70dvh] outline-none" id="content" ref={content} tabIndex={-1}>
        <Outlet />
      </main>
      <LazyFooter />
    </>
  )
}

/** Focus management: navigation moves the focus to the new page's content. */
function useFocusOnArrival() {
  const content = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // The previous page stays until the next has loaded; unmounting it may lose the focus.
  const arrived = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    content.current?.focus({ preventScroll: true })
  }, [pathname])
  const settled = useRef(arrived)
  useEffect(() => {
    if (settled.current === undefined || settled.current === arrived) {
      settled.current = arrived
      return
    }
    settled.current = arrived
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true })
  }, [arrived])
  return content
}
