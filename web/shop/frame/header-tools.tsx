import { useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useTheme } from '../../lib/browser/theme.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import { openLogin } from '../../lib/navigation/panels.ts'
import { isCheckout } from '../../lib/navigation/parse-path.ts'
import { useUser } from '../../lib/session/person.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { AddedPlace } from '../cart/added-place.tsx'
import { CartButton } from './cart-button.tsx'
import { LazyNotificationBell } from './lazy-bell.tsx'
import { PlaceButton } from './place-button.tsx'
import { useHeaderHiding } from './use-header-hiding.ts'

const AccountMenu = lazyPart(async () => (await import('./account-menu.tsx')).AccountMenu)

/** The buttons of the header: location, theme, notifications, cart and account. */
export function HeaderTools() {
  const t = useTranslate()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  useHeaderHiding()
  return (
    <nav aria-label={t('header.account')} className="flex items-center justify-end sm:gap-1">
      {/* On phones it stands in the tall header alone: elsewhere the search takes its room. */}
      <div className="max-md:hidden max-md:group-data-tall/tools:block">
        <PlaceButton />
      </div>
      <ThemeToggle />
      <BellPlace />
      {!isCheckout(pathname) && (
        <>
          <CartButton />
          <Account />
        </>
      )}
    </nav>
  )
}

function ThemeToggle() {
  const t = useTranslate()
  const [theme, choose] = useTheme()
  const icons = { system: 'screen', light: 'sun', dark: 'moon' } as const
  return (
    <IconButton className="max-md:hidden" icon={icons[theme]} label={t(`theme.${theme}`)} onClick={choose} />
  )
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
    const { dataset } = document.documentElement
    if (person === undefined) delete dataset.person
    else dataset.person ??= ''
  }, [person])
  return (
    <>
      {person?.userType === 'USER' && <AddedPlace />}
      {/* One width for all who are signed in, against layout shift: the cart stands beside it. On phones the account
          is a tab at the lower edge. */}
      <div className="max-md:in-data-person:hidden md:in-data-person:flex md:in-data-person:w-18 md:in-data-person:justify-end lg:in-data-person:w-44">
        {person === undefined ? (
          <Button
            className="in-data-person:invisible md:ml-1 md:px-5 max-md:px-3"
            onClick={() => openLogin()}
          >
            {t('title.login')}
          </Button>
        ) : (
          <Suspense>
            <AccountMenu person={person} />
          </Suspense>
        )}
      </div>
    </>
  )
}
