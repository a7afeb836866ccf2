import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useParams, useRouteContext } from '@tanstack/react-router'
import { storeQuery } from '../../lib/api/query.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { buttonStyles } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Logo } from './logo.tsx'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'
import '../../ui/late-icons.ts'

/** Layout of the checkout: nothing leads away but home, help, and the terms. */
export function CheckoutFrame() {
  const t = useTranslate()
  const { market } = useRouteContext({ from: '__root__' })
  const content = useFocusOnArrival()
  return (
    <>
      <a
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-ink px-4 py-3 font-medium text-paper focus:translate-y-0"
        href="#content"
      >
        {t('ui.skip')}
      </a>
      <header className="bg-paper">
        <div className="page grid h-14 grid-cols-[1fr_auto_1fr] items-center gap-3">
          <Link className="flex min-h-11 items-center justify-self-start rounded-control" to="/">
            <Logo />
            <span className="sr-only">{t('header.home')}</span>
          </Link>
          <p className="flex items-center gap-1.5 font-medium text-muted text-sm">
            <Icon className="text-tulsi" name="shield" size={18} />
            {t('checkout.secure')}
          </p>
          <Help />
        </div>
        <div className="dhaka-band" />
      </header>
      <main className="min-h-dvh outline-none" id="content" ref={content} tabIndex={-1}>
        <Outlet />
      </main>
      <footer className="mt-10 border-line border-t text-muted text-xs max-lg:pb-40">
        <div className="page flex flex-wrap items-center gap-x-5">
          <span>{market.identity.legalName ?? market.name}</span>
          <Link className="inline-flex min-h-11 items-center hover:underline" to="/terms">
            {t('title.terms')}
          </Link>
        </div>
      </footer>
    </>
  )
}

/** Chat with the store of this checkout; with several stores, the contact page. */
function Help() {
  const t = useTranslate()
  const { username } = useParams({ strict: false })
  const { data: store } = useQuery({ ...storeQuery(username ?? ''), enabled: username !== undefined })
  const look = buttonStyles('plain', 'usual', 'justify-self-end -mr-3')
  if (username === undefined) {
    return (
      <Link className={look} to="/contact">
        <Icon name="chat" />
        {t('checkout.help')}
      </Link>
    )
  }
  if (!store) return <span />
  return (
    <Link className={look} search={{ vendor: store.vendorId }} to="/user-account/chat">
      <Icon name="chat" />
      {t('checkout.chat')}
    </Link>
  )
}
