import { Outlet, useRouterState } from '@tanstack/react-router'
import { withMessages } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { hydrateOnInteraction } from '../../lib/loading/hydrate-on-interaction.tsx'
import { isCheckout } from '../../lib/navigation/parse-path.ts'
import { currentUser } from '../../lib/session/person.ts'
import { Header } from './header.tsx'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'

const LazyTopBar = hydrateOnInteraction(
  async () => (await withMessages(import('./top-bar.tsx'), 'frame')).TopBar,
  {
    className: 'max-md:hidden',
    fallback: <div className="h-9 touch:h-11" />,
    isNeeded: () => currentUser() !== undefined,
  },
)
const LazyBottomTabs = hydrateOnInteraction(
  async () => (await withMessages(import('./bottom-tabs.tsx'), 'frame')).BottomTabs,
  { isNeeded: () => currentUser() !== undefined },
)
const LazyFooter = hydrateOnInteraction(
  async () => (await withMessages(import('./footer.tsx'), 'frame')).Footer,
)

/** Layout of every page of the shop. On phones it ends in tabs. */
export function ShopFrame() {
  const t = useTranslate()
  const content = useFocusOnArrival()
  const hasTabs = useRouterState({ select: ({ location }) => !hasBar(location.pathname) })
  return (
    <div className={hasTabs ? 'area-tabs' : undefined}>
      <a
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-ink px-4 py-3 font-medium text-paper focus:translate-y-0"
        href="#content"
      >
        {t('ui.skip')}
      </a>
      <LazyTopBar />
      <Header />
      <main className="min-h-dvh outline-none" id="content" ref={content} tabIndex={-1}>
        <Outlet />
      </main>
      <LazyFooter />
      {hasTabs && (
        <>
          <div aria-hidden="true" className="h-(--area-tabs)" />
          <LazyBottomTabs />
        </>
      )}
    </div>
  )
}

/** Pages with a bar of their own at the lower edge of a phone: a product's, and the checkout's. */
const hasBar = (pathname: string): boolean =>
  isCheckout(pathname) || /^\/store\/[^/]+\/product\//.test(pathname)
