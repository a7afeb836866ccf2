import { paths } from '../../../contract/paths.ts'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { useUser } from '../../lib/session/person.ts'
import { NotificationsPage } from '../../parts/notifications/notifications-page.tsx'
import { ForShoppers } from '../parts/for-shoppers.tsx'

// Messages of `ForShoppers`.
await loadNamespace('buying')

/** /user-account/notifications */
export function ShopperNotificationsPage() {
  const person = useUser()
  return (
    <ForShoppers>
      <div className="page py-6 md:py-8">
        {person && <NotificationsPage person={person} place={paths.notifications()} />}
      </div>
    </ForShoppers>
  )
}
