import { Outlet } from '@tanstack/react-router'
import { paths } from '../../contract/paths.ts'
import { loadNamespace } from '../lib/i18n/screen.ts'
import { useTranslate } from '../lib/i18n/translate.ts'
import type { SignedInUser } from '../lib/session/person.ts'
import { AreaFrame, useAreaPerson } from '../parts/frame/area-frame.tsx'
import { AreaSwitches } from '../parts/frame/area-switches.tsx'
import { SocialLinks } from '../parts/stores/social-links.tsx'
import { OrderAlarm } from './orders/order-alarm.tsx'
import { useWaitingOrders } from './orders/waiting-orders.ts'
import { StoreStatus } from './store/store-status.tsx'
import { VendorTopBar } from './vendor-top-bar.tsx'

// Orders are described here in the same words as to shoppers.
await Promise.all([
  loadNamespace('products'),
  loadNamespace('buying'),
  loadNamespace('account'),
  loadNamespace('bell'),
])

/** Layout of every page of the vendor area. Any other visitor is asked to log in. */
export function VendorLayout() {
  const person = useAreaPerson('VENDOR')
  return person && <Area person={person} />
}

function Area({ person }: { person: SignedInUser }) {
  const t = useTranslate()
  const { isUnknown } = useWaitingOrders(person.id)
  return (
    <AreaFrame
      entries={[
        { to: paths.vendorDashboard(), icon: 'screen', label: t('vendor.dashboard'), isExact: true },
        { to: paths.vendorBanner(), icon: 'image', label: t('vendor.banner') },
        { to: paths.vendorOrders(), icon: 'list', label: t('vendor.orders') },
        { to: paths.vendorReturns(), icon: 'refresh', label: t('vendor.returns') },
        { to: paths.vendorCategories(), icon: 'grid', label: t('vendorCategories.title') },
        { to: paths.vendorProducts(), icon: 'package', label: t('vendorProducts.title') },
        { to: paths.vendorReviews(), icon: 'star', label: t('vendor.reviews') },
        { to: paths.vendorReturnPolicy(), icon: 'edit', label: t('vendor.returnPolicy') },
        { to: paths.vendorCustomers(), icon: 'people', label: t('vendor.customers') },
        { to: paths.vendorDelivery(), icon: 'truck', label: t('vendor.delivery') },
        { to: paths.vendorUploadQr(), icon: 'image', label: t('vendor.uploadQr') },
        { to: paths.vendorPaymentAccounts(), icon: 'wallet', label: t('vendor.paymentAccounts') },
        { to: paths.vendorStatements(), icon: 'copy', label: t('vendor.statements') },
        { to: paths.vendorProfile(), icon: 'store', label: t('vendor.profile') },
        { to: paths.vendorSecurity(), icon: 'shield', label: t('vendor.security') },
        { to: paths.vendorChat(), icon: 'chat', label: t('title.chat') },
        { to: paths.vendorComplaints(), icon: 'alert', label: t('title.complaints') },
      ]}
      foot={
        <>
          <AreaSwitches className="sm:hidden" />
          <SocialLinks label={t('vendor.social')} />
        </>
      }
      label={t('vendor.area')}
      topBar={(onMenu) => (
        <>
          <VendorTopBar onMenu={onMenu} person={person} />
          <OrderAlarm personId={person.id} />
        </>
      )}
    >
      <StoreStatus />
      {/* Rendered once it is known whether anything stands above it, against layout shift. */}
      {isUnknown || <Outlet />}
    </AreaFrame>
  )
}
