import { Outlet } from '@tanstack/react-router'
import { wordsOf } from '../lib/i18n/screen.ts'
import { useText } from '../lib/i18n/translate.ts'
import { paths } from '../lib/navigation/paths.ts'
import type { Person } from '../lib/session/person.ts'
import { AreaFrame, useAreaPerson } from '../parts/frame/area-frame.tsx'
import { AreaSwitches } from '../parts/frame/area-switches.tsx'
import { SocialLinks } from '../parts/stores/social-links.tsx'
import { OrderAlarm } from './orders/order-alarm.tsx'
import { useWaitingOrders } from './orders/waiting-orders.ts'
import { StoreState } from './store/store-status.tsx'
import { VendorTopBar } from './vendor-top-bar.tsx'

// Orders are described here in the same words as to shoppers.
await Promise.all([wordsOf('goods'), wordsOf('buying'), wordsOf('account'), wordsOf('bell')])

/** What every page of the vendor area stands in. Whoever is no vendor is asked to log in. */
export function VendorLayout() {
  const person = useAreaPerson('VENDOR')
  return person && <Area person={person} />
}

function Area({ person }: { person: Person }) {
  const text = useText()
  const { isUnknown } = useWaitingOrders(person.id)
  return (
    <AreaFrame
      entries={[
        { to: paths.vendorDashboard(), icon: 'screen', label: text('vendor.dashboard'), isExact: true },
        { to: paths.vendorBanner(), icon: 'image', label: text('vendor.banner') },
        { to: paths.vendorOrders(), icon: 'list', label: text('vendor.orders') },
        { to: paths.vendorReturns(), icon: 'refresh', label: text('vendor.returns') },
        { to: paths.vendorCategories(), icon: 'grid', label: text('shelf.title') },
        { to: paths.vendorProducts(), icon: 'package', label: text('stall.title') },
        { to: paths.vendorReviews(), icon: 'star', label: text('vendor.reviews') },
        { to: paths.vendorReturnPolicy(), icon: 'edit', label: text('vendor.returnPolicy') },
        { to: paths.vendorCustomers(), icon: 'people', label: text('vendor.customers') },
        { to: paths.vendorDelivery(), icon: 'truck', label: text('vendor.delivery') },
        { to: paths.vendorUploadQr(), icon: 'image', label: text('vendor.uploadQr') },
        { to: paths.vendorPaymentAccounts(), icon: 'wallet', label: text('vendor.paymentAccounts') },
        { to: paths.vendorStatements(), icon: 'copy', label: text('vendor.statements') },
        { to: paths.vendorProfile(), icon: 'store', label: text('vendor.profile') },
        { to: paths.vendorSecurity(), icon: 'shield', label: text('vendor.security') },
        { to: paths.vendorChat(), icon: 'chat', label: text('title.chat') },
        { to: paths.vendorComplaints(), icon: 'alert', label: text('title.complaints') },
      ]}
      foot={
        <>
          <AreaSwitches className="sm:hidden" />
          <SocialLinks label={text('vendor.social')} />
        </>
      }
      label={text('vendor.area')}
      topBar={(onMenu) => (
        <>
          <VendorTopBar onMenu={onMenu} person={person} />
          <OrderAlarm personId={person.id} />
        </>
      )}
    >
      <StoreState />
      {/* Comes once it is known whether something stands above it. */}
      {isUnknown || <Outlet />}
    </AreaFrame>
  )
}
