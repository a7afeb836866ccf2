import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useText } from '../lib/text.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { TopBar } from './top-bar.tsx'

/** What every page of the shop stands in. */
export function ShopFrame() {
  const text = useText()
  const content = useFocusOnArrival()
  return (
    <>
      <a
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-ink px-4 py-3 font-medium text-paper focus:translate-y-0"
        href="#content"
      >
        {text('ui.skip')}
      </a>
      <TopBar />
      <Header />
      <main className="min-h-[70dvh] outline-none" id="content" ref={content} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </>
  )
}

/** Another page is begun at its content, not at whatever was pressed on the last one. */
function useFocusOnArrival() {
  const content = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    content.current?.focus({ preventScroll: true })
  }, [pathname])
  return content
}
