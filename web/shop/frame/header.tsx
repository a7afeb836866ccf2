import { Link, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { headerCollapsePx } from '../../../contract/shared/limits.ts'
import { useTheme } from '../../lib/browser/theme.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import { openLocation, openLogin } from '../../lib/navigation/panels.ts'
import { isCheckout } from '../../lib/navigation/parse-path.ts'
import { useUser } from '../../lib/session/person.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { CartButton } from './cart-button.tsx'
import { LazyNotificationBell } from './lazy-bell.tsx'
import { Logo } from './logo.tsx'
import { SearchBox } from './search-box.tsx'

const AccountMenu = lazyPart(async () => (await import('./account-menu.tsx')).AccountMenu)

/**
 * The header stays in sight. On the home page it is taller until the page is scrolled; its place in the page keeps
 * the tall height, so that collapsing causes no layout shift.
 */
export function Header() {
  const t = useTranslate()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const isScrolled = useScrolled()
  const isHome = pathname === '/'
  const isTall = isHome && !isScrolled
  return (
    <div
      className={classes('pointer-events-none sticky top-0 z-30', isHome ? 'h-30 md:h-25' : 'h-27.5 md:h-17')}
    >
      <header
        className={classes(
          'pointer-events-auto bg-paper transition-[box-shadow] duration-180',
          isScrolled && 'shadow-[0_6px_20px_oklch(0.2_0.03_265/0.1)]',
        )}
      >
        <div
          className={classes(
            'page grid grid-cols-[auto_1fr] items-center gap-x-2 transition-[padding] duration-180 md:grid-cols-[auto_minmax(0,1fr)_auto] md:gap-x-8',
            isTall ? 'pt-3 pb-3 md:py-6.5' : 'pt-1.5 pb-2 md:py-2.5',
          )}
        >
          <Link className="flex min-h-11 items-center rounded-control" to="/">
            <Logo isLarge={isTall} />
            <span className="sr-only">{t('header.home')}</span>
          </Link>
          <nav aria-label={t('header.account')} className="flex items-center justify-end sm:gap-1 md:order-3">
            <IconButton icon="pin" label={t('header.location')} onClick={openLocation} />
            <ThemeToggle />
            <BellPlace />
            {!isCheckout(pathname) && (
              <>
                <CartButton />
                <Account />
              </>
            )}
          </nav>
          <SearchBox className="col-span-2 mt-1 md:order-2 md:col-span-1 md:mt-0 md:w-full md:max-w-2xl md:justify-self-center" />
        </div>
        <div className="dhaka-band" />
      </header>
    </div>
  )
}

function ThemeToggle() {
  const t = useTranslate()
  const [theme, choose] = useTheme()
  const icons = { system: 'screen', light: 'sun', dark: 'moon' } as const
  return <IconButton icon={icons[theme]} label={t(`theme.${theme}`)} onClick={choose} />
}

/** Its place is reserved from the first paint on if a session seems to exist. */
function BellPlace() {
  const person = useUser()
  const place = (
    <span className={person ? 'h-11 w-11 sm:w-22' : 'hidden h-11 w-11 in-data-person:block sm:w-22'} />
  )
  return person ? (
    <Suspense fallback={place}>
      <LazyNotificationBell person={person} />
    </Suspense>
  ) : (
    place
  )
}

/** 'Login' for visitors. Hidden from the first paint on if a session seems to exist, so that nothing flickers. */
function Account() {
  const t = useTranslate()
  const person = useUser()
  useEffect(() => {
    if (person === undefined) delete document.documentElement.dataset.person
  }, [person])
  if (person !== undefined) {
    return (
      <Suspense fallback={<span className="ml-1 size-11" />}>
        <AccountMenu person={person} />
      </Suspense>
    )
  }
  return (
    <Button className="in-data-person:invisible sm:ml-1 sm:px-5 max-sm:px-3" onClick={() => openLogin()}>
      {t('header.login')}
    </Button>
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
