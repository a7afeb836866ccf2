import { Outlet } from '@tanstack/react-router'
import { useText } from '../lib/text.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { TopBar } from './top-bar.tsx'

/** What every page of the shop stands in. */
export function ShopFrame() {
  const text = useText()
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
      <main className="min-h-[70dvh] outline-none" id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </>
  )
}
