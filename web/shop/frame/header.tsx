import { Link, useRouterState } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { headerCollapsePx } from '../../../contract/shared/limits.ts'
import { isLocationStored } from '../../lib/data/chosen-location.ts'
import { withMessages } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { hydrateOnInteraction } from '../../lib/loading/hydrate-on-interaction.tsx'
import { currentUser } from '../../lib/session/person.ts'
import { classes } from '../../ui/class-names.ts'
import { Logo } from './logo.tsx'
import { useSearched } from './use-searched.ts'

/** Delay until the page is idle. */
const restMs = 4_000

const LazyHeaderTools = hydrateOnInteraction(
  async () => (await withMessages(import('./header-tools.tsx'), 'frame')).HeaderTools,
  {
    fallback: <div className="h-11" />,
    isNeeded: () => currentUser() !== undefined || isLocationStored(),
    // A sign-in in another tab is seen here too.
    restMs,
  },
)

const LazySearchBox = hydrateOnInteraction(async () => (await import('./search-box.tsx')).SearchBox, {
  fallback: <div className="h-11" />,
})

/**
 * The header stays in sight; on phones it makes room while the page is scrolled down. On the home page it is taller
 * until the page is scrolled; its place in the page keeps the tall height, so that collapsing causes no layout shift.
 */
export function Header() {
  const t = useTranslate()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const [written] = useState(useSearched())
  const isScrolled = useScrolled()
  const isHome = pathname === '/'
  const isTall = isHome && !isScrolled
  return (
    <div
      className={classes('pointer-events-none sticky top-0 z-30', isHome ? 'h-30 md:h-25' : 'h-15 md:h-17')}
    >
      <header
        className={classes(
          'max-md:in-data-down:not-focus-within:-translate-y-full pointer-events-auto bg-paper transition-[translate,box-shadow] duration-180',
          isScrolled && 'shadow-[0_6px_20px_oklch(0.2_0.03_265/0.1)]',
        )}
      >
        <div
          className={classes(
            'page grid items-center gap-x-2 transition-[padding] duration-180 md:grid-cols-[auto_minmax(0,1fr)_auto] md:gap-x-8',
            isTall
              ? 'grid-cols-[1fr_auto] py-3 md:py-6.5'
              : 'h-14 grid-cols-[auto_minmax(0,1fr)_auto] md:h-16',
          )}
        >
          <Link className="flex min-h-11 min-w-11 items-center rounded-control" to="/">
            <Logo isLarge={isTall} isMarkOnPhones={!isTall} />
            <span className="sr-only">{t('header.home')}</span>
          </Link>
          <div
            className={classes(
              'md:order-2 md:w-full md:max-w-2xl md:justify-self-center',
              isTall && 'order-3 max-md:col-span-2 max-md:mt-1',
            )}
          >
            <LazySearchBox written={written} />
          </div>
          <div
            className={classes('group/tools md:order-3', isTall && 'order-2')}
            data-tall={isTall || undefined}
          >
            <LazyHeaderTools />
          </div>
        </div>
        <div className="dhaka-band" />
      </header>
    </div>
  )
}

const useScrolled = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      addEventListener('scroll', changed, { passive: true })
      return () => removeEventListener('scroll', changed)
    },
    () => scrollY > headerCollapsePx,
    () => false,
  )
