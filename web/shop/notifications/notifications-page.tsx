import { paths } from '../../../contract/paths.ts'
import { useUser } from '../../lib/session/person.ts'
import { NotificationsPage } from '../../parts/notifications/notifications-page.tsx'
import { ForShoppers } from '../parts/for-shoppers.tsx'

/** /user-account/notifications */
export function ShopperNotificationsPage() {
  const person = useUser()
  return (
    <ForShoppers>
      <div className="page py-6 md:py-10">
        {person && <NotificationsPage person={person} place={paths.notifications()} />}
      </div>
    </ForShoppers>
  )
}
