import { Navigate, Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { paths } from '../lib/paths.ts'
import { usePerson } from '../lib/person.ts'
import { wordsOf } from '../lib/screen.ts'
import { useText } from '../lib/text.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Sidebar } from './sidebar.tsx'
import { VendorTopBar } from './vendor-top-bar.tsx'

// Orders are described here in the same words as to shoppers.
await wordsOf('buying')

/** What every page of the vendor area stands in. Whoever is no vendor is asked to log in. */
export function VendorLayout() {
  const text = useText()
  const person = usePerson()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  const isVendor = person?.userType === 'VENDOR'
  useEffect(() => {
    if (!isVendor)
      void navigate({ to: `${paths.login()}?next=${encodeURIComponent(pathname)}`, replace: true })
  }, [isVendor, navigate, pathname])
  // biome-ignore lint/correctness/useExhaustiveDependencies: going to another page closes the menu
  useEffect(() => setIsOpen(false), [pathname])
  if (!isVendor) return null
  if (/^\/admin\/vendor\/?$/.test(pathname)) return <Navigate replace to={paths.vendorOrders()} />
  return (
    <div className="md:grid md:min-h-dvh md:grid-cols-[14rem_minmax(0,1fr)]">
      <aside className="sticky top-0 hidden h-dvh border-line border-r bg-surface md:block">
        <Sidebar />
      </aside>
      <Dialog
        className="mr-auto ml-0! w-[min(18rem,85vw)]!"
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        place="right"
        title={text('vendor.menu')}
      >
        <Sidebar />
      </Dialog>
      <div className="min-w-0">
        <VendorTopBar onMenu={() => setIsOpen(true)} person={person} />
        <main className="px-4 py-5 md:px-8 md:py-7" id="content">
          <Outlet />
        </main>
      </div>
    </div>
  )
}
