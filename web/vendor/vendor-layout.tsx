import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { paths } from '../../contract/paths.ts'
import { loadNamespace } from '../lib/i18n/screen.ts'
import { useStoreName } from '../lib/i18n/store-name.ts'
import { useTranslate } from '../lib/i18n/translate.ts'
import { useAreaTitle } from '../lib/navigation/page-title.ts'
import type { SignedInUser } from '../lib/session/person.ts'
import { AreaFrame, useAreaPerson } from '../parts/frame/area-frame.tsx'
import { AreaSwitches } from '../parts/frame/area-switches.tsx'
import { SocialLinks } from '../parts/stores/social-links.tsx'
import { OrderAlarm } from './orders/order-alarm.tsx'
import { useWaitingOrders } from './orders/waiting-orders.ts'
import { vendorStoreQuery } from './store/store-data.ts'
import { StoreStatus } from './store/store-status.tsx'
import { useVendorGroups, useVendorTabs } from './vendor-entries.ts'
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
  const { isUnknown, waiting } = useWaitingOrders(person.id)
  const { data: store } = useQuery(vendorStoreQuery())
  const nameOf = useStoreName()
  const name = store && nameOf(store)
  useAreaTitle(name)
  return (
    <AreaFrame
      foot={
        <>
          <AreaSwitches className="md:hidden" />
          <SocialLinks label={t('vendor.social')} />
        </>
      }
      groups={useVendorGroups(waiting)}
      home={paths.vendorDashboard()}
      label={t('vendor.area')}
      name={name ?? person.name}
      tabs={useVendorTabs(waiting)}
      topBar={() => (
        <>
          <VendorTopBar person={person} />
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
