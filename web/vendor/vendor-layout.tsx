import { Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { paths } from '../lib/paths.ts'
import { wordsOf } from '../lib/screen.ts'
import { useText } from '../lib/text.ts'
import { AreaFrame, useAreaPerson } from '../parts/area-frame.tsx'
import { StoreState } from './store-state.tsx'
import { VendorTopBar } from './vendor-top-bar.tsx'

// Orders are described here in the same words as to shoppers.
await Promise.all([wordsOf('goods'), wordsOf('buying'), wordsOf('account')])

/** What every page of the vendor area stands in. Whoever is no vendor is asked to log in. */
export function VendorLayout() {
  const text = useText()
  const person = useAreaPerson('VENDOR')
  const { pathname } = useLocation()
  if (person === undefined) return null
  if (/^\/admin\/vendor\/?$/.test(pathname)) return <Navigate replace to={paths.vendorOrders()} />
  return (
    <AreaFrame
      entries={[
        { to: paths.vendorOrders(), icon: 'list', label: text('vendor.orders') },
        { to: paths.vendorCategories(), icon: 'grid', label: text('shelf.title') },
        { to: paths.vendorProducts(), icon: 'package', label: text('goods.title') },
        { to: paths.vendorProfile(), icon: 'store', label: text('vendor.profile') },
        { to: paths.vendorSecurity(), icon: 'shield', label: text('vendor.security') },
      ]}
      label={text('vendor.area')}
      topBar={(onMenu) => <VendorTopBar onMenu={onMenu} person={person} />}
    >
      <StoreState />
      <Outlet />
    </AreaFrame>
  )
}
